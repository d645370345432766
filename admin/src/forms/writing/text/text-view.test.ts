// @vitest-environment happy-dom
import { TextSelection } from 'prosemirror-state';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isTypedOver, settleTyping } from '../../../shared/typing/typing.ts';
import { setLink, setStyle, toggle, toggleList } from './text-commands.ts';
import { createTextView, type TextView } from './text-view.ts';

let text: TextView;
let written: string[];
let over: boolean[];
const open = (html: string): void => {
  written = [];
  over = [];
  const mount = document.createElement('div');
  document.body.replaceChildren(mount);
  text = createTextView({
    mount,
    html,
    isReadOnly: false,
    attributes: {},
    onWrite: (next) => {
      written.push(next);
      over.push(isTypedOver());
    },
    onState: () => undefined,
    onToolbar: () => undefined,
    onLink: () => undefined,
  });
};
/** Puts the caret, or what is chosen, around a part of the text. */
const choose = (part: string, end: 'start' | 'end' | 'all' = 'all'): void => {
  const { state, dispatch } = text.view;
  state.doc.descendants((node, pos) => {
    const at = node.text?.indexOf(part) ?? -1;
    if (at === -1) return;
    const [from, to] = [pos + at, pos + at + part.length];
    const range = { start: [from, from], end: [to, to], all: [from, to] } as const;
    dispatch(state.tr.setSelection(TextSelection.create(state.doc, ...range[end])));
  });
};
const type = (letters: string): void => text.view.dispatch(text.view.state.tr.insertText(letters));
const press = (key: string): void => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  text.view.someProp('handleKeyDown', (handle) => handle(text.view, event));
};
/** The text around the caret. */
const caret = (): string => {
  const { $from } = text.view.state.selection;
  const { textContent } = $from.parent;
  return `${textContent.slice(0, $from.parentOffset)}|${textContent.slice($from.parentOffset)}`;
};
const now = (): string | undefined => {
  settleTyping();
  return written.at(-1);
};

beforeEach(() => open('<p>Win now</p>\n<p>and more</p>'));
afterEach(() => {
  settleTyping();
  text.destroy();
});

it('writes nothing of a text that nobody changed', () => {
  choose('now', 'end');
  text.show('<p>Win now</p>\n<p>and much more</p>');
  expect(now()).toBeUndefined();
  expect(text.view.state.doc.textContent).toBe('Win nowand much more');
});

it('is written after the letter is on the screen, and with the next action at the latest', () => {
  choose('now', 'end');
  type('!');
  expect(written).toEqual([]);
  expect(text.view.dom.textContent).toContain('now!');
  window.dispatchEvent(new KeyboardEvent('keydown'));
  expect(written).toEqual(['<p>Win now!</p>\n<p>and more</p>']);
});

it('keeps the caret while somebody else’s edit comes in around it', () => {
  choose('now', 'start');
  text.show('<p>Win now, today</p>\n<p>and more</p>\n<p>than that</p>');
  expect(caret()).toBe('Win |now, today');
  type('it ');
  expect(now()).toBe('<p>Win it now, today</p>\n<p>and more</p>\n<p>than that</p>');
});

it('keeps letters that were typed but not written yet when an edit comes in elsewhere', () => {
  choose('now', 'end');
  type('!');
  text.show('<p>Win now</p>\n<p>and much more</p>');
  expect(now()).toBe('<p>Win now!</p>\n<p>and much more</p>');
  expect(over).toEqual([false]);
  expect(caret()).toBe('Win now!|');
});

it('says that it writes over an edit of the same words', () => {
  choose('now', 'end');
  type('!');
  text.show('<p>Win nowhere</p>\n<p>and more</p>');
  expect(now()).toBe('<p>Win now!</p>\n<p>and more</p>');
  expect(over).toEqual([true]);
});

it('shows an undo, and goes on from it', () => {
  choose('now', 'end');
  type('!');
  settleTyping();
  text.show('<p>Win now</p>\n<p>and more</p>');
  expect(caret()).toBe('Win now|');
  type('?');
  expect(now()).toBe('<p>Win now?</p>\n<p>and more</p>');
});

it('makes headings, lists and marks of what is chosen', () => {
  choose('Win now');
  text.run(setStyle('h2'));
  choose('more');
  text.run(toggle('strong'));
  text.run(toggleList('bullet_list'));
  expect(now()).toBe('<h2>Win now</h2>\n<ul><li>and <strong>more</strong></li></ul>');
  text.run(toggleList('ordered_list'));
  expect(now()).toBe('<h2>Win now</h2>\n<ol><li>and <strong>more</strong></li></ol>');
  text.run(toggleList('ordered_list'));
  expect(now()).toBe('<h2>Win now</h2>\n<p>and <strong>more</strong></p>');
});

it('makes a link of what is chosen, or of the words of the place it leads to', () => {
  choose('more');
  text.run(setLink('/promotions', 'Promotions'));
  choose('now', 'end');
  text.run(setLink('/vip', 'VIP'));
  choose('more', 'start');
  text.run(setLink('/shop', 'Shop'));
  expect(now()).toBe('<p>Win now<a href="/vip">VIP</a></p>\n<p>and <a href="/shop">more</a></p>');
});

it('goes on in lists with Enter, and leaves them with it and with Backspace', () => {
  open('<ul><li>one</li><li>two</li></ul>');
  choose('one', 'end');
  press('Enter');
  type('new');
  expect(now()).toBe('<ul><li>one</li><li>new</li><li>two</li></ul>');
  choose('two', 'end');
  press('Enter');
  press('Enter');
  type('after');
  expect(now()).toBe('<ul><li>one</li><li>new</li><li>two</li></ul>\n<p>after</p>');
  choose('one', 'start');
  press('Backspace');
  expect(now()).toBe('<p>one</p>\n<ul><li>new</li><li>two</li></ul>\n<p>after</p>');
});

it('gives a heading’s id to one of its halves alone', () => {
  open('<h2 id="terms">Ourterms</h2>');
  choose('terms', 'start');
  press('Enter');
  expect(now()).toBe('<h2 id="terms">Our</h2>\n<h2>terms</h2>');
});
