// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { lastingStore } from '@marquee/blocks/browser';
import { settleTyping } from '../../shared/typing/typing.ts';
import { until } from '../../shared/testing/draw.tsx';
import { closeEditor, openEditor } from './testing/open-editor.tsx';

const PAGE = {
  path: '/promotions/gold',
  enabled: true,
  type: 'action',
  title: { en: 'Gold' },
  order: 7,
  blocks: [],
};
const AT = '/content/promotion-page/gold?section=places';

afterEach(async () => {
  await closeEditor();
  for (const key of lastingStore.keys()) lastingStore.removeItem(key);
});

/** The editor of a page whose server answers these beside what it answers anyway, and what is sent to it. */
async function open(answers: Record<string, object> = {}) {
  const calls: string[] = [];
  const editor = await openEditor(
    { 'promotion-page': { other: PAGE, gold: PAGE } },
    AT.replace('gold', 'other'),
  );
  const answer = globalThis.fetch;
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const path = url.replace('/admin/api', '').split('?')[0] ?? '';
    if (init?.method === 'POST') calls.push(`${path} ${new Headers(init.headers).get('if-match')}`);
    const given = answers[path];
    return given && init?.method !== 'POST' ? Response.json(given) : answer(url, init);
  });
  await editor.goTo(AT);
  return { ...editor, calls, answers };
}
const stored = (more: object) => ({
  kind: 'promotion-page',
  id: 'gold',
  revision: 3,
  publishedRevision: 1,
  state: 'changed',
  data: PAGE,
  publishedData: PAGE,
  problems: [],
  updatedAt: '2026-11-01T00:00:00Z',
  updatedBy: 'Ida Kask',
  ...more,
});
const find = (words: string, within: ParentNode = document) =>
  [...within.querySelectorAll('button')].find(
    ({ textContent, disabled }) => textContent === words && !disabled,
  );
async function press(words: string, within?: ParentNode): Promise<void> {
  await until(() => find(words, within) !== undefined);
  await act(async () => find(words, within)?.click());
}
const order = () => document.querySelector<HTMLInputElement>('[id="f.order"]');

it('[ADMIN-22] a draft is discarded in its editor, once that is confirmed, and says what players see', async () => {
  const { calls } = await open();
  await until(() => order() !== null);
  await act(async () => {
    const field = order();
    if (!field) return;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, '8');
    field.dispatchEvent(new Event('input', { bubbles: true }));
    settleTyping();
  });
  await press('Discard');
  await until(() => document.querySelector('[role=dialog]') !== null);
  expect(calls).toEqual([]);
  await press('Discard', document.querySelector('[role=dialog]') ?? document);
  await until(() => document.querySelector('[role=dialog]') === null);
  expect(calls).toEqual(['/documents/promotion-page/gold/discard "2"']);
  expect(order()?.value).toBe('7');
});

it('[ADMIN-22] a removal is taken back in the editor, which opens what is there then', async () => {
  const { calls, answers } = await open({
    '/documents/promotion-page/gold': stored({ state: 'deleted', data: {} }),
  });
  await until(() => find('Take the removal back') !== undefined);
  expect(find('Discard')).toBeUndefined();
  answers['/documents/promotion-page/gold'] = stored({ revision: 1, state: 'live' });
  await press('Take the removal back');
  await until(() => find('Take the removal back') === undefined);
  expect(calls).toEqual(['/documents/promotion-page/gold/discard "3"']);
  expect(order()?.value).toBe('7');
});

it('[ADMIN-22] what was withdrawn is made a draft again in the editor', async () => {
  const withdrawn = { why: 'undone', release: 2, by: 'Ida Kask', at: '2026-11-02T00:00:00Z', comment: '' };
  const item = { ...stored({}), withdrawn };
  const { calls } = await open({
    '/documents/promotion-page/gold': item,
    '/drafts': { items: [], withdrawn: [item] },
  });
  await press('Make it a draft again');
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(calls).toEqual(['/documents/promotion-page/gold/bring-back "3"']);
});
