// @vitest-environment happy-dom
import { TextSelection } from 'prosemirror-state';
import { afterEach, expect, it } from 'vitest';
import { settleTyping } from '../../../shared/typing/typing.ts';
import { marksPlugin } from './marks-plugin.ts';
import { createTextView, type TextView } from './text-view.ts';
import { createChips } from './variables-plugin.ts';

let text: TextView;
let written: string;
const open = (html: string): void => {
  written = html;
  const mount = document.createElement('div');
  document.body.replaceChildren(mount);
  const chips = createChips({
    word: () => '€500',
    classes: { chip: '', name: '', missing: '' },
    nothing: 'no value',
  });
  text = createTextView({
    mount,
    html,
    isReadOnly: false,
    plugins: [chips.plugin, marksPlugin('mark')],
    attributes: {},
    onWrite: (next) => (written = next),
    onState: () => undefined,
    onToolbar: () => undefined,
    onLink: () => undefined,
  });
};
afterEach(() => {
  settleTyping();
  text.destroy();
});

/** Marks parts of the HTML by what stands there. */
const mark = (html: string, ...parts: string[]): void =>
  text.mark(
    html,
    parts.map((part) => ({
      start: html.indexOf(part),
      end: html.indexOf(part) + part.length,
      words: `not ${part}`,
    })),
  );
const marked = (): string[] =>
  [...text.view.dom.querySelectorAll('mark')].map(({ textContent }) => textContent);
const typeAt = (part: string, offset: number, letters: string): void => {
  const { state, dispatch } = text.view;
  state.doc.descendants((node, pos) => {
    const at = node.text?.indexOf(part) ?? -1;
    if (at === -1) return;
    const place = TextSelection.create(state.doc, pos + at + offset);
    dispatch(state.tr.setSelection(place).insertText(letters));
  });
};

it('marks a part where it stands in the text, whatever tags, entities and lines are before it, and says why', () => {
  const html =
    '<h2>40% &amp; more</h2>\n<ul>\n<li>A\n <em>40% of</em> it</li>\n</ul>\n<table><tbody><tr><td>up to 50%</td></tr></tbody></table>';
  open(html);
  mark(html, '50%');
  expect(marked()).toEqual(['50%']);
  expect(text.view.dom.querySelector('td mark')?.getAttribute('title')).toBe('not 50%');
  mark(html, '40% of');
  expect(marked()).toEqual(['40% of']);
  expect(text.view.dom.querySelector('li em mark')?.textContent).toBe('40% of');
  mark(html);
  expect(marked()).toEqual([]);
});

it('marks a part that begins in bold letters and ends after them, and a variable', () => {
  const html = '<p>A deal: <b>40</b>% up to {{max}}, {{other}}</p>';
  open(html);
  mark(html, '40</b>%', '{{max}}');
  expect(marked()).toEqual(['40', '%', 'max €500']);
  expect(text.view.dom.querySelector('mark [data-part="variable"]')?.textContent).toBe('max €500');
});

it('moves with what is typed before it, and goes when it is written over', () => {
  open('<p>Now 40% more</p>');
  mark('<p>Now 40% more</p>', '40%');
  typeAt('Now', 0, 'Right ');
  expect(marked()).toEqual(['40%']);
  expect(text.view.dom.textContent).toBe('Right Now 40% more');
  typeAt('40%', 1, '5');
  expect(marked()).toEqual([]);
});

it('keeps earlier marks while the text is ahead of what they are found in', () => {
  open('<p>Now 40% more</p>');
  mark('<p>Now 40% more</p>', '40%');
  typeAt('Now', 0, 'Right ');
  mark('<p>Now 40% more</p>');
  expect(marked()).toEqual(['40%']);
  settleTyping();
  mark('<p>Now 40% more</p>');
  expect(marked()).toEqual(['40%']);
  mark(written);
  expect(marked()).toEqual([]);
});

it('writes nothing', () => {
  open('<p>Now 40%</p>');
  mark('<p>Now 40%</p>', '40%');
  settleTyping();
  text.show('<p>Now 40%</p>');
  expect(written).toBe('<p>Now 40%</p>');
  typeAt('Now', 3, '!');
  settleTyping();
  expect(written).toBe('<p>Now! 40%</p>');
});
