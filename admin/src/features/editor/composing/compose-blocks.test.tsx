// @vitest-environment happy-dom
import { lastingStore } from '@marquee/blocks/browser';
import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import type { DocumentData } from '../../../api/api-types.ts';
import { until } from '../../../shared/testing/draw.tsx';
import { closeEditor, openEditor } from '../testing/open-editor.tsx';

const heading = (id: string): object => ({ id, block: 'heading', props: { text: { en: id } } });
const PAGE: DocumentData = {
  path: '/composed',
  title: { en: 'Composed' },
  blocks: [
    heading('one'),
    { id: 'box', block: 'columns', props: {}, children: { first: [heading('two')] } },
    heading('three'),
  ],
};

afterEach(async () => {
  await closeEditor();
  for (const key of lastingStore.keys()) lastingStore.removeItem(key);
});

const open = (): Promise<unknown> => openEditor({ page: { composed: PAGE } }, '/content/page/composed');

const nameOf = (id: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(`[data-block="${id}"] [data-part="tree-name"]`);
  if (!found) throw new Error(`The tree has no block “${id}”.`);
  return found;
};
const pick = (id: string, keys: MouseEventInit = {}): Promise<void> =>
  act(async () => {
    nameOf(id).dispatchEvent(new MouseEvent('click', { bubbles: true, ...keys }));
  });
const key = (id: string, name: string, keys: KeyboardEventInit = {}): Promise<void> =>
  act(async () => {
    nameOf(id).focus();
    nameOf(id).dispatchEvent(
      new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...keys }),
    );
  });
const alt = (id: string, name: string): Promise<void> => key(id, name, { altKey: true });

/** “one box(two) three” as it stands in the tree. */
const drawn = (list = document.querySelector('[data-part="tree"] > ul')): string =>
  [...(list?.children ?? [])]
    .map((line) => {
      const id = line.querySelector<HTMLElement>('[data-block]')?.dataset['block'] ?? '';
      const inside = [...line.querySelectorAll(':scope > ul')].map(drawn).filter(Boolean);
      return id.replace(/-[a-z\d]{8}$/, '*') + (inside.length > 0 ? `(${inside.join(' | ')})` : '');
    })
    .join(' ');
const said = (): string => document.querySelector('[data-part="tree"] ~ output')?.textContent ?? '';

it('Alt with an arrow moves a block past others, into the block above and out of it, and keeps the focus on it', async () => {
  await open();
  await alt('three', 'ArrowRight');
  expect(said()).toBe('Heading is now 2 of 2 in Columns, First column.');
  expect(document.activeElement).toBe(nameOf('three'));
  expect(drawn()).toBe('one box(two three)');
  await alt('three', 'ArrowDown');
  expect(drawn()).toBe('one box(two | three)');
  await alt('two', 'ArrowLeft');
  expect(document.activeElement).toBe(nameOf('two'));
  expect(drawn()).toBe('one box(three) two');
  await alt('two', 'ArrowUp');
  expect(drawn()).toBe('one two box(three)');
  await alt('one', 'ArrowUp');
  expect(said()).toBe('It cannot go further this way.');
  await alt('two', 'ArrowRight');
  expect(said()).toBe('There is no block above that takes others.');
});

it('several are chosen with Ctrl or Shift, and moved, copied and removed at once', async () => {
  await open();
  await pick('one');
  await pick('three', { ctrlKey: true });
  expect(document.querySelector('[data-part="several-chosen"]')?.textContent).toContain('2 blocks chosen');
  await alt('one', 'ArrowDown');
  expect(drawn()).toBe('box(two) one three');
  await key('one', 'd', { ctrlKey: true });
  expect(drawn()).toBe('box(two) one one* three three*');
  await pick('box');
  await pick('three', { shiftKey: true });
  await key('three', 'Delete');
  expect(drawn()).toBe('three*');
});

const clipboard = (id: string, type: 'copy' | 'cut' | 'paste', data: DataTransfer): Promise<void> =>
  act(async () => {
    const event = new ClipboardEvent(type, { bubbles: true, cancelable: true });
    Object.defineProperty(event, 'clipboardData', { value: data });
    nameOf(id).dispatchEvent(event);
  });

it('blocks are copied and pasted with ids of their own, and a text that is no block is refused in words', async () => {
  await open();
  const data = new DataTransfer();
  await pick('box');
  await clipboard('box', 'copy', data);
  expect(said()).toBe('Columns was copied. Paste it on any page, in any browser.');
  await pick('three');
  await clipboard('three', 'paste', data);
  expect(drawn()).toBe('one box(two) three box*(two*)');

  data.setData('text/plain', 'Follow the north');
  await clipboard('three', 'paste', data);
  expect(said()).toMatch(/^What is in the clipboard is no block/);
  expect(drawn()).toBe('one box(two) three box*(two*)');

  await pick('one');
  await clipboard('one', 'cut', data);
  expect(drawn()).toBe('box(two) three box*(two*)');
});

it('a new block comes below the chosen one, is chosen, and its first field has the focus', async () => {
  await open();
  await pick('one');
  await key('one', 'a');
  await until(() => document.querySelector('[data-part="block-picker"] input') !== null);
  const search = document.querySelector<HTMLInputElement>('[data-part="block-picker"] input');
  await act(async () => {
    if (!search) return;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(search, 'closing bar');
    search.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await act(async () => {
    search?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
  });
  await until(() => document.activeElement?.closest('[data-pointer^="/blocks/1/props/"]') !== null);
  expect(document.querySelector('[data-part="tree-name"][aria-pressed="true"]')?.textContent).toContain(
    'Closing bar',
  );
  expect(document.querySelector('[data-block^="call-to-action-"]')?.getAttribute('data-pointer')).toBe(
    '/blocks/1',
  );
});

it('a part with amounts of its own is detached in one step, and one undo takes all of it back', async () => {
  const part = {
    name: 'Help at hand',
    variables: { EUR: { least: '10' } },
    blocks: [{ id: 'note', block: 'notice', props: { title: { en: 'From {{least}}' } } }],
  };
  // It fits the schema, so that each step is saved.
  const one = { id: 'one', block: 'heading', props: { title: { en: 'One' } } };
  const page = { ...PAGE, blocks: [one, { id: 'help', block: 'part', props: { part: 'help' } }] };
  const { stored } = await openEditor(
    { page: { composed: page }, part: { help: part } },
    '/content/page/composed',
  );
  const button = (start: string): HTMLButtonElement | undefined =>
    [...document.querySelectorAll('button')].find((each) =>
      (each.getAttribute('aria-label') ?? each.textContent).startsWith(start),
    );
  const now = (): unknown => stored('page', 'composed');
  await pick('help');
  await until(() => button('Detach into own blocks') !== undefined);
  await act(async () => button('Detach into own blocks')?.click());
  await until(() => JSON.stringify(now()).includes('notice'));
  expect(now()).toEqual({ ...page, blocks: [one, ...part.blocks], variables: part.variables });
  await until(() => button('Undo: replace Reusable part') !== undefined);
  await act(async () => button('Undo: replace Reusable part')?.click());
  await until(() => !JSON.stringify(now()).includes('notice'));
  expect(now()).toEqual(page);
  await act(async () => button('Redo: replace Reusable part')?.click());
  await until(() => JSON.stringify(now()).includes('notice'));
  expect(now()).toEqual({ ...page, blocks: [one, ...part.blocks], variables: part.variables });
});
