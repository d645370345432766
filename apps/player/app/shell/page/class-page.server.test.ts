import { expect, it } from 'vitest';
import {
  isLeft,
  LeftToBrowserError,
  type ClassPage,
  type PlayerServices,
} from '../../shared/calls/class-page.ts';
import { createServerPlatform } from '../../shared/calls/platform.server.ts';
import { loadPlayer } from '../shell.server.ts';
import { dividePlayer, readClassFact } from './class-page.server.ts';
import { fillText, MARK_START } from './personal-texts.ts';

const mark = `${MARK_START}6f:`;
const ADA = {
  id: 17,
  email: 'ada@northstar.example',
  first_name: 'Ada',
  last_name: 'Byron',
  confirmed_at: 'x',
};
const ANSWERS: Record<string, unknown> = {
  '/api/player/accounts': [
    { currency: 'EUR', amount_cents: 124_850, active: true },
    { currency: 'CAD', amount_cents: 0, active: false },
  ],
  '/api/user_limits': [],
  '/api/player/played_games': [],
};

const servicesFor = (player: object | null, answers: Record<string, unknown> = ANSWERS): PlayerServices =>
  ({
    visitor: { context: { locale: 'en', currency: 'EUR', groups: [], userId: '17' }, player },
    resolveCollection: () => ({ items: [] }),
    platform: {
      fetch: async (path: string) => {
        const answer = answers[path.split('?', 1)[0] ?? ''];
        return answer === undefined ? new Response('{}', { status: 500 }) : Response.json(answer);
      },
    },
    log: { warn: () => {}, error: () => {} },
  }) as unknown as PlayerServices;

it('takes every text of one player out of what a class has in common, and nothing else', async () => {
  const services = servicesFor(ADA);
  const divided = await dividePlayer(services, mark);
  const whole = JSON.parse(JSON.stringify(divided?.shared), (_key, value: unknown) =>
    typeof value === 'string' ? fillText(value, { mark, texts: divided?.texts ?? [] }) : value,
  );
  expect(whole).toEqual(await loadPlayer(services));
  const shared = JSON.stringify(divided?.shared);
  for (const own of ['17', 'Ada', 'ada@', '1,248', '0.00']) expect(shared).not.toContain(own);
});

it('is the same for two players of whom the frame shows the same but for their texts', async () => {
  const bo = { ...ADA, id: 18, email: 'b@northstar.example', first_name: 'Bo', last_name: null };
  const poor = {
    ...ANSWERS,
    '/api/player/accounts': [
      { currency: 'EUR', amount_cents: 1, active: true },
      { currency: 'CAD', amount_cents: 2, active: false },
    ],
  };
  const sharedOf = async (...asked: Parameters<typeof servicesFor>) =>
    (await dividePlayer(servicesFor(...asked), mark))?.shared;
  const shared = await sharedOf(ADA);
  expect(await sharedOf(bo, poor)).toEqual(shared);
  // What may change the page beyond a text.
  expect(await sharedOf({ ...ADA, email: '' })).not.toEqual(shared);
  expect(await sharedOf({ ...ADA, confirmed_at: null })).not.toEqual(shared);
  expect(await sharedOf(ADA, { ...ANSWERS, '/api/player/accounts': [] })).not.toEqual(shared);
});

it('[SAFE-08] shares no page with a player whose limits are not known, nor with a guest', async () => {
  const { '/api/user_limits': _unknown, ...answers } = ANSWERS;
  expect(await dividePlayer(servicesFor(ADA, answers), mark)).toBe(undefined);
  expect(await dividePlayer(servicesFor(null), mark)).toBe(undefined);
});

it('leaves favourites to the browser, and played games unless it is known that there are none', async () => {
  const needed: string[] = [];
  const classPage = (facts: ClassPage['facts']): ClassPage => ({
    player: {} as ClassPage['player'],
    facts,
    need: (fact) => needed.push(fact),
    makeOwn: () => {},
  });
  const left = (facts: ClassPage['facts']) =>
    (
      ['GET /api/player/favorite_games', 'GET /api/player/played_games', 'GET /api/games/providers'] as const
    ).map((name) => isLeft(name, classPage(facts)));
  expect([left({}), left({ hasPlayed: true }), left({ hasPlayed: false })]).toEqual([
    [true, true, false],
    [true, true, false],
    [true, false, false],
  ]);
  expect(needed).toEqual(['hasPlayed', 'hasPlayed', 'hasPlayed']);
  const platform = createServerPlatform({ ...servicesFor(ADA), classPage: classPage({}) });
  await expect(platform.call('GET /api/player/favorite_games')).rejects.toThrow(LeftToBrowserError);
  const played = { ...ANSWERS, '/api/player/played_games': [{ identifier: 'a', last_played_at: 'x' }] };
  expect(await readClassFact(servicesFor(ADA), 'hasPlayed')).toBe(false);
  expect(await readClassFact(servicesFor(ADA, played), 'hasPlayed')).toBe(true);
});
