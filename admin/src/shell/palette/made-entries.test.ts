import { expect, it } from 'vitest';
import type { DocumentItem } from '../../api/api-types.ts';
import { EMPTY_NAMES } from '../../words/names.ts';
import { newBannerEntries, scheduleEntries, whenEntry, type MadeFor } from './made-entries.ts';

it('[ADMIN-15] a banner is made for each audience that has a name', () => {
  const made: MadeFor[] = [];
  const names = {
    ...EMPTY_NAMES,
    groups: new Map([
      [259, 'Gold'],
      [1308, 'Wheel group 1308'],
    ]),
    audiences: new Map([['gold-or-better', 'Gold or better']]),
  };
  const entries = newBannerEntries(names, ['de', 'fr-CA'], (wanted) => made.push(wanted));
  expect(entries.map(({ name }) => name)).toEqual([
    'New banner shown to Gold 259',
    'New banner shown to Wheel group 1308',
    'New banner shown to “Gold or better”',
    'New banner shown to guests',
    'New banner shown to players',
    'New banner shown to readers of German',
    'New banner shown to readers of French (Canada)',
  ]);
  for (const entry of entries) if ('run' in entry) entry.run();
  expect(made.map(({ audience }) => audience)).toEqual([
    { groups: { anyOf: [259] } },
    { groups: { anyOf: [1308] } },
    { audience: 'gold-or-better' },
    { login: 'guest' },
    { login: 'player' },
    { locales: ['de'] },
    { locales: ['fr-CA'] },
  ]);
});

const draft: DocumentItem = {
  kind: 'banner',
  id: 'gold-friday',
  revision: 2,
  publishedRevision: 1,
  state: 'changed',
  data: { title: { en: 'Gold Friday' } },
  updatedAt: '2026-11-19T13:00:00Z',
  updatedBy: 'ida',
};

it('[ADMIN-15] what is not published yet is put into a later release, chosen in the review', () => {
  expect(scheduleEntries([draft], '/content/banner')).toMatchObject([
    {
      name: 'Schedule Gold Friday…',
      detail: 'Banner, its changes go live later',
      path: '/review',
      state: { chosen: ['banner/gold-friday'], isLater: true },
      isAskedFor: true,
    },
  ]);
});

it('[ADMIN-15] the open document is scheduled by its own button, which saves first, and unasked', () => {
  const [entry] = scheduleEntries([draft], '/content/banner/gold-friday');
  expect(entry).toMatchObject({ isAskedFor: false, run: expect.any(Function) as unknown });
});

const found = (kind: string) => ({
  key: `${kind}/a`,
  group: 'documents' as const,
  name: 'Winter',
  icon: () => null,
  path: '/',
  document: { kind, id: 'a' },
});

it('[ADMIN-15] a document without changes is scheduled in its own form, if it can be', () => {
  expect(whenEntry(found('banner') as never)).toMatchObject({
    name: 'Schedule Winter…',
    detail: 'Banner, when it is shown',
    path: '/content/banner/a?field=%2Fschedule',
  });
  expect(whenEntry(found('currency-table') as never)).toBeUndefined();
});
