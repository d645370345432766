import { describe, expect, it } from 'vitest';
import { createRefusedWrites } from './refused-writes.ts';

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
  it.each([
    ['53100', 'full'],
    ['ENOSPC', 'full'],
    ['EDQUOT', 'full'],
    ['25006', 'read-only'],
    ['23505', undefined],
    ['08006', undefined],
  ])('[OPS-12] by %s make the store %s', (code, expected) => {
    const refused = createRefusedWrites();
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
  ])('[OPS-12] are over after “%s”: %s', (sql, isOver) => {
    const refused = createRefusedWrites();
    refused.note(event('update things', failure('53100')));
    refused.note(event(sql));
    expect(refused.get()).toBe(isOver ? undefined : 'full');
  });
});
