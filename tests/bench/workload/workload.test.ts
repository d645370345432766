import { compileSnapshot, resolvePage } from '@marquee/engine';
import { describe, expect, it } from 'vitest';
import { isOpen } from '../competitors/naive-scan.ts';
import { LOBBY_NODES, LOBBY_PATH, withLobby } from './lobby.ts';
import { createRandom } from './random.ts';
import { FLAG_KEYS, LOCATIONS, NAMED_IDS, NOW } from './vocabulary.ts';
import { createWorkload, idsAt } from './workload.ts';

describe('random numbers', () => {
  it('are the same for the same seed and others for another', () => {
    const draw = (seed: number): number[] => {
      const { below } = createRandom(seed);
      return Array.from({ length: 5 }, () => below(1000));
    };
    expect(draw(1)).toEqual(draw(1));
    expect(draw(1)).not.toEqual(draw(2));
  });

  it('are spread evenly', () => {
    const { below } = createRandom(3);
    const counts = Array.from({ length: 10 }, () => 0);
    for (let i = 0; i < 100_000; i += 1) {
      const drawn = below(10);
      counts[drawn] = (counts[drawn] ?? 0) + 1;
    }
    for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(500);
  });

  it('take each member of a sample once', () => {
    const { sample } = createRandom(4);
    expect(sample([1, 2, 3], 5).toSorted()).toEqual([1, 2, 3]);
  });
});

describe('the workload', () => {
  const workload = createWorkload(11, 1_500);
  const { banners, contexts, snapshot } = workload;
  const audiences = banners.flatMap(([, { audience }]) => (audience ? [audience] : []));
  const share = (count: number, of: number): number => Math.round((100 * count) / of);

  it('is the same for the same seed', () => {
    expect(JSON.stringify(createWorkload(11, 50))).toBe(JSON.stringify(createWorkload(11, 50)));
    expect(JSON.stringify(createWorkload(12, 50))).not.toBe(JSON.stringify(createWorkload(11, 50)));
  });

  it('has the same visitors, flags and named audiences whatever its size', () => {
    const smaller = createWorkload(11, 10);
    expect(smaller.contexts).toEqual(contexts);
    expect(smaller.flags).toEqual(workload.flags);
    expect(smaller.named).toEqual(workload.named);
    expect(banners.slice(0, 10)).toEqual(smaller.banners);
  });

  it('has nothing the engine finds wrong', () => {
    expect(compileSnapshot(withLobby(workload)).problems).toEqual([]);
  });

  it('uses every condition, nested ones in a tenth', () => {
    const names = new Set(audiences.flatMap((audience) => Object.keys(audience)));
    expect([...names].toSorted()).toEqual(
      'anyOf audience countries currencies currencyKind devices flags groups licences locales login not split'.split(
        ' ',
      ),
    );
    const nested = audiences.filter(({ anyOf, not }) => anyOf ?? not).length;
    expect(share(nested, banners.length)).toBeGreaterThan(7);
    expect(share(nested, banners.length)).toBeLessThan(13);
  });

  it('has every kind of split', () => {
    const kinds = audiences.flatMap(({ split }) => (split ? [Object.keys(split).join()] : []));
    expect(new Set(kinds)).toEqual(new Set(['by,parity', 'by,lastHexDigit', 'by,layer,percent']));
  });

  it('gives a third of the banners a window, of which half are over', () => {
    const windows = banners.flatMap(([, { schedule }]) => (schedule ? [schedule] : []));
    expect(share(windows.length, banners.length)).toBeGreaterThan(29);
    expect(share(windows.length, banners.length)).toBeLessThan(37);
    const over = windows.filter(({ until }) => until && Date.parse(until) <= NOW).length;
    expect(share(over, windows.length)).toBeGreaterThan(42);
    expect(share(over, windows.length)).toBeLessThan(58);
    expect(windows.some((schedule) => isOpen(schedule, NOW))).toBe(true);
  });

  it('has the promised flags, named audiences, places and visitors', () => {
    expect(Object.keys(snapshot.documents['feature-flag'] ?? {})).toEqual(FLAG_KEYS);
    expect(Object.keys(snapshot.documents['audience'] ?? {})).toEqual(NAMED_IDS);
    expect(new Set(banners.flatMap(([, { order }]) => Object.keys(order)))).toEqual(new Set(LOCATIONS));
    expect(contexts).toHaveLength(500);
    expect(contexts.some(({ login, groups }) => login === 'guest' && groups.length > 0)).toBe(true);
    expect(contexts.some(({ country }) => country === undefined)).toBe(true);
    expect(contexts.some(({ flags }) => flags)).toBe(true);
  });

  it('puts the banners of a place in order', () => {
    const positions = new Map(banners.map(([id, { order }]) => [id, order['place-1']]));
    const ids = idsAt(workload, 'place-1');
    const ordered = ids.map((id) => positions.get(id) ?? Number.NaN);
    expect(ids.length).toBeGreaterThan(20);
    expect(ordered).toEqual(ordered.toSorted((one, other) => one - other));
  });

  it('has a lobby of sixty blocks, whoever looks', () => {
    const compiled = compileSnapshot(withLobby(workload));
    type Tree = { children?: Record<string, Tree[]> };
    const count = (nodes: readonly Tree[]): number =>
      nodes.reduce((sum, { children }) => sum + 1 + count(Object.values(children ?? {}).flat()), 0);
    for (const context of contexts.slice(0, 40))
      expect(count(resolvePage(compiled, LOBBY_PATH, context).nodes)).toBe(LOBBY_NODES);
  });
});
