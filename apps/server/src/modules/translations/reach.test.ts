import { audienceTest, type Context, type Snapshot } from '@marquee/engine';
import { expect, it, vi } from 'vitest';
import { countReach, type Reaches } from './reach.ts';

type Asked = Parameters<Reaches['of']>[0][number];

/**
 * Two licences, a guest, a player, and players in groups 5 and 9, two devices, euro and bitcoin: 32 kinds of visitor.
 */
const SITE: Snapshot['documents'] = {
  licence: { CW: { code: 'CW', name: 'CW', order: 1 }, EE: { code: 'EE', name: 'EE', order: 2 } },
  locale: { en: { code: 'en', name: 'English' }, de: { code: 'de', name: 'Deutsch' } },
  'currency-table': {
    main: {
      currencies: [
        { code: 'EUR', kind: 'fiat', subunits_to_unit: 100 },
        { code: 'BTC', kind: 'crypto', subunits_to_unit: 100_000_000 },
      ],
    },
  },
  audience: {
    gold: { name: 'Gold', audience: { groups: { anyOf: [9] } } },
    germans: { name: 'Germans', audience: { locales: ['de'] } },
  },
  'feature-flag': {
    gilded: {
      key: 'gilded',
      description: 'Gold in Estonia.',
      default: false,
      rules: [{ audience: { audience: 'gold', licences: ['EE'] }, value: true }],
    },
  },
  banner: { one: { audience: { groups: { noneOf: [5] } } } },
};
const NOW = Date.parse('2026-05-01T12:00:00Z');

/** Counts the reach, and how many visitors were checked for it. */
async function open() {
  const asked = vi.fn<(visitor: Context) => void>();
  const reach = await countReach(
    { documents: SITE, groups: [5, 9] },
    ['en', 'de'],
    NOW,
    (compiled, audience) => {
      const holds = audienceTest(compiled, audience);
      return (visitor) => {
        asked(visitor);
        return holds(visitor);
      };
    },
  );
  return { reach, asked };
}
async function count(audiences: readonly Asked[]) {
  const { reach, asked } = await open();
  return { kinds: reach.kinds, reach: reach.of(audiences), asked: asked.mock.calls.length };
}

it.each<[what: string, audience: Asked, en: number, de: number, asked: number]>([
  ['nothing', {}, 32, 32, 2],
  ['a login', { login: 'guest' }, 8, 8, 2],
  ['a group', { groups: { anyOf: [5] } }, 8, 8, 3],
  ['a group that nobody may be in', { groups: { noneOf: [5] } }, 24, 24, 3],
  ['a licence', { licences: ['EE'] }, 16, 16, 4],
  ['a device', { devices: ['mobile'] }, 16, 16, 4],
  ['a kind of currency', { currencyKind: 'crypto' }, 16, 16, 4],
  ['a currency', { currencies: ['EUR'] }, 16, 16, 4],
  ['a language', { locales: ['de'] }, 0, 32, 4],
  ['what must not be', { not: { groups: { anyOf: [5] }, licences: ['EE'] } }, 28, 28, 6],
  ['one of two', { anyOf: [{ login: 'guest' }, { devices: ['mobile'] }] }, 20, 20, 4],
])('asks about visitors that differ in %s alone', async (_, audience, en, de, asked) => {
  expect(await count([audience])).toEqual({ kinds: 32, reach: { en, de }, asked });
});

it('asks for what named audiences and flags ask for, at any depth', async () => {
  expect(await count([{ audience: 'gold' }])).toEqual({ kinds: 32, reach: { en: 8, de: 8 }, asked: 3 });
  expect(await count([{ audience: 'germans' }])).toEqual({ kinds: 32, reach: { en: 0, de: 32 }, asked: 4 });
  expect(await count([{ flags: { on: ['gilded'] } }])).toEqual({
    kinds: 32,
    reach: { en: 4, de: 4 },
    asked: 6,
  });
});

it('counts who meets all conditions around a text, each asked about once', async () => {
  const [estonian, player]: [Asked, Asked] = [{ licences: ['EE'] }, { login: 'player' }];
  const both = [estonian, player];
  expect(await count(both)).toEqual({ kinds: 32, reach: { en: 12, de: 12 }, asked: 6 });
  const { reach, asked } = await open();
  reach.of(both);
  reach.of([player, estonian]);
  reach.of([player]);
  expect(asked.mock.calls).toHaveLength(6);
});
