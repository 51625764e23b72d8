// awake.ts - keeps the device awake during a long search, because a sleeping device does not search. Not every browser supports
// this.
import { effect } from '@preact/signals';
import { analysing } from './machine.ts';

export function stayAwake(): () => void {
  let lock: WakeLockSentinel | null = null;
  return effect(() => {
    if (!analysing.value) {
      void lock?.release();
      lock = null;
    } else {
      navigator.wakeLock?.request('screen').then((l) => {
        if (analysing.peek()) lock = l;
        else void l.release();
      }, () => {});
    }
  });
}
