import type { Problem } from '@marquee/schemas';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DocumentData } from '../../../api/api-types.ts';
import { RequestError } from '../../../api/request-error.ts';
import type { DraftState, Head, KeptDraft, PendingSave } from './draft-state.ts';
import { openDraft } from '../testing/open-draft.ts';

/**
 * A server with one document. It counts revisions and refuses an outdated base, as the admin API does for conflicts.
 */
function createServer(data: DocumentData) {
  const server = {
    revision: 1,
    data: data as DocumentData | null,
    saves: [] as DocumentData[],
    patches: [] as PendingSave['patch'][],
    conflicts: [] as PendingSave['conflict'][],
    answers: new Map<string, { revision: number }>(),
    failure: undefined as RequestError | undefined,
    /** The save arrives and counts, but its answer is lost. */
    losesAnswer: false,
    save: async ({ key, revision, patch, sent, conflict }: PendingSave): Promise<{ revision: number }> => {
      if (server.failure) throw server.failure;
      const known = server.answers.get(key);
      if (known) return known;
      if (revision !== server.revision)
        throw new RequestError(412, {
          code: 'STALE_REVISION',
          current: { revision: server.revision, data: server.data, updatedBy: 'Marta', updatedAt: LATER },
        });
      server.saves.push(sent);
      server.patches.push(patch);
      server.conflicts.push(conflict);
      server.data = sent;
      server.revision += 1;
      server.answers.set(key, { revision: server.revision });
      if (server.losesAnswer) throw new RequestError(0, { code: 'OFFLINE' });
      return { revision: server.revision };
    },
    load: async (): Promise<Head> => ({
      revision: server.revision,
      data: server.data,
      author: { name: 'Marta', at: Date.parse(LATER) },
    }),
  };
  return server;
}

const LATER = '2026-11-19T14:01:00+01:00';
const error: Problem = {
  code: 'SCHEMA_REQUIRED',
  severity: 'error',
  pointer: '/title',
  message: 'title is missing.',
};
const start: DocumentData = { title: { en: 'Gold' }, order: { hero: 1 } };

function open(server: ReturnType<typeof createServer>, saved = start) {
  const kept: (KeptDraft | undefined)[] = [];
  const draft = openDraft(saved, {
    published: start,
    validate: (data) => (data['title'] === undefined ? [error] : []),
    save: server.save,
    load: server.load,
    keep: { write: (each) => kept.push(each), clear: () => kept.push(undefined) },
  });
  return { draft, kept, state: () => draft.store.getState() };
}

const conflictsOf = ({ save }: DraftState) => (save.type === 'conflict' ? save.merge.conflicts : []);

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-19T14:02:00+01:00') });
  // Full pauses, without random shortening.
  vi.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a draft', () => {
  it('saves by itself after a pause, once for many keys', async () => {
    const server = createServer(start);
    const { draft, kept, state } = open(server);
    draft.update(['title', 'en'], 'Gold F');
    draft.update(['title', 'en'], 'Gold Fr');
    expect(state().save.type).toBe('waiting');
    await vi.advanceTimersByTimeAsync(899);
    expect(server.saves).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(server.saves).toEqual([{ title: { en: 'Gold Fr' }, order: { hero: 1 } }]);
    expect(state().save).toEqual({ type: 'saved', at: Date.now() });
    expect(state().revision).toBe(2);
    expect(kept.at(-1)).toBeUndefined();
  });

  it('keeps what does not fit its schema on this computer, and saves once it fits again', async () => {
    const server = createServer(start);
    const { draft, kept, state } = open(server);
    draft.update(['title'], undefined);
    await vi.advanceTimersByTimeAsync(1000);
    expect(state().save.type).toBe('local');
    expect(state().problems).toEqual([error]);
    expect(server.saves).toEqual([]);
    expect(kept.at(-1)).toEqual({
      data: { order: { hero: 1 } },
      base: start,
      revision: 1,
      at: Date.now() - 1000,
    });
    draft.update(['title'], { en: 'Back' });
    await vi.advanceTimersByTimeAsync(1000);
    expect(server.saves).toEqual([{ order: { hero: 1 }, title: { en: 'Back' } }]);
    expect(state().problems).toEqual([]);
  });

  it('merges an edit somebody else saved elsewhere in the document', async () => {
    const server = createServer(start);
    const { draft, state } = open(server);
    server.revision = 7;
    server.data = { ...start, order: { hero: 5 } };
    draft.update(['title', 'de'], 'Gold');
    await vi.advanceTimersByTimeAsync(1000);
    expect(server.data).toEqual({ title: { en: 'Gold', de: 'Gold' }, order: { hero: 5 } });
    expect(state().incoming).toEqual([
      {
        path: ['order', 'hero'],
        pointer: '/order/hero',
        before: 1,
        after: 5,
        name: 'Marta',
        at: Date.parse(LATER),
      },
    ]);
    expect(state().revision).toBe(8);
  });

  it('asks when both changed the same, saves nothing meanwhile, and then what was chosen', async () => {
    const server = createServer(start);
    const { draft, state } = open(server);
    server.revision = 2;
    server.data = { ...start, title: { en: 'Theirs' } };
    draft.update(['title', 'en'], 'Mine');
    await vi.advanceTimersByTimeAsync(1000);
    expect(state().save.type).toBe('conflict');
    draft.update(['order', 'hero'], 3);
    await vi.advanceTimersByTimeAsync(1000);
    expect(server.saves).toEqual([]);
    const seen = conflictsOf(state());
    expect(seen.map(({ pointer, mine, theirs }) => [pointer, mine, theirs])).toEqual([
      ['/title/en', 'Mine', 'Theirs'],
    ]);
    draft.decide(new Map([['/title/en', { side: 'theirs' }]]), seen);
    await vi.advanceTimersByTimeAsync(1000);
    // Both versions are in the history, with the chosen one last.
    expect(server.saves).toEqual([
      { title: { en: 'Mine' }, order: { hero: 3 } },
      { title: { en: 'Theirs' }, order: { hero: 3 } },
    ]);
    expect(state().save.type).toBe('saved');
    draft.update(['order', 'hero'], 4);
    await vi.advanceTimersByTimeAsync(1000);
    // The history says which was decided against, and nothing of the sort of what is written later.
    expect(server.conflicts).toEqual(['side', 'decision', undefined]);
  });

  it('asks again when what was chosen between has changed meanwhile', async () => {
    const server = createServer(start);
    const { draft, state } = open(server);
    server.revision = 2;
    server.data = { ...start, title: { en: 'Theirs' } };
    draft.update(['title', 'en'], 'Mine');
    await vi.advanceTimersByTimeAsync(1000);
    const seen = conflictsOf(state());
    server.revision = 3;
    server.data = { ...start, title: { en: 'Theirs again' } };
    draft.look();
    await vi.advanceTimersByTimeAsync(0);
    const theirs = new Map([['/title/en', { side: 'theirs' } as const]]);
    draft.decide(theirs, seen);
    expect(state().data['title']).toEqual({ en: 'Mine' });
    draft.decide(theirs, conflictsOf(state()));
    expect(state().data['title']).toEqual({ en: 'Theirs again' });
    draft.undo();
    expect(state().data['title']).toEqual({ en: 'Mine' });
  });

  it('goes back and forth, a run of typing as one step', async () => {
    const { draft, state } = open(createServer(start));
    draft.update(['title', 'en'], 'G');
    draft.update(['title', 'en'], 'Go');
    await vi.advanceTimersByTimeAsync(1500);
    draft.update(['order', 'hero'], 2);
    draft.undo();
    expect(state().data).toEqual({ title: { en: 'Go' }, order: { hero: 1 } });
    draft.undo();
    expect(state().data).toEqual(start);
    draft.redo();
    draft.redo();
    expect(state().data).toEqual({ title: { en: 'Go' }, order: { hero: 2 } });
    draft.undo();
    draft.update(['title', 'de'], 'neu');
    expect(state().future).toEqual([]);
  });

  // No answer at all, and the answers of a proxy while a server has crashed or is starting.
  it.each([0, 502, 503, 504])(
    'says that it is offline, keeps the edit, and tries again (%i)',
    async (status) => {
      const server = createServer(start);
      const { draft, state } = open(server);
      server.failure = new RequestError(status, {});
      draft.update(['order', 'hero'], 4);
      await vi.advanceTimersByTimeAsync(1000);
      expect(state().save.type).toBe('offline');
      server.failure = undefined;
      await vi.advanceTimersByTimeAsync(5000);
      expect(server.data?.['order']).toEqual({ hero: 4 });
    },
  );

  it('shows the problems the server finds', async () => {
    const server = createServer(start);
    const { draft, state } = open(server);
    server.failure = new RequestError(422, {
      code: 'INVALID_DOCUMENT',
      message: 'It does not fit.',
      problems: [error],
    });
    draft.update(['order', 'hero'], 4);
    await vi.advanceTimersByTimeAsync(1000);
    expect(state().save).toEqual({ type: 'failed', message: 'It does not fit.' });
    expect(state().problems).toEqual([error]);
  });

  it('saves nothing when an edit was taken back', async () => {
    const server = createServer(start);
    const { draft, state } = open(server);
    draft.update(['order', 'hero'], 2);
    draft.update(['order', 'hero'], 1);
    await vi.advanceTimersByTimeAsync(1000);
    expect(server.saves).toEqual([]);
    expect(state().save.type).toBe('saved');
  });

  it('merges kept edits with what was saved since they were made, and takes them back as one step', async () => {
    const server = createServer({ ...start, order: { hero: 9 } });
    const { draft, state } = open(server, { ...start, order: { hero: 9 } });
    const kept = { data: { ...start, title: { en: 'Kept' } }, base: start, revision: 1, at: 0 };
    expect(await draft.restore(kept)).toBe(true);
    await vi.advanceTimersByTimeAsync(1000);
    expect(server.data).toEqual({ title: { en: 'Kept' }, order: { hero: 9 } });
    draft.undo();
    expect(state().data).toEqual({ title: { en: 'Gold' }, order: { hero: 9 } });
  });

  it('repeats a save whose answer was lost under its key, and only then sends what was typed since', async () => {
    const server = createServer(start);
    const { draft, state } = open(server);
    server.losesAnswer = true;
    draft.update(['title', 'en'], 'Gold F');
    await vi.advanceTimersByTimeAsync(900);
    expect(state().save).toEqual({ type: 'offline', since: Date.now() });
    draft.update(['title', 'en'], 'Gold Fr');
    server.losesAnswer = false;
    await vi.advanceTimersByTimeAsync(1000);
    expect(state().save.type).toBe('waiting');
    await vi.advanceTimersByTimeAsync(900);
    expect(server.saves.map((data) => data['title'])).toEqual([{ en: 'Gold F' }, { en: 'Gold Fr' }]);
    expect(server.patches[1]).toEqual([{ op: 'replace', path: '/title/en', value: 'Gold Fr' }]);
    expect(state().save.type).toBe('saved');
  });

  it('finds out after a closed tab whether its last save had arrived', async () => {
    const server = createServer(start);
    const first = open(server);
    server.losesAnswer = true;
    first.draft.update(['title', 'en'], 'Gold F');
    await vi.advanceTimersByTimeAsync(900);
    first.draft.update(['title', 'en'], 'Gold Fr');
    first.draft.dispose();
    const kept = first.kept.at(-1);
    server.losesAnswer = false;
    const second = open(server, server.data ?? {});
    if (kept) await second.draft.restore(kept);
    await vi.advanceTimersByTimeAsync(2000);
    expect(second.state().save.type).toBe('saved');
    expect(server.data).toEqual({ title: { en: 'Gold Fr' }, order: { hero: 1 } });
  });

  it('waits longer after each failed try, ten seconds at most, and not at all when the network is back', async () => {
    const server = createServer(start);
    const tries: number[] = [];
    const { draft, state } = open({
      ...server,
      save: (request) => {
        tries.push(Date.now() - begin);
        return server.save(request);
      },
    });
    const begin = Date.now();
    server.failure = new RequestError(503, { message: 'The store is away.' });
    draft.update(['order', 'hero'], 4);
    await vi.advanceTimersByTimeAsync(36_000);
    expect(tries).toEqual([900, 1900, 3900, 7900, 15_900, 25_900, 35_900]);
    server.failure = undefined;
    draft.retry();
    await vi.advanceTimersByTimeAsync(0);
    expect(tries.at(-1)).toBe(36_000);
    expect(state().save.type).toBe('saved');
  });

  it('takes in what somebody else saved, without a key of mine being lost', async () => {
    const server = createServer(start);
    const { draft, state } = open(server);
    draft.update(['title', 'en'], 'Gold F');
    server.revision = 2;
    server.data = { ...start, order: { hero: 5 } };
    draft.look();
    await vi.advanceTimersByTimeAsync(0);
    expect(state().data).toEqual({ title: { en: 'Gold F' }, order: { hero: 5 } });
    expect(state().incoming.map(({ pointer, name }) => [pointer, name])).toEqual([['/order/hero', 'Marta']]);
    draft.takeBack('/order/hero');
    expect([state().data['order'], state().incoming]).toEqual([{ hero: 1 }, []]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(server.data).toEqual({ title: { en: 'Gold F' }, order: { hero: 1 } });
  });

  it('looks again when somebody else’s save could not be read', async () => {
    const server = createServer(start);
    let isAway = true;
    const load = async (): Promise<Head> => {
      if (isAway) throw new RequestError(503, {});
      return server.load();
    };
    const { draft, state } = open({ ...server, load });
    server.revision = 2;
    server.data = { ...start, order: { hero: 5 } };
    draft.look();
    await vi.advanceTimersByTimeAsync(4999);
    isAway = false;
    expect(state().data['order']).toEqual({ hero: 1 });
    await vi.advanceTimersByTimeAsync(1);
    expect(state().data['order']).toEqual({ hero: 5 });
  });

  it('undoes only my own steps, and says where a newer change is in the way', async () => {
    const server = createServer(start);
    const { draft, state } = open(server);
    draft.update(['title', 'en'], 'Mine');
    await vi.advanceTimersByTimeAsync(1000);
    draft.update(['order', 'hero'], 2);
    await vi.advanceTimersByTimeAsync(1000);
    server.revision = 9;
    server.data = { title: { en: 'Theirs', de: 'neu' }, order: { hero: 2 } };
    draft.look();
    await vi.advanceTimersByTimeAsync(0);
    draft.undo();
    expect(state().data).toEqual({ title: { en: 'Theirs', de: 'neu' }, order: { hero: 1 } });
    expect(state().stuck).toBeUndefined();
    draft.undo();
    expect(state().data['title']).toEqual({ en: 'Theirs', de: 'neu' });
    expect(state().stuck).toEqual({ direction: 'undo', pointers: ['/title/en'] });
    draft.redo();
    expect(state().data['order']).toEqual({ hero: 2 });
  });

  it('keeps my edits when somebody removes the document, and brings it back with them', async () => {
    const server = createServer(start);
    const { draft, state } = open(server);
    draft.update(['title', 'en'], 'Mine');
    server.revision = 2;
    server.data = null;
    await vi.advanceTimersByTimeAsync(1000);
    expect(state().save).toEqual({ type: 'removed', author: { name: 'Marta', at: Date.parse(LATER) } });
    draft.bringBack();
    await vi.advanceTimersByTimeAsync(0);
    expect(server.data).toEqual({ title: { en: 'Mine' }, order: { hero: 1 } });
    expect(server.patches).toEqual([undefined]);
  });

  it('asks when a merged answer meets what was typed while it was under way, wherever the entry stands by now', async () => {
    const [a, b] = [
      { id: 'a', text: '' },
      { id: 'b', text: '' },
    ];
    const server = createServer(start);
    const merged = {
      ...start,
      blocks: [
        { ...a, text: 'mine' },
        { ...b, text: 'theirs' },
      ],
    };
    const answered = Promise.withResolvers<{ revision: number; data: DocumentData }>();
    const slow = { ...server, save: () => answered.promise };
    const { draft, state } = open(slow, { ...start, blocks: [a, b] });
    draft.update(['blocks', 0, 'text'], 'mine');
    await vi.advanceTimersByTimeAsync(900);
    draft.update(['blocks', 1, 'text'], 'typed on');
    draft.update(
      ['blocks'],
      [
        { ...b, text: 'typed on' },
        { ...a, text: 'mine' },
      ],
    );
    answered.resolve({ revision: 5, data: merged });
    await vi.advanceTimersByTimeAsync(0);
    expect(conflictsOf(state()).map(({ pointer, mine, theirs }) => [pointer, mine, theirs])).toEqual([
      ['/blocks/0/text', 'typed on', 'theirs'],
    ]);
  });

  it('takes a text as the server cleaned it, unless somebody typed on in it', async () => {
    const server = createServer(start);
    const cleaning = {
      ...server,
      save: async (request: PendingSave) => {
        const answer = await server.save(request);
        await new Promise((resolve) => setTimeout(resolve, 100));
        return { ...answer, data: { ...request.sent, title: { en: 'clean' } } };
      },
    };
    const { draft, state } = open(cleaning);
    draft.update(['title', 'en'], '<b>Gold');
    await vi.advanceTimersByTimeAsync(1000);
    expect([state().data['title'], state().save.type]).toEqual([{ en: 'clean' }, 'saved']);
    draft.update(['title', 'en'], '<b>Gold');
    await vi.advanceTimersByTimeAsync(950);
    draft.update(['title', 'en'], '<b>Gold Friday');
    await vi.advanceTimersByTimeAsync(50);
    expect([state().data['title'], state().save.type]).toEqual([{ en: '<b>Gold Friday' }, 'waiting']);
  });

  it('saves while somebody types without a pause', async () => {
    const server = createServer(start);
    const { draft } = open(server);
    for (let count = 0; count < 40; count += 1) {
      draft.update(['order', 'hero'], count + 10);
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(server.saves).toHaveLength(1);
  });

  it('leaves everything but the place that is typed in the object it was', () => {
    const { draft, state } = open(createServer(start), { ...start, levels: [{ bets: 1 }, { bets: 2 }] });
    const before = state().data;
    draft.update(['title'], { en: 'Gold', de: 'neu' });
    expect(state().data['levels']).toBe(before['levels']);
    expect(state().data['title']).toEqual({ en: 'Gold', de: 'neu' });
  });
});

it('a change that came in is taken back at its own entry, whatever was moved or added since', async () => {
  const [a, b, c] = ['a', 'b', 'c'].map((id) => ({ id, text: 'old' }));
  const before: DocumentData = { title: { en: 'Gold' }, blocks: [a, b] };
  const server = createServer(before);
  const { draft, state } = open(server, before);
  Object.assign(server, { revision: 2, data: { ...before, blocks: [a, { ...b, text: 'theirs' }] } });
  draft.look({ name: 'Marta', at: undefined }, 2);
  await vi.advanceTimersByTimeAsync(0);
  expect(state().incoming.map(({ pointer }) => pointer)).toEqual(['/blocks/1/text']);
  draft.update(['blocks'], [c, { ...b, text: 'theirs' }, a, { id: 'd', text: 'old' }]);
  draft.update(['blocks', 1, 'more'], 'mine');
  draft.update(['blocks'], [{ ...b, text: 'theirs', more: 'mine' }, c]);
  expect(state().incoming.map(({ pointer }) => pointer)).toEqual(['/blocks/0/text']);
  draft.takeBack('/blocks/0/text');
  expect(state().data['blocks']).toEqual([{ ...b, more: 'mine' }, c]);
  draft.dispose();
});
