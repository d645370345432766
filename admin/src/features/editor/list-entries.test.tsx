// @vitest-environment happy-dom
import { kinds, type KindEntry } from '@marquee/schemas';
import { lastingStore } from '@marquee/blocks/browser';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { act } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import type { DocumentData } from '../../api/api-types.ts';
import { fieldFor } from '../../forms/form-schema.ts';
import { ownField } from '../../forms/own-fields.ts';
import { kindSchema } from '../../schema/schema-node.ts';
import { sectionsFor } from '../../forms/sections.ts';
import { settleTyping } from '../../shared/typing/typing.ts';
import { mergeDocuments } from './merging/merge-documents.ts';
import { closeEditor, openEditor } from './testing/open-editor.tsx';

const SCHEMAS = resolve(import.meta.dirname, '../../../../schemas/config');
type Example = { id: string; data: DocumentData };
const examplesOf = (kind: string) =>
  JSON.parse(readFileSync(`${SCHEMAS}/${kind}/examples.json`, 'utf8')) as Example[];
const lengthOf = (value: unknown): number => (Array.isArray(value) ? value.length : 0);

/** Every list of a kind that has entries with ids and uses the general list field, with an example. */
const LISTS = Object.entries(kinds as { [kind: string]: KindEntry }).flatMap(([kind, { entries = [] }]) =>
  entries.flatMap(([field = '', ...rest]) => {
    const node = kindSchema(kind)?.properties?.[field];
    if (!node || rest.length > 0 || fieldFor(node) !== 'List' || ownField(kind, field)) return [];
    const [longest] = examplesOf(kind).toSorted((a, b) => lengthOf(b.data[field]) - lengthOf(a.data[field]));
    const section = sectionsFor(kind).find(({ fields }) => fields.includes(field));
    return longest && section ? [{ kind, field, section: section.id, ...longest }] : [];
  }),
);

async function close(): Promise<void> {
  await closeEditor();
  for (const key of lastingStore.keys()) lastingStore.removeItem(key);
}
afterEach(close);

const press = (name: string, within: ParentNode = document): Promise<void> =>
  act(async () => {
    const all = [...within.querySelectorAll<HTMLElement>('button, [role=menuitem]')];
    const found = all.filter((each) =>
      (each.getAttribute('aria-label') ?? each.textContent ?? '').startsWith(name),
    );
    if (!found[0]) throw new Error(`No control is called “${name}”.`);
    found[0].click();
  });

/** Those of these lists that have space for more entries. */
const GROWING = LISTS.filter(({ kind, field, data }) => {
  const most = kindSchema(kind)?.properties?.[field]?.maxItems ?? Infinity;
  return lengthOf(data[field]) + 2 < most;
});

it('such lists are in several kinds', () => {
  expect(GROWING.map(({ kind, field }) => `${kind}/${field}`)).toEqual([
    'game-menu/categories',
    'navigation/sections',
    'rule-pack/rules',
    'vip-table/comparison',
  ]);
});

describe.each(GROWING)('$kind $field', ({ kind, field, section, id, data }) => {
  const place = `/content/${kind}/${id}`;
  const open = () => openEditor({ [kind]: { [id]: data } }, `${place}?section=${section}`);
  const list = (): HTMLElement => {
    const found = document.querySelector<HTMLElement>(`[data-pointer="/${field}"]`);
    if (!found) throw new Error('There is no list.');
    return found;
  };
  const first = (): string => list().querySelector('[data-reorder=more]')?.getAttribute('aria-label') ?? '';

  /** The document after one person’s edit on their own computer. */
  async function made(what: 'Add' | 'Copy'): Promise<DocumentData> {
    const editor = await open();
    if (what === 'Add') await press('Add ', list());
    else {
      await press(first(), list());
      await press('Copy');
    }
    await editor.goTo('/elsewhere');
    const key = lastingStore.keys().find((one) => one.startsWith('marquee:draft:'));
    const kept = JSON.parse(lastingStore.getItem(key ?? '') ?? 'null') as { data: DocumentData } | null;
    const stored = editor.stored(kind, id);
    const result = kept?.data ?? (stored || {});
    await close();
    return result;
  }
  const idsIn = (document: DocumentData) => (document[field] as { id: unknown }[]).map((entry) => entry.id);
  const start = idsIn(data);

  it.each([
    ['Add', 'Add'],
    ['Copy', 'Copy'],
    ['Add', 'Copy'],
  ] as const)('keeps what two people make who %s and %s at one time', async (one, other) => {
    const [mine, theirs] = [await made(one), await made(other)];
    const added = [mine, theirs].map((each) => idsIn(each).filter((entry) => !start.includes(entry)));
    expect(added.map(({ length }) => length)).toEqual([1, 1]);
    expect(new Set([...start, ...added.flat()]).size).toBe(start.length + 2);
    const { merged, conflicts } = mergeDocuments(data, mine, theirs);
    expect(conflicts).toEqual([]);
    expect(idsIn(merged).toSorted()).toEqual([...start, ...added.flat()].toSorted());
  });

  it('refuses the id of another entry in words', async () => {
    const editor = await open();
    await press(first(), list());
    await press('Copy');
    // The copy comes after its original.
    await act(async () => list().querySelectorAll<HTMLElement>('[data-reorder="name"]')[1]?.click());
    await act(async () => {
      const input = document.getElementById(`f.${field}.1_id`) ?? document.getElementById(`f.${field}.1.id`);
      if (!input) throw new Error('There is no id.');
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, start[0]);
      input.dispatchEvent(new Event('input', { bubbles: true }));
      settleTyping();
    });
    await press('Review and publish');
    expect(editor.path()).toBe(place);
    expect(document.querySelector('[data-part="save-mark"]')?.textContent).toBe(
      'Kept on this computer: fix 1 problem to save',
    );
    expect(list().querySelector('[data-severity="error"]')?.textContent).toMatch(
      new RegExp(`\\b${String(start[0])}\\b`),
    );
  });
});
