import { SCHEMA_VERSION } from '@marquee/schemas';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addMissingTexts } from './add-missing-texts.ts';
import type { Store } from '../open-store.ts';
import { SEEDER, seedSite } from './seed-site.ts';
import { openTestStore } from '../testing/open-test-store.ts';

const of = (locale: string, messages: Record<string, string>) => ({ locale, messages });
const locale = (code: string, order: number) => ({ code, name: code, order });
/** What somebody took away in German is no news. */
const OLD = {
  locale: { en: locale('en', 1), de: locale('de', 2), it: locale('it', 3) },
  messages: {
    en: of('en', { 'LOBBY.ALL': 'Every game', 'LOBBY.NEW': 'New' }),
    de: of('de', { 'LOBBY.ALL': 'Alle' }),
  },
};
const NEW = {
  messages: {
    en: of('en', { 'LOBBY.ALL': 'All', 'LOBBY.NEW': 'New', 'LOAD.FAILED': 'Failed', 'LOAD.RETRY': 'Again' }),
    de: of('de', { 'LOBBY.ALL': 'Alle', 'LOBBY.NEW': 'Neu', 'LOAD.FAILED': 'Fehlgeschlagen' }),
    it: of('it', { 'LOAD.FAILED': 'Non riuscito' }),
  },
};

let store: Store;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

const head = async (id: string) => {
  const row = await store.documents.find('messages', id);
  return [row?.revision, row?.publishedRevision, row?.data];
};
const live = async (id: string) => {
  const row = await store.documents.find('messages', id);
  const revision = row?.publishedRevision ?? 0;
  return (await store.documents.findRevision('messages', id, revision))?.data;
};

it('does nothing to a store without content', async () => {
  expect(await addMissingTexts(store, NEW)).toEqual({ keys: [], release: null });
  expect(await store.documents.count()).toBe(0);
});

it('publishes the texts that a newer version asks for, and leaves all else as it is', async () => {
  await seedSite(store, { documents: OLD, adminUsers: [] });
  const draft = of('de', { 'LOBBY.ALL': 'Sämtliche' });
  await store.transaction(({ documents }) =>
    documents.appendRevisions(
      [{ kind: 'messages', id: 'de', revision: 2, previous: 1, data: draft, patch: [] }],
      { schemaVersion: String(SCHEMA_VERSION), author: SEEDER, savedAt: new Date(0) },
    ),
  );
  expect(await addMissingTexts(store, NEW)).toEqual({ keys: ['LOAD.FAILED', 'LOAD.RETRY'], release: 2 });
  const english = of('en', {
    'LOAD.FAILED': 'Failed',
    'LOAD.RETRY': 'Again',
    'LOBBY.ALL': 'Every game',
    'LOBBY.NEW': 'New',
  });
  expect(await head('en')).toEqual([2, 2, english]);
  expect(await live('de')).toEqual(of('de', { 'LOAD.FAILED': 'Fehlgeschlagen', 'LOBBY.ALL': 'Alle' }));
  expect(await head('de')).toEqual([
    4,
    3,
    of('de', { 'LOAD.FAILED': 'Fehlgeschlagen', 'LOBBY.ALL': 'Sämtliche' }),
  ]);
  // The site has no Italian texts of its own.
  expect(await store.documents.find('messages', 'it')).toBeUndefined();
});

it('does nothing where nothing is missing', async () => {
  expect(await addMissingTexts(store, NEW)).toEqual({ keys: [], release: null });
  expect(await store.releases.findCurrentNumber()).toBe(2);
});
