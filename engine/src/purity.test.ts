import { afterEach, describe, expect, it, vi } from 'vitest';
import { compileSnapshot } from './compile/compile-snapshot.ts';
import { matchesAudience } from './visitor/matches-audience.ts';
import { resolveCollection } from './resolve/resolve-collection.ts';
import { listFlags } from './resolve/resolve-flag.ts';
import { resolvePage } from './resolve/resolve-page.ts';
import { CURRENCY_TABLE, deepFreeze, snapshotOf, visitorOf } from './testing/sample.ts';

const documents = () => ({
  'currency-table': CURRENCY_TABLE,
  audience: { gold: { audience: { groups: { anyOf: [1] } } } },
  'feature-flag': {
    f: { key: 'f', default: false, rules: [{ audience: { audience: 'gold' }, value: true }] },
  },
  banner: {
    one: {
      title: { en: 'Win {{x}}' },
      order: { hero: 1 },
      audience: { flags: { on: ['f'] } },
      variables: { EUR: { x: { amount_cents: 1000 } } },
    },
  },
  page: {
    home: {
      path: '/',
      title: { en: 'Home' },
      blocks: [{ id: 'row', block: 'banner-row', props: { banners: { location: 'hero' } } }],
    },
  },
});

const everything = () => {
  const compiled = compileSnapshot(deepFreeze(snapshotOf(documents())));
  const context = deepFreeze(visitorOf({ groups: [1], flags: { other: true }, userId: '4' }));
  return [
    compiled.problems,
    resolvePage(compiled, '/', context),
    resolveCollection(compiled, 'banner', deepFreeze({ location: 'hero' }), context),
    listFlags(compiled, context),
    matchesAudience(compiled, deepFreeze({ audience: 'gold' }), context),
  ];
};

describe('equal inputs', () => {
  afterEach(() => vi.restoreAllMocks());

  it('[ENGINE-11] give equal outputs, deep-frozen or not', () => {
    expect(everything()).toEqual(everything());
    const [, page] = everything();
    expect(page).toMatchObject({ nodes: [{ props: { banners: [{ title: 'Win €10' }] } }] });
  });

  it('[ENGINE-11] need no clock, no chance and no network', () => {
    const refuse = (what: string) => () => {
      throw new Error(`${what} was used`);
    };
    const expected = everything();
    vi.spyOn(Date, 'now').mockImplementation(refuse('The clock'));
    vi.spyOn(Math, 'random').mockImplementation(refuse('Chance'));
    vi.stubGlobal('fetch', refuse('The network'));
    vi.stubGlobal('performance', { now: refuse('The clock') });
    try {
      expect(everything()).toEqual(expected);
    } finally {
      vi.unstubAllGlobals();
    }
  });
});
