import { assert, constant, constantFrom, oneof, property, stringMatching, tuple } from 'fast-check';
import { expect, it } from 'vitest';
import { leadsToPlay } from './leads-to-play.ts';

const rest = constantFrom('', '?mode=real', '?mode=demo', '?bonus=4#terms', '#sport');

it('[SAFE-10] games, demos, bets and deposits are known by every path that leads there', () => {
  const part = stringMatching(/^[a-z0-9][a-z0-9-]{0,20}$/);
  const path = oneof(
    tuple(constantFrom('/play', '/play-sfu'), part, part).map((parts) => parts.join('/')),
    constantFrom('/deposit', '/deposit-bonus', '/deposit-fast'),
    part.map((id) => `/accounts/${id}/deposit`),
    oneof(
      constant('/sport'),
      part.map((param) => `/sport/${param}`),
    ),
  );
  assert(
    property(path, rest, (found, query) => {
      expect(leadsToPlay(found + query)).toBe(true);
    }),
  );
});

it('[SAFE-10] [SAFE-01] money is still withdrawn and looked at, and safer play and help are reached', () => {
  const open = [
    '/',
    '/play',
    '/withdraw',
    '/cashbox',
    '/dashboard',
    '/profile/limits',
    '/responsible-gaming',
  ];
  open.push('/support', '/profile/games-history', '/news/sport', '/promotions/deposit', '/pokies/all');
  assert(
    property(constantFrom(...open), rest, (path, query) => {
      expect(leadsToPlay(path + query)).toBe(false);
    }),
  );
});
