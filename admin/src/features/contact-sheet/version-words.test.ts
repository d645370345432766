import { compileSnapshot, type Context } from '@marquee/engine';
import { expect, it } from 'vitest';
import { findVersions } from '../../worker/find-versions.ts';
import { EMPTY_NAMES } from '../../words/names.ts';
import { parseAmong } from './among.ts';
import { differencesOf, differingParts, thingName, versionTitle } from './version-words.ts';

const now = Date.parse('2026-11-19T13:02:00Z');
const guest: Context = {
  locale: 'en',
  licence: 'CW',
  login: 'guest',
  groups: [],
  currency: 'EUR',
  device: 'mobile',
  now,
};
const snapshot = {
  release: { number: 1, publishedAt: '2026-11-19T00:00:00Z' },
  documents: {
    page: {
      lobby: {
        path: '/',
        title: { en: 'Lobby' },
        blocks: [
          { id: 'top-hero', block: 'hero-carousel', props: { banners: { location: 'hero' } } },
          {
            id: 'hello',
            block: 'heading',
            props: { title: { en: 'Welcome' }, level: 2 },
            audience: { login: 'guest' },
          },
        ],
      },
    },
    banner: {
      gold: { title: { en: 'Gold Friday' }, order: { hero: 1 }, audience: { groups: { anyOf: [259] } } },
    },
  },
};
const report = findVersions(compileSnapshot(snapshot), {
  path: '/',
  now,
  among: { locale: 'en', currency: 'EUR', device: 'mobile' },
  personas: [guest],
  groups: [259, 258],
});
const people = [{ name: 'Guest, English' }];

it('finds the versions of those one knows first, then of the plainest others', () => {
  expect(report.versions.map((version) => versionTitle(version, { names: EMPTY_NAMES, people }))).toEqual([
    'Guest, English',
    'Player',
    'Gold',
  ]);
  expect([report.isComplete, report.reason]).toEqual([true, null]);
});

it('[SAFE-07] says of whom nothing is promoted to that they are on a break, or may be', () => {
  const title = (witness: Context): string =>
    versionTitle({ personas: [], witness } as never, { names: EMPTY_NAMES, people });
  const player: Context = { ...guest, login: 'player' };
  expect(title({ ...player, break: 'none' })).toBe('Player');
  expect(title({ ...player, break: 'coolingOff' })).toBe('Player, on a break');
  expect(title(player)).toBe('Player, break not ruled out');
  expect(title(guest)).toBe('Guest');
});

it('says in what a version differs from another', () => {
  const [first, , gold] = report.versions;
  const differences = differencesOf(gold?.shown ?? [], first?.shown ?? []);
  expect(differences).toEqual([
    { key: 'page/lobby#top-hero/props/banners>banner/gold', isHere: true },
    { key: 'page/lobby#hello', isHere: false },
  ]);
  expect(differingParts(differences, snapshot)).toEqual(['Top hero', 'Hello']);
  expect(differences.map(({ key }) => thingName(key, snapshot))).toEqual(['Gold Friday', 'Hello']);
});

it('starts with one language, one currency and phones; a star in the address means any', () => {
  expect(parseAmong(new URLSearchParams())).toEqual({ locale: 'en', currency: 'EUR', device: 'mobile' });
  expect(parseAmong(new URLSearchParams('a.locale=*&a.currency=BTC&a.login=player&a.device=*'))).toEqual({
    currency: 'BTC',
    login: 'player',
  });
});
