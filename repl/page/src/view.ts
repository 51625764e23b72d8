// view.ts - which panel is seen beside the board.
import { signal } from '@preact/signals';

export type View = 'games' | 'play' | 'learn' | 'make' | 'share' | 'about';
export const view = signal<View>('play');
