// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { DocumentRow } from '../../api/api-types.ts';
import { until } from '../../shared/testing/draw.tsx';
import { click, closeList, openList } from './testing/open-list.tsx';

const WITHDRAWN = {
  why: 'undone',
  release: 2,
  by: 'Ida Kask',
  at: '2026-11-02T00:00:00Z',
  comment: '',
} as const;

let calls: string[];
beforeEach(() => {
  calls = [];
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(1200);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1440);
});
afterEach(async () => {
  await closeList();
  vi.restoreAllMocks();
});

/** A list of one banner that is in this state, whose menu is open. */
async function openMenu(head: Partial<DocumentRow>): Promise<void> {
  const documents = { banner: { one: { title: { en: 'One' } } } };
  await openList({
    documents,
    heads: { one: { revision: 4, ...head } },
    path: '/content/banner',
    withFindings: false,
  });
  const answer = globalThis.fetch;
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (init?.method !== 'POST') return answer(url, init);
    calls.push(`${url.replace('/admin/api', '')} ${new Headers(init.headers).get('if-match')}`);
    return Response.json({});
  });
  await click('Actions for');
  await until(() => items().length > 0);
}
const items = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[role=menuitem]')];
const words = (): string[] => items().map(({ textContent }) => textContent);
async function choose(name: string): Promise<void> {
  const item = items().find(({ textContent }) => textContent === name);
  if (!item) throw new Error(`The menu has ${words().join(', ')}.`);
  await act(async () => item.click());
}

it('[ADMIN-22] a draft is discarded from its row, once that is confirmed', async () => {
  await openMenu({ state: 'changed' });
  await choose('Discard the draft');
  await until(() => document.querySelector('[role=dialog]') !== null);
  expect(calls).toEqual([]);
  const confirm = [...document.querySelectorAll<HTMLElement>('[role=dialog] button')].find(
    ({ textContent }) => textContent === 'Discard',
  );
  await act(async () => confirm?.click());
  expect(calls).toEqual(['/documents/banner/one/discard "4"']);
});

it('[ADMIN-22] a removal is taken back from its row at once', async () => {
  await openMenu({ state: 'deleted' });
  expect(words()).not.toContain('Remove');
  await choose('Take the removal back');
  expect(calls).toEqual(['/documents/banner/one/discard "4"']);
});

it('[ADMIN-22] what was withdrawn is made a draft again from its row', async () => {
  await openMenu({ state: 'changed', withdrawn: WITHDRAWN });
  await choose('Make it a draft again');
  expect(calls).toEqual(['/documents/banner/one/bring-back "4"']);
});

it('nothing is discarded of what is as players see it', async () => {
  await openMenu({ state: 'live' });
  expect(words()).toEqual(['Where used', 'Duplicate', 'Remove']);
});
