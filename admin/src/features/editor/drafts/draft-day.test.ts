import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DocumentData } from '../../../api/api-types.ts';
import { RequestError } from '../../../api/request-error.ts';
import type { Head, PendingSave } from './draft-state.ts';
import { openDraft } from '../testing/open-draft.ts';

const DAY = 86_400_000;
/** Pauses of ten seconds, shortened by up to half, and a few shorter ones at the start. */
const MOST_SAVES = DAY / 5000 + 6;
/** The same for pauses of one minute. */
const MOST_LOOKS = DAY / 30_000 + 6;
const start: DocumentData = { title: { en: 'Gold' } };

const after = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
const refuse = (error: unknown) => async (): Promise<never> => {
  throw error;
};

/** Every way a call to the server can fail, and the longest time it takes. */
const WAYS: Record<string, { fail: () => Promise<never>; ms: number }> = {
  'finds no connection': { fail: refuse(new RequestError(0, { code: 'OFFLINE' })), ms: 0 },
  'is answered 500': { fail: refuse(new RequestError(500, { message: 'broken' })), ms: 0 },
  'is answered 503': { fail: refuse(new RequestError(503, {})), ms: 0 },
  'is answered 429': { fail: refuse(new RequestError(429, { message: 'Too many.' })), ms: 0 },
  'fails after a while': { fail: () => after(700).then(refuse(new TypeError('lost'))), ms: 700 },
  'throws at once': {
    fail: () => {
      throw new TypeError('broken');
    },
    ms: 0,
  },
  'is never answered': { fail: () => new Promise(() => {}), ms: 40_000 },
};

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-19T14:02:00+01:00') }));
afterEach(() => void vi.useRealTimers());

function open(fail: () => Promise<never>) {
  const server = { isAway: true, head: start, revision: 1, saves: [] as number[], looks: [] as number[] };
  const draft = openDraft(start, {
    save: ({ sent }: PendingSave) => {
      server.saves.push(Date.now());
      if (server.isAway) return fail();
      server.head = sent;
      server.revision += 1;
      return Promise.resolve({ revision: server.revision });
    },
    load: (): Promise<Head> => {
      server.looks.push(Date.now());
      if (server.isAway) return fail();
      const author = { name: 'Marta', at: undefined };
      return Promise.resolve({ revision: server.revision, data: server.head, author });
    },
  });
  return { draft, server };
}

const between = (times: readonly number[]): number[] =>
  times.slice(1).map((at, index) => at - (times[index] ?? 0));

describe.each(Object.entries(WAYS))('a draft whose save %s', (_name, { fail, ms }) => {
  it('[ADMIN-10] is sent once a pause for a whole day while somebody types and others save, and once it works everything is there', async () => {
    const { draft, server } = open(fail);
    for (let at = 0, count = 0; at < DAY; at += 4000, count += 1) {
      draft.update(['title', 'en'], `Gold ${count}`);
      if (count % 5 === 4) draft.look({ name: 'Marta', at: undefined }, 100 + count);
      await vi.advanceTimersByTimeAsync(4000);
    }
    expect(server.saves.length).toBeLessThanOrEqual(MOST_SAVES);
    expect(server.saves.length).toBeGreaterThan(DAY / (10_000 + ms + 1000));
    const pauses = between(server.saves).map((pause) => pause - ms);
    expect(Math.min(...pauses)).toBeGreaterThanOrEqual(500);
    expect(Math.min(...pauses.slice(6))).toBeGreaterThanOrEqual(5000);
    expect(Math.max(...pauses)).toBeLessThanOrEqual(10_000);
    // Nobody asks what others saved while it is unknown whether the own save arrived.
    expect(server.looks).toEqual([]);

    server.isAway = false;
    await vi.advanceTimersByTimeAsync(10_000 + ms + 2000);
    expect(server.head).toEqual({ title: { en: `Gold ${DAY / 4000 - 1}` } });
    expect(draft.store.getState().save.type).toBe('saved');
    // What was announced in the meantime is loaded then.
    expect(server.looks.length).toBe(1);
    draft.dispose();
  });

  it('is tried at once and once when the network is back, and not at all after its editor is closed', async () => {
    const { draft, server } = open(fail);
    draft.update(['title', 'en'], 'Gold F');
    await vi.advanceTimersByTimeAsync(DAY / 4);
    await vi.advanceTimersByTimeAsync(ms);
    while (Date.now() - (server.saves.at(-1) ?? 0) <= ms) await vi.advanceTimersByTimeAsync(10);
    const before = server.saves.length;
    // As the editor does on the browser’s event.
    draft.retry();
    draft.look();
    await vi.advanceTimersByTimeAsync(ms);
    expect(server.saves).toHaveLength(before + 1);
    draft.dispose();
    await vi.advanceTimersByTimeAsync(DAY);
    expect(server.saves).toHaveLength(before + 1);
    expect(server.looks).toEqual([]);
  });
});

it.each(Object.entries(WAYS))(
  '[ADMIN-10] a look at what others saved that %s is made once a pause for a whole day, keeps no save waiting, and none is made after the end',
  async (_name, { fail, ms }) => {
    const { draft, server } = open(fail);
    draft.look();
    await vi.advanceTimersByTimeAsync(DAY);
    expect(server.looks.length).toBeLessThanOrEqual(MOST_LOOKS);
    expect(server.looks.length).toBeGreaterThan(DAY / (60_000 + ms + 1000));
    const pauses = between(server.looks).map((pause) => pause - ms);
    expect(Math.min(...pauses)).toBeGreaterThanOrEqual(2500);
    expect(Math.min(...pauses.slice(6))).toBeGreaterThanOrEqual(30_000);

    server.isAway = false;
    draft.update(['title', 'en'], 'Gold F');
    await vi.advanceTimersByTimeAsync(40_000 + 1000);
    expect(server.head).toEqual({ title: { en: 'Gold F' } });
    await vi.advanceTimersByTimeAsync(60_000);
    const before = server.looks.length;
    await vi.advanceTimersByTimeAsync(DAY);
    expect(server.looks).toHaveLength(before);

    server.isAway = true;
    draft.look();
    await vi.advanceTimersByTimeAsync(ms);
    draft.dispose();
    await vi.advanceTimersByTimeAsync(DAY);
    expect(server.looks).toHaveLength(before + 1);
  },
);
