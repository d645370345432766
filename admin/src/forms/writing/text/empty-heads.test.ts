// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { settleTyping } from '../../../shared/typing/typing.ts';
import { emptyHeads } from './empty-heads.ts';
import { insertTable } from './table-commands.ts';
import { createTextView, type TextView } from './text-view.ts';

let text: TextView;
let written = '';
const open = (html: string): void => {
  const mount = document.createElement('div');
  document.body.replaceChildren(mount);
  text = createTextView({
    mount,
    html,
    isReadOnly: false,
    plugins: [emptyHeads('Heading')],
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
/** What each head cell is to a screen reader, and the hint that it shows. */
const heads = (): string[] =>
  [...text.view.dom.querySelectorAll('th')].map((head) => `${head.role ?? ''} ${head.dataset['hint'] ?? ''}`);

it('a head cell is a heading once it says something, and a cell with a hint until then', () => {
  open('');
  text.run(insertTable);
  expect(heads()).toEqual(['cell Heading', 'cell Heading', 'cell Heading']);
  text.view.dispatch(text.view.state.tr.insertText('Game'));
  expect(heads()).toEqual([' ', 'cell Heading', 'cell Heading']);
  settleTyping();
  expect(written).toContain('<thead><tr><th scope="col">Game</th><th scope="col"></th>');
});

it('is so from the start in a text that has such cells, also in a list', () => {
  open('<ul><li><table><tbody><tr><th></th><th>Share</th></tr></tbody></table></li></ul>');
  expect(heads()).toEqual(['cell Heading', ' ']);
});
