import { compileSnapshot } from '@marquee/engine';
import { expect, it } from 'vitest';
import { judgeFixes } from './judge-fixes.ts';

const NOW = Date.UTC(2026, 2, 1);
const banner = (audience: object) => ({ title: { en: 'A' }, order: { 'lobby-hero': 1 }, audience });
const draft = compileSnapshot({
  release: { number: 1, publishedAt: '2026-01-01T00:00:00Z' },
  documents: {
    locale: { en: { code: 'en', name: 'English', order: 0 } },
    page: {
      lobby: {
        path: '/',
        title: { en: 'Lobby' },
        blocks: [
          {
            id: 'hero',
            block: 'hero-carousel',
            props: { banners: { location: 'lobby-hero' } },
          },
        ],
      },
    },
    banner: { never: banner({ login: 'guest', groups: { anyOf: [259] } }) },
    'feature-flag': {
      chain: {
        key: 'chain',
        default: false,
        rules: [
          { value: true },
          { audience: { login: 'guest' }, value: true },
          { audience: { login: 'player' }, value: false },
        ],
      },
    },
  },
});
const finding = { code: 'NOBODY', kind: 'banner', id: 'never' };
const judge = (data: object | undefined, about = finding) => {
  const changed = { kind: about.kind, id: about.id, data: data as Record<string, unknown> | undefined };
  return judgeFixes(draft, { finding: about, fixes: [changed], now: NOW })[0];
};

it('a fix is sound when the finding goes, and says who sees something else then', () => {
  const verdict = judge(banner({ groups: { anyOf: [259] } }));
  expect(verdict?.isSound).toBe(true);
  expect(verdict?.groups.map(({ path, isCertain }) => [path, isCertain])).toEqual([['/', true]]);
  expect(verdict?.groups[0]?.class.condition).toMatchObject({
    type: 'all',
    of: [
      { type: 'group', id: 259 },
      { type: 'fact', fact: 'break', in: ['none'] },
    ],
  });
});

it('a fix is not sound when the finding stays, or something comes that blocks', () => {
  expect(judge(banner({ login: 'guest', groups: { anyOf: [255] } }))?.isSound).toBe(false);
  expect(judge({ order: { 'lobby-hero': 1 } })?.isSound).toBe(false);
});

it('what moves up a place behind what was taken out is not taken for what was found before', () => {
  const rules = [{ value: true }, { audience: { login: 'player' }, value: false }];
  const verdict = judge(
    { key: 'chain', default: false, rules },
    { code: 'RULE_SHADOWED', kind: 'feature-flag', id: 'chain' },
  );
  expect(verdict).toEqual({ isSound: true, groups: [] });
});
