// editor.tsx - the editor: CodeMirror with Lua, error marks and completion. contract.ts describes its interface.
import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { bracketMatching, indentOnInput, indentUnit, StreamLanguage } from '@codemirror/language';
import { lua } from '@codemirror/legacy-modes/mode/lua';
import { lintGutter, lintKeymap, setDiagnostics } from '@codemirror/lint';
import { highlightSelectionMatches, searchKeymap } from '@codemirror/search';
import { EditorState, type Extension } from '@codemirror/state';
import { drawSelection, EditorView, highlightActiveLine, highlightActiveLineGutter, keymap, lineNumbers } from '@codemirror/view';
import type { EditorGiven, EditorHandle } from './contract.ts';
import { look } from './editing/look.ts';
import { completer, wordAt } from './editing/names.ts';

/** Tab leaves the editor, as everywhere in the page; Ctrl-] and Ctrl-[ indent lines. */
function keys(given: EditorGiven): Extension {
  const own = [
    { key: 'Mod-s', preventDefault: true, run: () => (given.onSave(), true) },
    { key: 'F1', preventDefault: true, run: (view: EditorView) => (given.onLookUp(wordAt(view.state)), true) },
  ];
  return keymap.of([...own, ...closeBracketsKeymap, ...completionKeymap, ...defaultKeymap, ...searchKeymap, ...historyKeymap, ...lintKeymap]);
}

function extensions(given: EditorGiven): Extension {
  return [
    keys(given), history(), lineNumbers(), lintGutter(), drawSelection(), highlightActiveLine(), highlightActiveLineGutter(),
    highlightSelectionMatches(), bracketMatching(), closeBrackets(), indentOnInput(), indentUnit.of('  '),
    EditorState.tabSize.of(2), EditorState.phrases.of(given.phrases), StreamLanguage.define(lua), look,
    autocompletion({ override: [completer(given.known)], icons: false }),
    EditorView.contentAttributes.of({ 'aria-label': given.label, tabindex: '0' }),
    EditorView.updateListener.of((update) => update.docChanged && given.onChange(update.state.doc.toString())),
  ];
}

const clamp = (state: EditorState, line: number): number => Math.min(Math.max(1, line), state.doc.lines);

function markFault(view: EditorView, at: { line: number; message: string } | null): void {
  const line = at && view.state.doc.line(clamp(view.state, at.line));
  const found = at && line ? [{ from: line.from, to: line.to, severity: 'error' as const, message: at.message }] : [];
  view.dispatch(setDiagnostics(view.state, found));
}

function goTo(view: EditorView, number: number): void {
  const { from } = view.state.doc.line(clamp(view.state, number));
  view.dispatch({ selection: { anchor: from }, effects: EditorView.scrollIntoView(from, { y: 'center' }) });
  view.focus();
}

export function openEditor(parent: HTMLElement, given: EditorGiven): EditorHandle {
  const with_ = extensions(given);
  const begin = (text: string): EditorState => EditorState.create({ doc: text, extensions: with_ });
  const view = new EditorView({ state: begin(given.text), parent });
  return {
    begin: (text) => {
      view.setState(begin(text));
      view.scrollDOM.scrollTop = 0;
    },
    replace: (text) => view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } }),
    fault: (at) => markFault(view, at),
    goTo: (line) => goTo(view, line),
    word: () => wordAt(view.state),
    focus: () => view.focus(),
    destroy: () => view.destroy(),
  };
}
