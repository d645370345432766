import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { QUESTS } from '../modules/tournaments/quest-calendar.ts';
import { sizeOf } from '../modules/tournaments/quest.model.ts';
import type { ContestData, GameRecord } from '../options.ts';

const fixtures = new URL('../../../../fixtures/', import.meta.url);
// The repository’s own data. The tests below check that it has these types.
const read = (path: string) => JSON.parse(readFileSync(new URL(path, fixtures), 'utf8'));
const contests: ContestData = read('platform/contests.json');
const games: GameRecord[] = read('platform/games.json');

type Node = { block: string; props: { [name: string]: unknown }; children?: { [slot: string]: Node[] } };
const nodesOf = (nodes: Node[]): Node[] =>
  nodes.flatMap((node) => [node, ...nodesOf(Object.values(node.children ?? {}).flat())]);

/** The collections of games that count, as listed on a promotion’s page. */
const listedOn = (page: string): unknown[] =>
  nodesOf(read(`site/promotion-page/${page}.json`).blocks)
    .filter(({ block }) => block === 'game-row')
    .map(({ props }) => props['collection']);

describe('the contests of the demo', () => {
  it.each([
    ['polar-sprint', 'polar-sprint'],
    ['producers--studio-week', 'studio-week'],
    ['aurora-relay', 'aurora-relay'],
    ['tide-lottery', 'tide-lottery'],
  ])('%s counts the games that its page lists', (name, page) => {
    const contest =
      contests.tournaments.find(({ frontend_identifier }) => frontend_identifier === name) ??
      contests.lotteries.find(({ slug }) => slug === name);
    expect(contest?.collections).toEqual(listedOn(page));
    const counted = games.filter((game) => contest?.collections?.some((slug) => slug in game.collections));
    expect(counted.length).toBeGreaterThan(10);
  });

  it('[QUEST-11] quests need, in every currency of their maps, and give what their maps show, on the games that their pages list', () => {
    const quests = contests.quests ?? { sizes: {}, collections: {} };
    for (const size of ['xs', 's', 'm', 'robot-s', 'robot-m']) {
      const map = read(`site/quest-size/${size}.json`);
      expect(quests.sizes[size]?.level_bets_cents).toEqual(
        map.levels.map(({ bets }: { bets: { EUR: number } }) => bets.EUR),
      );
      for (const [index, { bets }] of map.levels.entries())
        expect([size, index, bets]).toEqual([
          size,
          index,
          Object.fromEntries(
            Object.entries(quests.per_cent ?? {}).map(([currency, scale]) => [currency, bets.EUR * scale]),
          ),
        ]);
      const said = map.levels.flatMap(({ reward }: { reward?: { en: string } }, index: number) =>
        reward ? [`${index + 1}: ${reward.en}`] : [],
      );
      const given = quests.sizes[size]?.rewards.map((reward) =>
        'coins' in reward
          ? `${reward.level}: ${reward.coins} loyalty coins`
          : `${reward.level}: ${reward.freespins} free spins`,
      );
      expect([size, given]).toEqual([size, said]);
    }
    expect(Object.keys(quests.collections)).toEqual(
      expect.arrayContaining(QUESTS.map(({ frontend_identifier }) => frontend_identifier)),
    );
    for (const [identifier, collections] of Object.entries(quests.collections))
      expect([identifier, collections]).toEqual([identifier, listedOn(identifier.split('--').at(-1) ?? '')]);
  });

  it('[QUEST-10] [QUEST-17] every level has its place on the map, and a quest of the default size 25 of them', () => {
    for (const size of ['xs', 's', 'm', 'robot-s', 'robot-m'])
      for (const { position } of read(`site/quest-size/${size}.json`).levels) {
        expect(Object.keys(position).toSorted()).toEqual(['left', 'top']);
        for (const percent of [position.left, position.top]) {
          expect(percent).toBeGreaterThanOrEqual(0);
          expect(percent).toBeLessThanOrEqual(100);
        }
      }
    const quests = contests.quests ?? { sizes: {}, collections: {} };
    const bySize = (identifier: string) =>
      quests.sizes[sizeOf(identifier, quests.sizes)]?.level_bets_cents.length;
    expect([bySize('quest--m--polar-quest'), bySize('quest--unknown--any')]).toEqual([25, 25]);
  });

  it.each(['polar-sprint', 'studio-week', 'aurora-relay', 'harvest-cup'])(
    '%s counts stakes from the size on that its page names',
    (page) => {
      const { blocks } = read(`site/promotion-page/${page}.json`);
      const [head] = nodesOf(blocks).filter(({ block }) => block === 'tournament-head');
      const contest = contests.tournaments.find(
        ({ frontend_identifier }) => frontend_identifier === head?.props['tournament'],
      );
      const [, least] = /smallest counted stake is €([\d.]+)\./.exec(JSON.stringify(blocks)) ?? [];
      expect(contest?.min_bet_cents).toBe(Math.round(Number(least) * 100));
    },
  );

  it('a ticket of the Tide lottery costs what banner and page say, in every currency they name', () => {
    const { cents_per_ticket: prices, closed_to_licences: closed } =
      contests.lotteries.find(({ slug }) => slug === 'tide-lottery') ?? {};
    const page = read('site/promotion-page/tide-lottery.json');
    for (const variables of [read('site/banner/tide-lottery-hero.json').variables, page.variables])
      for (const [currency, { step }] of Object.entries<{ step: { amount_cents: number } }>(variables))
        expect([currency, prices?.[currency]]).toEqual([currency, step.amount_cents]);
    expect(closed).toEqual(page.audience.not.licences);
  });
});
