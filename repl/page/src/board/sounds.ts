// sounds.ts - short sounds of a move, a capture and the end of the game, made by the browser. Off until the player turns them on.
import { signal } from '@preact/signals';
import { keep, kept } from '../keeping.ts';

const KEY = 'sounds';
export const sounds = signal(kept(KEY) === true);

let context: AudioContext | undefined;

/** Hertz, one after another. */
const NOTES = { move: [440], capture: [330, 220], end: [392, 494, 587] } as const;
const LENGTH = 0.09;

export function sound(of: keyof typeof NOTES): void {
  if (!sounds.value || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  NOTES[of].forEach((pitch, i) => {
    const c = context!, at = c.currentTime + i * LENGTH, tone = c.createOscillator(), volume = c.createGain();
    tone.type = 'triangle';
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.25, at);
    volume.gain.exponentialRampToValueAtTime(0.001, at + LENGTH);
    tone.connect(volume).connect(c.destination);
    tone.start(at);
    tone.stop(at + LENGTH);
  });
}

/** Turning them on plays one. */
export function switchSounds(): void {
  sounds.value = !sounds.value;
  keep(KEY, sounds.value);
  sound('move');
}
