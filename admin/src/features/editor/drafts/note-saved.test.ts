import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, it } from 'vitest';
import { allDraftsQuery, snapshotQuery } from '../../../api/documents.queries.ts';
import type { DocumentItem, Snapshot } from '../../../api/api-types.ts';
import { noteSaved } from './note-saved.ts';

const draft = (id: string, revision: number, title: string): DocumentItem => ({
  kind: 'banner',
  id,
  revision,
  publishedRevision: 1,
  state: 'changed',
  data: { title: { en: title } },
  updatedAt: '2026-11-19T13:02:00Z',
  updatedBy: 'Edda',
});
const saved = { kind: 'banner', id: 'a', revision: 3, data: { title: { en: 'New' } }, updatedBy: 'Paul' };

let client: QueryClient;
let asked: number;
beforeEach(() => {
  client = new QueryClient();
  asked = 0;
});

/** The drafts on an open screen, which are loaded again when they become outdated. */
function showDrafts(items: DocumentItem[], withdrawn: DocumentItem[] = []): void {
  const drafts = { items, withdrawn };
  client.setQueryData(allDraftsQuery.queryKey, drafts);
  const observer = new QueryObserver(client, {
    queryKey: allDraftsQuery.queryKey,
    queryFn: () => {
      asked += 1;
      return drafts;
    },
    staleTime: Infinity,
  });
  observer.subscribe(() => undefined);
}

it('notes a save in the drafts that are there, without asking for all of them', () => {
  showDrafts([draft('a', 2, 'Old'), draft('b', 5, 'Other')]);
  noteSaved(client, saved);
  expect(client.getQueryData(allDraftsQuery.queryKey)).toEqual({
    items: [{ ...draft('a', 3, 'New'), updatedBy: 'Paul' }, draft('b', 5, 'Other')],
    withdrawn: [],
  });
  expect(asked).toBe(0);
});

it('takes a document out of the drafts that is as it is published again', () => {
  showDrafts([draft('a', 2, 'Old'), draft('b', 5, 'Other')]);
  noteSaved(client, { ...saved, state: 'live' });
  expect(client.getQueryData(allDraftsQuery.queryKey)).toEqual({
    items: [draft('b', 5, 'Other')],
    withdrawn: [],
  });
  expect(asked).toBe(0);
});

it('[ADMIN-21] leaves a draft that was taken off the site apart from the others while it is typed in', () => {
  showDrafts([draft('b', 5, 'Other')], [draft('a', 2, 'Old')]);
  noteSaved(client, saved);
  expect(client.getQueryData(allDraftsQuery.queryKey)).toEqual({
    items: [draft('b', 5, 'Other')],
    withdrawn: [{ ...draft('a', 3, 'New'), updatedBy: 'Paul' }],
  });
  expect(asked).toBe(0);
});

it('asks for the drafts when what was saved was none', () => {
  showDrafts([draft('b', 5, 'Other')]);
  noteSaved(client, saved);
  expect(asked).toBe(1);
});

it('puts what was saved into the content that the preview shows', () => {
  const content = (title: string): Snapshot => ({
    release: { number: 4, publishedAt: '2026-11-19T13:00:00Z' },
    documents: { banner: { a: { title: { en: title } }, b: { title: { en: 'Other' } } } },
  });
  client.setQueryData(snapshotQuery('draft').queryKey, content('Old'));
  noteSaved(client, saved);
  expect(client.getQueryData(snapshotQuery('draft').queryKey)).toEqual(content('New'));
});

it.each([
  ['what waits', [draft('a', 2, 'Old')], [], 'New'],
  ['not what was withdrawn', [], [draft('a', 2, 'Old')], 'On the site'],
])('[ADMIN-21] the preview of all drafts has what was saved of %s', (_, items, withdrawn, title) => {
  showDrafts(items, withdrawn);
  const { queryKey } = snapshotQuery('draft');
  const documents = { banner: { a: { title: { en: 'On the site' } } } };
  client.setQueryData<Snapshot>(queryKey, {
    release: { number: 1, publishedAt: '2026-11-01T00:00:00Z' },
    documents,
  });
  noteSaved(client, saved);
  expect(client.getQueryData<Snapshot>(queryKey)?.documents['banner']?.['a']).toEqual({
    title: { en: title },
  });
});
