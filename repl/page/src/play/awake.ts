// awake.ts - a device that goes to sleep thinks no more: while a long thought runs it is asked to stay awake. Not every
// browser can, and none has to.
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
