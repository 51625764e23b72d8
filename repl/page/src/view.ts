// view.ts - which panel is shown beside the board.
import { signal } from '@preact/signals';

export type View = 'games' | 'play' | 'learn' | 'make' | 'share' | 'about';
export const view = signal<View>('play');
