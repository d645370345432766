import type { Problem } from '@marquee/schemas';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DocumentData } from '../../api/api-types.ts';
import { RequestError } from '../../api/request-error.ts';
import { createDraft, type KeptDraft } from './draft.store.ts';

type Saved = { revision: number; data?: DocumentData };

/** A server with one document: it counts revisions and refuses a stale base, as the admin API does. */
function createServer(data: DocumentData) {
  const server = {
    revision: 1,
    data,
    saves: [] as DocumentData[],
    failure: undefined as RequestError | undefined,
    save: async (revision: number | null, next: DocumentData): Promise<Saved> => {
      if (server.failure) throw server.failure;
      if (revision !== server.revision)
        throw new RequestError(412, {
          code: 'STALE_REVISION',
          current: { revision: server.revision, data: server.data },
        });
      server.saves.push(next);
      server.data = next;
      server.revision += 1;
      return { revision: server.revision };
    },
  };
  return server;
}

const error: Problem = {
  code: 'SCHEMA_REQUIRED',
  severity: 'error',
  pointer: '/title',
  message: 'title is missing.',
};
const start: DocumentData = { title: { en: 'Gold' }, order: { hero: 1 } };

function open(server: ReturnType<typeof createServer>) {
  const kept: (KeptDraft | undefined)[] = [];
  const draft = createDraft({
    data: start,
    revision: 1,
    saved: start,
    published: start,
    validate: (data) => (data['title'] === undefined ? [error] : []),
    save: server.save,
    keep: { write: (each) => kept.push(each), clear: () => kept.push(undefined) },
    now: Date.now,
  });
  return { draft, kept, state: () => draft.store.getState() };
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-19T14:02:00+01:00') });
});
afterEach(() => {
  vi.useRealTimers();
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
    expect(kept.at(-1)).toEqual({ data: { order: { hero: 1 } }, base: start, at: Date.now() - 1000 });
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
    expect(state().merged).toEqual(['/order/hero']);
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
    draft.decide(new Map([['/title/en', 'theirs']]));
    await vi.advanceTimersByTimeAsync(1000);
    expect(server.data['title']).toEqual({ en: 'Theirs' });
    expect(server.data['order']).toEqual({ hero: 3 });
    expect(state().save.type).toBe('saved');
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

  it('says that it is offline, keeps the edit, and tries again', async () => {
    const server = createServer(start);
    const { draft, state } = open(server);
    server.failure = new RequestError(0, { code: 'OFFLINE' });
    draft.update(['order', 'hero'], 4);
    await vi.advanceTimersByTimeAsync(1000);
    expect(state().save.type).toBe('offline');
    server.failure = undefined;
    await vi.advanceTimersByTimeAsync(5000);
    expect(server.data['order']).toEqual({ hero: 4 });
  });

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

  it('merges kept edits with what was saved since they were made', async () => {
    const server = createServer({ ...start, order: { hero: 9 } });
    const draft = createDraft({
      data: server.data,
      revision: 1,
      saved: server.data,
      published: start,
      validate: () => [],
      save: server.save,
      keep: { write: () => undefined, clear: () => undefined },
      now: Date.now,
    });
    draft.restore({ data: { ...start, title: { en: 'Kept' } }, base: start, at: 0 });
    await vi.advanceTimersByTimeAsync(1000);
    expect(server.data).toEqual({ title: { en: 'Kept' }, order: { hero: 9 } });
  });
});
