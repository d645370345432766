import { hashKey } from '@marquee/schemas/dependency-keys';
import { describe, expect, it } from 'vitest';
import { createReleaseHistory, hashChanges } from './release-history.ts';

const hashes = (...keys: string[]): number[] => keys.map(hashKey);

describe('what changed, as it is sent', () => {
  it('is a list of hashes of the keys, then of each condition', () => {
    expect(
      hashChanges([{ keys: ['banner', 'page:/'], when: [['group:1', 'group:2'], ['login:player']] }]),
    ).toEqual([[hashes('banner', 'page:/'), hashes('group:1', 'group:2'), hashes('login:player')]]);
    expect(hashChanges([])).toEqual([]);
    expect(hashChanges('all')).toBeUndefined();
  });

  it('leaves out whom it concerns, and then what, when that is much', () => {
    const groups = Array.from({ length: 300 }, (_, id) => `group:${id}`);
    const parts = [0, 1].map((at) => ({ keys: [`page:/${at}`, 'banner'], when: [groups] }));
    expect(hashChanges(parts)).toEqual([[hashes('page:/0', 'banner', 'page:/1')]]);
    const pages = Array.from({ length: 401 }, (_, at) => ({ keys: [`page:/${at}`], when: [] }));
    expect(hashChanges(pages)).toBeUndefined();
    expect(hashChanges(pages.slice(1))).toHaveLength(400);
  });
});

describe('the latest releases', () => {
  it('say what changed since any of them', () => {
    const history = createReleaseHistory();
    expect(history.since('1')).toBeUndefined();
    history.note('1', '2', [[[10]]]);
    history.note('2', '3', [[[20]]]);
    expect(['1', '2', '3', '0'].map((id) => history.since(id))).toEqual([
      [[[10]], [[20]]],
      [[[20]]],
      [],
      undefined,
    ]);
  });

  it('know nothing of what came before one that changed anything, or long ago', () => {
    const history = createReleaseHistory();
    history.note('1', '2', [[[10]]]);
    history.note('2', '3', undefined);
    history.note('3', '4', [[[30]]]);
    expect(['1', '2', '3'].map((id) => history.since(id))).toEqual([undefined, undefined, [[[30]]]]);
    for (let at = 4; at < 60; at += 1) history.note(String(at), String(at + 1), []);
    expect([history.since('9'), history.since('10')]).toEqual([undefined, []]);
  });

  it('count from the last time that a release was served', () => {
    const history = createReleaseHistory();
    history.note('1', '2', undefined);
    history.note('2', '1', undefined);
    history.note('1', '3', [[[5]]]);
    expect(history.since('1')).toEqual([[[5]]]);
  });
});
