import { hashKey } from '@marquee/schemas/dependency-keys';
import { describe, expect, it } from 'vitest';
import { createReleaseChain, isConcerned, isOutdated, type Changed } from './release-chain.ts';

const hashes = (...keys: string[]): number[] => keys.map(hashKey);
const LOBBY: Changed = [[hashes('banner', 'page:/')]];
const GOLD: Changed = [[hashes('banner', 'page:/'), hashes('group:1', 'group:2'), hashes('login:player')]];

describe('a release', () => {
  it('concerns what was read from one of its keys, for whom all of its conditions are true', () => {
    expect(isConcerned(LOBBY, ['page:/', 'logo'], [])).toBe(true);
    expect(isConcerned(LOBBY, ['page:/help', 'logo'], [])).toBe(false);
    expect(isConcerned(GOLD, ['page:/'], ['group:2', 'login:player'])).toBe(true);
    expect(isConcerned(GOLD, ['page:/'], ['group:3', 'login:player'])).toBe(false);
    expect(isConcerned(GOLD, ['page:/'], ['group:2'])).toBe(false);
    expect(isConcerned([], ['page:/'], [])).toBe(false);
  });

  it('concerns everything when it does not say what it changed, and what does not know what it read', () => {
    expect(isConcerned(undefined, [], [])).toBe(true);
    expect(isConcerned(LOBBY, ['?'], [])).toBe(true);
    expect(isConcerned([], ['?'], [])).toBe(false);
  });
});

describe('the releases that a page has heard of', () => {
  it('tell what differs between any two of them, and of no others', () => {
    const chain = createReleaseChain();
    chain.note('1', '2', LOBBY);
    chain.note('2', '3', GOLD);
    chain.note('3', '4', undefined);
    expect(chain.between('1', '3')).toEqual([...LOBBY, ...GOLD]);
    expect(chain.between('2', '2')).toEqual([]);
    for (const [from, to] of [
      ['0', '2'],
      ['1', '4'],
      ['2', '1'],
      ['3', '5'],
    ] as const)
      expect(chain.between(from, to)).toBeUndefined();
  });

  it('end, even when a restored store goes round in a circle', () => {
    const chain = createReleaseChain();
    chain.note('1', '2', []);
    chain.note('2', '1', []);
    expect(chain.between('1', '3')).toBeUndefined();
  });

  it('are the latest two hundred', () => {
    const chain = createReleaseChain();
    for (let at = 0; at <= 200; at += 1) chain.note(String(at), String(at + 1), []);
    expect([chain.between('0', '201'), chain.between('1', '201')]).toEqual([undefined, []]);
  });

  it('say which data may be outdated: each by the release that it is of', () => {
    const chain = createReleaseChain();
    chain.note('1', '2', LOBBY);
    const of = (release: string, ...reads: string[]) =>
      isOutdated({ release, reads }, '2', { chain, facts: [] });
    expect([of('1', 'page:/'), of('1', 'logo'), of('2', 'page:/'), of('0', 'logo')]).toEqual([
      true,
      false,
      false,
      true,
    ]);
    expect(isOutdated(undefined, '2', { chain, facts: [] })).toBe(true);
  });
});
