// main.tsx - starts the app; the loader runs it.
import { render } from 'preact';
import lent from 'tavoliere:lent';
import { App, begin } from './app.tsx';
import './offline.ts';

window.tavoliere.lent = lent;
void begin();
render(<App />, document.getElementById('app')!);
