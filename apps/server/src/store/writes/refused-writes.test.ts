import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRefusedWrites } from './refused-writes.ts';
import { openTestStore } from '../testing/open-test-store.ts';

const DAY = 86_400_000;

type Noted = Parameters<ReturnType<typeof createRefusedWrites>['note']>[0];
const event = (sql: string, error?: unknown): Noted =>
  ({
    level: error === undefined ? 'query' : 'error',
    query: { sql },
    queryDurationMillis: 1,
    error,
  }) as unknown as Noted;
const failure = (code: string): Error => Object.assign(new Error('refused'), { code });

describe('writes that are refused', () => {
  let ends: (() => void)[] = [];
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    for (const end of ends) end();
    ends = [];
    vi.useRealTimers();
  });
  function create(probe: () => Promise<void> = () => new Promise(() => {})) {
    const refused = createRefusedWrites(probe);
    ends.push(() => refused.close());
    return refused;
  }

  it.each([
    ['53100', 'full'],
    ['ENOSPC', 'full'],
    ['EDQUOT', 'full'],
    ['25006', 'read-only'],
    ['23505', undefined],
    ['08006', undefined],
  ])('[OPS-12] by %s make the store %s', (code, expected) => {
    const refused = create();
    refused.note(event('insert into things values (1)', failure(code)));
    expect(refused.get()).toBe(expected);
  });

  it.each([
    ['insert into "things" values ($1)', true],
    ['update "things" set "name" = $1', true],
    ['delete from things', true],
    ['with old as (select 1)\n insert into things select * from old', true],
    ['with gone as (delete from things returning *) select * from gone', true],
    ['with old as (select 1) select * from old for update', false],
    ['select * from things', false],
    ['begin', false],
    ['rollback', false],
  ])('[OPS-12] by a replica are over after “%s”: %s', (sql, isOver) => {
    const refused = create();
    refused.note(event('update things', failure('25006')));
    refused.note(event(sql));
    expect(refused.get()).toBe(isOver ? undefined : 'read-only');
  });

  it('[OPS-12] are over once as much as a call writes can be written, although nobody writes, and not before', async () => {
    let isFull = true;
    let probes = 0;
    const refused = create(async () => {
      probes += 1;
      if (!isFull) return;
      const error = failure('53100');
      refused.note(event('insert into probe', error));
      throw error;
    });
    await vi.advanceTimersByTimeAsync(DAY);
    expect(probes).toBe(0);
    refused.note(event('insert into things', failure('53100')));
    await vi.advanceTimersByTimeAsync(DAY);
    // Rows that are there already take no room, and a delete of none says nothing.
    refused.note(event('delete from things'));
    expect(refused.get()).toBe('full');
    expect(probes).toBeGreaterThan(DAY / 30_000);
    expect(probes).toBeLessThanOrEqual(DAY / 15_000 + 6);
    isFull = false;
    await vi.advanceTimersByTimeAsync(30_000);
    expect(refused.get()).toBeUndefined();
    const before = probes;
    await vi.advanceTimersByTimeAsync(DAY);
    expect(probes).toBe(before);
  });
});

it('[OPS-12] a store that was full is known to be well again without a call, and nothing of the look is left', async () => {
  const store = await openTestStore();
  try {
    await expect(
      sql`do $$ begin raise exception using errcode = '53100'; end $$`.execute(store.db),
    ).rejects.toMatchObject({ code: '53100' });
    expect(store.refusedWrites()).toBe('full');
    await vi.waitFor(() => expect(store.refusedWrites()).toBeUndefined(), { timeout: 10_000 });
    const { rows } = await sql`select 1 from pg_class where relname like 'write_probe_%'`.execute(store.db);
    expect(rows).toEqual([]);
  } finally {
    await store.close();
  }
});
