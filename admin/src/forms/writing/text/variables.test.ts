// @vitest-environment happy-dom
import { Fragment } from 'prosemirror-model';
import { EditorState, TextSelection, type Command } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readHtml } from './read-html.ts';
import { textSchema } from './text-schema.ts';
import {
  createChips,
  insertVariable,
  removeVariable,
  withVariables,
  type Chips,
} from './variables-plugin.ts';
import { writeHtml } from './write-html.ts';

let view: EditorView;
let chips: Chips;
const amounts = (max: string) => (name: string) => (name === 'max' ? max : undefined);
beforeEach(() => {
  chips = createChips({
    word: amounts('€500'),
    classes: { chip: 'chip', name: 'name', missing: 'missing' },
    nothing: 'no value',
  });
  document.body.replaceChildren();
  view = new EditorView(document.body, {
    state: EditorState.create({
      doc: readHtml('<p>Up to {{max}}, from {{min}}</p>'),
      plugins: [chips.plugin],
    }),
  });
});
afterEach(() => view.destroy());
const shown = () => [...view.dom.querySelectorAll('[data-part="variable"]')].map((chip) => chip.textContent);
const run = (command: Command) => command(view.state, view.dispatch, view);
const put = (at: number) =>
  view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, at)));
const html = () => writeHtml(view.state.doc, { between: '' });

it('shows what a variable is for the visitor, with its name, and says where there is no value', () => {
  expect(shown()).toEqual(['max €500', 'min no value']);
  expect(
    [...view.dom.querySelectorAll('span')].find(({ className }) => className === 'chip missing')?.textContent,
  ).toBe('min no value');
  chips.redraw(amounts('800 kr'));
  expect(shown()).toEqual(['max 800 kr', 'min no value']);
});

it('is put in by its name, and goes as one', () => {
  put(1);
  run(insertVariable('min'));
  expect(html()).toBe('<p>{{min}}Up to {{max}}, from {{min}}</p>');
  expect(run(removeVariable('before'))).toBe(true);
  expect(html()).toBe('<p>Up to {{max}}, from {{min}}</p>');
  put(7);
  expect(run(removeVariable('after'))).toBe(true);
  expect(html()).toBe('<p>Up to , from {{min}}</p>');
  expect(run(removeVariable('after'))).toBe(false);
});

it('is made by the last brace that is typed, and comes out of pasted text', () => {
  put(1);
  view.dispatch(view.state.tr.insertText('{{max}'));
  const isTaken = view.someProp('handleTextInput', (handle) =>
    handle(view, 7, 7, '}', () => view.state.tr.insertText('}')),
  );
  expect(isTaken).toBe(true);
  expect(shown()).toEqual(['max €500', 'max €500', 'min no value']);
  const text = Fragment.from(textSchema.text('a {{max}} b'));
  expect(withVariables(text).textBetween(0, 5, undefined)).toContain('{{max}}');
  expect(withVariables(text).childCount).toBe(3);
});

it('is copied as its text', () => {
  expect(view.state.doc.textBetween(0, view.state.doc.content.size, '\n')).toBe(
    'Up to {{max}}, from {{min}}',
  );
});
