import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addressOf } from '@marquee/schemas/ask-server';
import type { ApiClient } from '../../../../cli/src/api-client.ts';
import { CliError } from '../../../../cli/src/cli-error.ts';
import { publish as publishCommand } from '../../../../cli/src/commands/publish.ts';
import type { Store } from '../../store/open-store.ts';
import { openTestStore } from '../../store/testing/open-test-store.ts';
import { systemSources } from '../../store/seeding/sources.ts';
import { openTestAdmin, type TestClient } from '../admin-session/testing/open-test-admin.ts';
import { pinContent } from '../preview-links/pin-content.ts';
import { fireDueSchedules } from '../schedules/fire-schedules.ts';

let store: Store;
let publisher: TestClient;
let close: () => Promise<void>;
const clock = { at: Date.parse('2026-11-19T13:00:00Z') };
const sources = { ...systemSources, now: () => new Date(clock.at) };
const silent = { info: () => {}, warn: () => {}, error: () => {} };
const MINUTE = 60_000;

beforeAll(async () => {
  store = await openTestStore();
  const admin = await openTestAdmin(store, { sources });
  publisher = await admin.signIn('publisher');
  close = async () => {
    await admin.app.close();
    await store.close();
  };
});
afterAll(() => close());

type Chosen = { kind: string; id: string; revision: number };
type Draft = Chosen & { withdrawn?: { why: string; release: number | null; by: string; comment: string } };
type Item = Draft & { state: string; publishedRevision: number | null; data: Content | null };
type Content = { title: { en: string }; text?: { en: string }; order: { lobby: number } };

const banner = (title: string, text?: string): Content => ({
  title: { en: title },
  ...(text === undefined ? {} : { text: { en: text } }),
  order: { lobby: 1 },
});
const find = async (id: string): Promise<Item | undefined> => {
  const { status, body } = await publisher.call('GET', `/documents/banner/${id}`);
  return status === 200 ? (body as Item) : undefined;
};
const drafts = async () =>
  (await publisher.call('GET', '/drafts')).body as { items: Draft[]; withdrawn: Draft[] };
const chosenOf = ({ kind, id, revision }: Chosen): Chosen => ({ kind, id, revision });
const save = async (id: string, change: (content: Content) => Content): Promise<Chosen> => {
  const now = await find(id);
  const headers: Record<string, string> = now
    ? { 'if-match': `"${now.revision}"` }
    : { 'if-none-match': '*' };
  const body = change(now?.data ?? banner('Nothing yet'));
  const answer = await publisher.call('PUT', `/documents/banner/${id}`, { headers, body });
  expect(answer.status).toBeLessThan(300);
  return chosenOf(answer.body as Chosen);
};
const act = async (id: string, what: 'discard' | 'bring-back') => {
  const now = await find(id);
  if (!now) return undefined;
  const headers = { 'if-match': `"${now.revision}"` };
  return publisher.call('POST', `/documents/banner/${id}/${what}`, { headers, body: {} });
};
const remove = async (id: string) => {
  const now = await find(id);
  if (!now || now.state === 'deleted') return;
  await publisher.call('DELETE', `/documents/banner/${id}`, { headers: { 'if-match': `"${now.revision}"` } });
};
const publish = (documents: Chosen[], comment = 'Out') =>
  publisher.call('POST', '/releases', { body: { comment, documents: documents.map(chosenOf) } });
const current = () => store.releases.findCurrentNumber();
const rollBack = (number: number, comment = 'Wrong terms') =>
  publisher.call('POST', `/releases/${number}/rollback`, { body: { comment } });
const undo = async (number: number) => {
  const preview = await publisher.call('POST', `/releases/${number}/undo/preview`, { body: {} });
  expect([preview.status, preview.body]).toMatchObject([200, {}]);
  const { onto, documents } = preview.body as {
    onto: number;
    documents: { kind: string; id: string; collisions: { pointer: string }[] }[];
  };
  const choices = documents.flatMap(({ kind, id, collisions }) =>
    collisions.map(({ pointer }) => ({ kind, id, pointer, keep: 'undo' })),
  );
  return publisher.call('POST', `/releases/${number}/undo`, { body: { comment: 'Undone', onto, choices } });
};
const live = async (): Promise<Map<string, Content>> =>
  new Map(Object.entries((await store.loadRelease()).documents['banner'] ?? {}) as [string, Content][]);
/** The site in the preview with all drafts. */
const foreseen = async (): Promise<Map<string, Content>> => {
  const { body } = await publisher.call('GET', '/snapshot?state=draft');
  const { documents } = body as { documents: Record<string, Record<string, Content>> };
  return new Map(Object.entries(documents['banner'] ?? {}));
};
const pinned = async (): Promise<string[]> => {
  const wanted = { content: 'draft', after: null, shownAt: null } as const;
  const content = await store.transaction((transaction) => pinContent(transaction, wanted));
  return content.pinned.map(({ id }) => id);
};

it('[ADMIN-21] keeps what a rollback took off the site apart from the drafts, with who did it and why', async () => {
  const first = await save('told', () => banner('One'));
  await publish([first]);
  await publish([await save('told', () => banner('Two'))]);
  const added = await save('told-new', () => banner('New'));
  await publish([added]);
  const number = (await current()) - 2;
  expect((await rollBack(number)).status).toBe(201);
  const withdrawn = {
    why: 'rolled-back',
    release: number + 3,
    by: 'The publisher',
    at: sources.now().toISOString(),
    comment: 'Wrong terms',
  };
  const { items, withdrawn: off } = await drafts();
  expect(items.map(({ id }) => id)).not.toContain('told');
  expect(off.filter(({ id }) => id.startsWith('told')).map((draft) => [draft.id, draft.withdrawn])).toEqual([
    ['told', withdrawn],
    ['told-new', withdrawn],
  ]);
  const rows = await publisher.call('GET', '/documents/banner?as=rows');
  expect((rows.body as { items: Draft[] }).items.find(({ id }) => id === 'told')).toMatchObject({
    withdrawn,
  });
  const compared = (await publisher.call('GET', '/drafts?as=compared')).body as { withdrawn: Draft[] };
  expect(compared.withdrawn.map(({ id }) => id)).toEqual(['told', 'told-new']);
  // Both kinds of previews of the drafts, including shared ones, show what players see of them.
  expect([(await foreseen()).get('told')?.title.en, (await foreseen()).has('told-new')]).toEqual([
    'One',
    false,
  ]);
  expect(await pinned()).toEqual([]);

  expect((await act('told', 'bring-back'))?.body).toMatchObject({ id: 'told', state: 'changed' });
  expect((await drafts()).items.map(({ id }) => id)).toEqual(['told']);
  expect([(await foreseen()).get('told')?.title.en, await pinned()]).toEqual(['Two', ['told']]);
  expect((await act('told-new', 'discard'))?.status).toBe(204);
  await publish([(await find('told')) as Chosen]);
  expect(await drafts()).toEqual({ items: [], withdrawn: [] });
});

it('[ADMIN-21] leaves no draft behind of a removal that was taken back', async () => {
  await publish([await save('gone', () => banner('Here'))]);
  await remove('gone');
  const before = await current();
  await publish([(await find('gone')) as Chosen]);
  expect(await find('gone')).toBeUndefined();
  expect((await undo(before + 1)).status).toBe(201);
  expect(await find('gone')).toMatchObject({ state: 'live', revision: 1 });
  expect(await drafts()).toEqual({ items: [], withdrawn: [] });
});

it('[ADMIN-21] does not publish by a schedule what was out in the meantime and was taken off', async () => {
  const chosen = await save('early', () => banner('Early'));
  const before = await current();
  await publisher.call('POST', '/schedules', {
    body: { publishAt: new Date(clock.at + MINUTE).toISOString(), comment: 'Friday', documents: [chosen] },
  });
  await publish([chosen]);
  await undo(before + 1);
  const [foreseen] = ((await publisher.call('GET', '/schedules')).body as { items: { problems: object[] }[] })
    .items;
  expect(foreseen?.problems).toMatchObject([{ code: 'WITHDRAWN_SINCE', id: 'early' }]);
  clock.at += 2 * MINUTE;
  await fireDueSchedules(store, sources, { log: silent });
  expect((await live()).has('early')).toBe(false);
  expect(((await publisher.call('GET', '/schedules')).body as { items: object[] }).items).toMatchObject([
    { state: 'failed', failure: { code: 'SCHEDULE_CONFLICT' } },
  ]);
});

it('[ADMIN-21] keeps what was taken off a schedule apart from the drafts', async () => {
  const chosen = await save('embargo', () => banner('Embargo'));
  const { body } = await publisher.call('POST', '/schedules', {
    body: { publishAt: new Date(clock.at + MINUTE).toISOString(), comment: 'Friday', documents: [chosen] },
  });
  await publisher.call('DELETE', `/schedules/${(body as { id: string }).id}`, {
    headers: { 'if-match': '"1"' },
  });
  const { items, withdrawn } = await drafts();
  expect(items).toEqual([]);
  expect(withdrawn.find(({ id }) => id === 'embargo')?.withdrawn).toMatchObject({
    why: 'unscheduled',
    release: null,
    by: 'The publisher',
    comment: 'Friday',
  });
});

/** Ids of documents that a schedule will publish. */
async function waitingIds(): Promise<string[]> {
  const { items } = (await publisher.call('GET', '/schedules')).body as {
    items: { state: string; documents: Chosen[] }[];
  };
  return items
    .filter(({ state }) => state === 'waiting')
    .flatMap(({ documents }) => documents.map(({ id }) => id));
}

/** As the command line does. What the server refuses stays unchanged. */
async function publishAll(): Promise<void> {
  const call: ApiClient['call'] = async (name, ...[asked]) => {
    const { method, address } = addressOf(name, asked);
    const sent = asked?.body === undefined ? {} : { body: asked.body as object }; // The body of the command.
    const answer = await publisher.call(method as 'GET' | 'POST', address.replace('/admin/api', ''), sent);
    if (answer.status >= 400) throw new CliError('REFUSED', 'The server refuses it.');
    return answer.body as never; // The name of the call determines the type.
  };
  const values = { all: true, comment: 'All' };
  const asked = { values, positionals: [], api: () => ({ call }), surroundings: undefined as never }; // The command does not use it.
  await publishCommand.run(asked).catch((error: unknown) => {
    if (!(error instanceof CliError)) throw error;
  });
}

const ID = fc.constantFrom('a', 'b', 'c');
const STEP = fc.oneof(
  { weight: 5, arbitrary: fc.record({ type: fc.constant('edit' as const), id: ID, title: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('remove' as const), id: ID }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('discard' as const), id: ID }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('bring-back' as const), id: ID }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('publish' as const), id: ID }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('publish-all' as const) }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('command' as const) }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('rollback' as const), back: fc.nat(4) }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('undo' as const), back: fc.nat(4) }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('schedule' as const), id: ID }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('cancel' as const) }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('fire' as const) }) },
);

/** Removes schedules and drafts, so that nothing of an earlier site or run is in the next one. */
async function settle(): Promise<void> {
  for (const { id, version } of (
    (await publisher.call('GET', '/schedules')).body as { items: { id: string; version: number }[] }
  ).items)
    await publisher.call('DELETE', `/schedules/${id}`, { headers: { 'if-match': `"${version}"` } });
  const left = await drafts();
  for (const { id } of [...left.items, ...left.withdrawn]) await act(id, 'discard');
}

let run = 0;
let words = 0;

it(
  '[ADMIN-21] publishes what was chosen and nothing that was taken off the site, whatever happened before',
  { timeout: 120_000 },
  async () => {
    const options = { numRuns: 10, verbose: 1 as const };
    await fc.assert(
      fc.asyncProperty(fc.array(STEP, { minLength: 5, maxLength: 20 }), async (steps) => {
        run += 1;
        const name = (id: string) => `run-${run}-${id}`;
        await settle();
        await publish([await save(`run-${run}-base`, () => banner('Base'))]);
        const first = await current();
        /** Words of each document that somebody took off and nobody put back. `gone` means that it was not there. */
        const off = new Map(['a', 'b', 'c'].map((id) => [name(id), new Set<string>()]));
        const wordsOf = (content: Content | undefined) =>
          content ? [content.title.en, content.text?.en ?? ''] : ['gone'];
        for (const step of steps) {
          const before = await live();
          const number = await current();
          const id = 'id' in step ? name(step.id) : '';
          const document = id === '' ? undefined : await find(id);
          const decide = () => off.get(id)?.clear();
          let mayChange: string[] = [];
          let expected: Map<string, Content> | undefined;
          switch (step.type) {
            case 'edit':
              words += 1;
              if (document?.state === 'deleted') break;
              await save(id, (content) =>
                step.title
                  ? { ...content, title: { en: `w${words}` } }
                  : { ...content, text: { en: `w${words}` } },
              );
              break;
            case 'remove':
              await remove(id);
              off.get(id)?.delete('gone');
              break;
            case 'discard':
              await act(id, 'discard');
              break;
            case 'bring-back':
              if (document) decide();
              await act(id, 'bring-back');
              break;
            case 'publish':
              if (document) {
                decide();
                await publish([document]);
                mayChange = [id];
              }
              break;
            case 'publish-all': {
              const { items } = await drafts();
              const preview = await foreseen();
              const done = items.length > 0 ? await publish(items) : { status: 201 };
              // Publishing all drafts must give what their preview shows.
              expected = done.status === 201 ? preview : before;
              mayChange = items.map((item) => item.id);
              break;
            }
            case 'command': {
              // `marquee publish --all`: neither what was taken off, nor what a schedule will publish.
              const waiting = await waitingIds();
              mayChange = (await drafts()).items
                .map((item) => item.id)
                .filter((each) => !waiting.includes(each));
              await publishAll();
              break;
            }
            case 'rollback':
            case 'undo': {
              const to = Math.max(first, number - step.back);
              if (step.type === 'undo' && to === first) break;
              await (step.type === 'undo' ? undo(to) : rollBack(to));
              mayChange = [...off.keys()];
              const after = await live();
              for (const [key, taken] of off) {
                const now = wordsOf(after.get(key));
                for (const word of wordsOf(before.get(key))) if (!now.includes(word)) taken.add(word);
                for (const word of now) taken.delete(word);
              }
              break;
            }
            case 'schedule':
              if (!document || document.state === 'live') break;
              decide();
              await publisher.call('POST', '/schedules', {
                body: {
                  publishAt: new Date(clock.at + MINUTE).toISOString(),
                  comment: 'Later',
                  documents: [chosenOf(document)],
                },
              });
              break;
            case 'cancel': {
              const { items } = (await publisher.call('GET', '/schedules')).body as {
                items: { id: string; version: number; state: string; documents: Chosen[] }[];
              };
              const [waiting, ...others] = items.filter(({ state }) => state === 'waiting');
              if (!waiting) break;
              await publisher.call('DELETE', `/schedules/${waiting.id}`, {
                headers: { 'if-match': `"${waiting.version}"` },
              });
              for (const pin of await store.schedules.listPinned([waiting.id])) {
                const isElsewhere = others.some(({ documents }) =>
                  documents.some((one) => one.id === pin.id),
                );
                const [pinned] = await store.releases.loadRevisions([pin]);
                const shown = wordsOf(before.get(pin.id));
                if (!isElsewhere)
                  for (const word of wordsOf(pin.isDeletion ? undefined : (pinned?.data as Content)))
                    // To have no text is no word: any later version may have none.
                    if (word !== '' && !shown.includes(word)) off.get(pin.id)?.add(word);
              }
              break;
            }
            case 'fire':
              clock.at += 2 * MINUTE;
              await fireDueSchedules(store, sources, { log: silent });
              mayChange = [...off.keys()];
              break;
            default:
              step satisfies never;
          }
          const after = await live();
          expect(after).toEqual(expected ?? after);
          for (const key of new Set([...before.keys(), ...after.keys()])) {
            const isSame = JSON.stringify(before.get(key)) === JSON.stringify(after.get(key));
            if (isSame) continue;
            expect(mayChange, `${step.type} changed ${key}`).toContain(key);
            const wereThere = wordsOf(before.get(key));
            const putBack = wordsOf(after.get(key)).filter(
              (word) => !wereThere.includes(word) && off.get(key)?.has(word),
            );
            expect(putBack, `${step.type} put back`).toEqual([]);
          }
        }
      }),
      options,
    );
  },
);
