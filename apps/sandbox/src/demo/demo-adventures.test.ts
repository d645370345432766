import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { AdventureRecord, GameRecord } from '../options.ts';

const fixtures = new URL('../../../../fixtures/', import.meta.url);
// The repository’s own data. The tests below check that it has these types.
const read = (path: string) => JSON.parse(readFileSync(new URL(path, fixtures), 'utf8'));
const records: AdventureRecord[] = read('platform/adventures.json');
const games: GameRecord[] = read('platform/games.json');

const titleOf = (game: string) => games.find(({ identifier }) => identifier === game)?.title;
/** The prize as in the site’s adventure. */
const shown = (prize: AdventureRecord['days'][number]['prize']) =>
  prize.type === 'bonus' ? ['bonus', prize.amount] : ['fs', prize.count];

it('is of every adventure of the site', () => {
  const ids = readdirSync(new URL('site/adventures/', fixtures)).map((file) => file.replace('.json', ''));
  expect(records.map(({ id }) => id).sort()).toEqual(ids.sort());
});

it.each(records)('$id asks and gives what the calendar shows', (record) => {
  const site = read(`site/adventures/${record.id}.json`);
  expect([record.title, record.start_at]).toEqual([site.title, site.start_at]);
  const groups = site.completions.map(
    ({ audience }: { audience: { groups: { anyOf: number[] } } }) => audience.groups.anyOf[0],
  );
  expect(record.days.map(({ group }) => group)).toEqual(groups);
  for (const [index, day] of record.days.entries()) {
    const { prize, condition, day: number } = site.days[index];
    expect(day).toMatchObject({ day: number, min_deposit: condition.minDep, wager: condition.wager });
    expect(day.days_to_activate).toBe(condition.periodActivationDays);
    expect(shown(day.prize)).toEqual([prize.type, prize.amount ?? prize.count]);
    const played = day.prize.type === 'bonus' ? [] : day.prize.games.map(titleOf);
    expect(played).not.toContain(undefined);
    expect(played).toEqual(prize.game ? [prize.game.en] : played);
  }
  expect(record.super_prize?.needed).toBe(site.superPrize.needed);
  for (const [currency, { prize }] of Object.entries<{ prize: { amount_cents: number } }>(site.variables))
    expect(record.super_prize?.amount[currency]).toBe(prize.amount_cents);
});
