import { visitorKeys } from '@marquee/schemas/dependency-keys';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSameData } from '../compare/same-data.ts';
import { compileSnapshot, recompileSnapshot } from '../compile/compile-snapshot.ts';
import type { CompiledSnapshot } from '../compile/compiled-snapshot.ts';
import { getMessages } from '../resolve/get-documents.ts';
import { resolveCollection } from '../resolve/resolve-collection.ts';
import { listFlags } from '../resolve/resolve-flag.ts';
import { resolvePage } from '../resolve/resolve-page.ts';
import { casesOf } from '../testing/full-length.ts';
import { createRandom, type Random } from '../testing/random.ts';
import { RANDOM_PLACES, randomContext } from '../testing/random-world.ts';
import { compileValid, CURRENCY_TABLE, snapshotOf, type Documents } from '../testing/sample.ts';
import { timedDocuments } from '../testing/timed-world.ts';
import type { Context, SnapshotChange } from '../types.ts';
import { changedKeys, type ChangedPart } from './changed-keys.ts';
import { collectionKey, flagKey, messagesKey, pageKey } from './keys.ts';

const KINDS = [
  'banner',
  'promotion-page',
  'bookmark',
  'page',
  'navigation',
  'game-menu',
  'popup',
  'wheel-segments',
  'affiliate-stags',
];
const PATHS = ['/', ...Array.from({ length: 10 }, (_, index) => `/p${index}`), '/none', '/moved'];

type Answer = { key: string; value: unknown };

/** Everything that a visitor can be answered, each with the one key that it is read from. */
function answersOf(compiled: CompiledSnapshot, visitor: Context): Answer[] {
  const visible = ({ page, redirect, nodes, fingerprint }: ReturnType<typeof resolvePage>): unknown => [
    page,
    redirect,
    nodes.map((node) => node.fingerprint),
    fingerprint,
  ];
  return [
    ...PATHS.map((path) => ({ key: pageKey(path), value: visible(resolvePage(compiled, path, visitor)) })),
    ...KINDS.map((kind) => ({
      key: collectionKey(kind),
      value: resolveCollection(compiled, kind, {}, visitor).fingerprint,
    })),
    ...RANDOM_PLACES.map((location) => ({
      key: collectionKey('banner', { location }),
      value: resolveCollection(compiled, 'banner', { location, limit: 2 }, visitor).fingerprint,
    })),
    ...listFlags(compiled, visitor).map(({ key, value }) => ({ key: flagKey(key), value })),
    { key: messagesKey(visitor.locale), value: getMessages(compiled, visitor.locale) },
  ];
}

/** Whether the answer to this visitor, read from this key and the texts, may differ. */
function isConcerned(changed: ChangedPart[] | 'all', visitor: Context, key: string): boolean {
  if (changed === 'all') return true;
  const facts = new Set(visitorKeys(visitor));
  const read = new Set([key, messagesKey(visitor.locale)]);
  return changed.some(
    ({ keys, when }) =>
      keys.some((each) => read.has(each)) && when.every((clause) => clause.some((fact) => facts.has(fact))),
  );
}

const LOCALE = Object.fromEntries(['en', 'de', 'en-AU', 'it'].map((code) => [code, { code, name: code }]));
const TEXTS = {
  en: { locale: 'en', messages: { A: 'One', B: 'Two' } },
  de: { locale: 'de', messages: { A: 'Eins' } },
};

function site(random: Random): Documents {
  const documents = timedDocuments(random);
  const keyed = { title: { key: 'A' }, content: { key: 'B' } };
  return { ...documents, locale: LOCALE, messages: TEXTS, popup: { ...documents['popup'], keyed } };
}

/** One to three documents as another site has them, or a detail of one that people change. */
function changesTo(before: Documents, other: Documents, random: Random): SnapshotChange[] {
  const kinds = Object.keys(before).filter((kind) => kind !== 'locale' && kind !== 'currency-table');
  return Array.from({ length: 1 + random.below(3) }, () => {
    const kind = random.pick(kinds);
    const ids = [...new Set([...Object.keys(before[kind] ?? {}), ...Object.keys(other[kind] ?? {})])];
    const id = random.pick(ids);
    const mine = before[kind]?.[id] as Record<string, unknown> | undefined;
    const theirs = other[kind]?.[id] as Record<string, unknown> | undefined;
    if (kind === 'messages')
      return { kind, id, data: { locale: id, messages: { A: `Other ${id}`, C: 'New' } } };
    if (mine && theirs && random.chance(0.6)) {
      const name = random.pick([...new Set([...Object.keys(mine), ...Object.keys(theirs)])]);
      const { [name]: _, ...rest } = mine;
      return { kind, id, data: theirs[name] === undefined ? rest : { ...rest, [name]: theirs[name] } };
    }
    if (mine?.['path'] !== undefined && random.chance(0.2))
      return { kind, id, data: { ...mine, path: '/moved' } };
    return { kind, id, data: random.chance(0.3) ? undefined : theirs };
  });
}

describe('the keys of what a release changes', () => {
  it('name every answer that differs, for every visitor and instant', () => {
    let [concerned, spared] = [0, 0];
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const random = createRandom(seed);
        const documents = site(random);
        const before = compileSnapshot(snapshotOf(documents));
        const after = recompileSnapshot(before, changesTo(documents, site(random), random));
        const changed = changedKeys(before, after);
        for (let times = 0; times < 12; times += 1) {
          const any = randomContext(random);
          const visitor = { ...any, locale: random.pick(Object.keys(LOCALE)) };
          const answers = new Map(answersOf(after, visitor).map(({ key, value }) => [key, value]));
          const missed = answersOf(before, visitor).filter(({ key, value }) => {
            const isSpared = !isConcerned(changed, visitor, key);
            if (isSpared) spared += 1;
            else concerned += 1;
            return isSpared && !isSameData(value, answers.get(key));
          });
          expect(missed, JSON.stringify([changed, visitor])).toEqual([]);
        }
      }),
      { numRuns: casesOf(1200) },
    );
    // Neither everything nor nothing: the property would hold for both in vain.
    expect(concerned).toBeGreaterThan(0);
    expect(spared).toBeGreaterThan(concerned);
  });
});

const banner = (rest: object = {}): object => ({ title: { en: 'B' }, order: { hero: 1 }, ...rest });
const heading = (id: string, rest: object = {}): object => ({
  id,
  block: 'heading',
  props: { title: { en: id } },
  ...rest,
});
const GOLD = { groups: { anyOf: [1] } };
const HOME = {
  path: '/',
  title: { en: 'Home' },
  blocks: [
    heading('one'),
    heading('two', { audience: { login: 'guest' } }),
    { id: 'row', block: 'banner-row', props: { banners: { location: 'hero' } } },
  ],
};
const SITE: Documents = {
  'currency-table': CURRENCY_TABLE,
  locale: LOCALE,
  messages: TEXTS,
  audience: { gold: { audience: GOLD }, tester: { audience: { groups: { anyOf: [9] } } } },
  'feature-flag': { art: { key: 'art', default: false, rules: [{ audience: GOLD, value: true }] } },
  banner: {
    all: banner(),
    gold: banner({ audience: { audience: 'gold' } }),
    aside: banner({ order: { side: 1 } }),
    art: banner({ audience: { flags: { on: ['art'] } } }),
  },
  page: {
    home: HOME,
    help: { path: '/help', title: { en: 'Help' }, blocks: [heading('help')] },
  },
  'promotion-page': { spring: { path: '/spring', title: { en: 'Spring' }, enabled: false, order: 1 } },
  navigation: {
    foot: {
      title: { en: 'Foot' },
      sections: [{ id: 's', items: [{ id: 'limits', label: { en: 'Limits' }, link: '/limits' }] }],
    },
  },
};

/** The parts after some of a document’s fields were replaced; undefined removes the document. */
function partsAfter(kind: string, id: string, fields: object | undefined): ChangedPart[] | 'all' {
  const before = compileValid(SITE);
  const data = fields && { ...(SITE[kind]?.[id] as object | undefined), ...fields };
  const changed = changedKeys(before, recompileSnapshot(before, [{ kind, id, data }]));
  if (changed === 'all') return changed;
  return changed.map(({ keys, when }) => ({ keys: keys.toSorted(), when }));
}

const TITLE = { title: { en: 'Other' } };

describe('a change', () => {
  it('of a banner concerns the lists of its places and the pages that show them', () => {
    expect(partsAfter('banner', 'all', TITLE)).toEqual([
      { keys: ['banner', 'banner@hero', 'page:/'], when: [] },
    ]);
    expect(partsAfter('banner', 'aside', undefined)).toEqual([{ keys: ['banner', 'banner@side'], when: [] }]);
  });

  it('of what only some can see concerns only them, by name and by flag', () => {
    const keys = ['banner', 'banner@hero', 'page:/'];
    expect(partsAfter('banner', 'gold', TITLE)).toEqual([{ keys, when: [['group:1']] }]);
    expect(
      partsAfter('banner', 'all', { audience: { audience: 'gold', currencies: ['EUR', 'CAD'] } }),
    ).toEqual([{ keys, when: [] }]);
  });

  it('of an audience or a flag concerns whoever it held for before, or holds for now', () => {
    const shown = ['banner', 'banner@hero', 'page:/'];
    expect(partsAfter('audience', 'gold', { audience: { groups: { anyOf: [2, 3] } } })).toEqual([
      { keys: ['audience', ...shown], when: [['group:2', 'group:3']] },
      { keys: ['audience', ...shown], when: [['group:1']] },
    ]);
    expect(partsAfter('feature-flag', 'art', { rules: [] })).toEqual([
      { keys: ['banner', 'banner@hero', 'feature-flag', 'feature-flag:art', 'page:/'], when: [['group:1']] },
    ]);
    expect(partsAfter('feature-flag', 'art', { default: true, rules: [] })).toMatchObject([{ when: [] }]);
  });

  it('of a block concerns those who may see it; of a page, everyone at its path', () => {
    const [one, two, row] = HOME.blocks;
    const changed = { ...two, props: { title: { en: 'Changed' } } };
    expect(partsAfter('page', 'home', { blocks: [one, changed, row] })).toEqual([
      { keys: ['page:/'], when: [['login:guest']] },
    ]);
    expect(partsAfter('page', 'home', { blocks: [two, row] })).toEqual([{ keys: ['page:/'], when: [] }]);
    expect(partsAfter('page', 'home', { blocks: [row, one, two] })).toMatchObject([{ when: [] }]);
    expect(partsAfter('page', 'home', TITLE)).toEqual([{ keys: ['page', 'page:/'], when: [] }]);
    expect(partsAfter('page', 'home', { path: '/moved' })).toEqual([
      { keys: ['page', 'page:/', 'page:/moved'], when: [] },
    ]);
  });

  it('of a page that is not enabled concerns testers, and whoever is at its path', () => {
    expect(partsAfter('promotion-page', 'spring', TITLE)).toEqual([
      { keys: ['promotion-page'], when: [['group:9']] },
      { keys: ['page:/spring'], when: [] },
    ]);
  });

  it('of a menu with a link that is never hidden concerns everyone, whoever it is meant for', () => {
    const menu = { ...(SITE['navigation']?.['foot'] as object), audience: GOLD };
    const compiled = (data: object): CompiledSnapshot =>
      compileSnapshot(snapshotOf({ ...SITE, navigation: { foot: data } }));
    expect(changedKeys(compiled(menu), compiled({ ...menu, ...TITLE }))).toEqual([
      { keys: ['navigation', 'navigation@foot'], when: [] },
    ]);
  });

  it('of texts concerns the languages that fall back to them', () => {
    const texts = { messages: { A: 'Other' } };
    expect(partsAfter('messages', 'de', texts)).toEqual([{ keys: ['messages', 'messages:de'], when: [] }]);
    expect(partsAfter('messages', 'en', texts)).toEqual([
      { keys: ['messages', 'messages:de', 'messages:en', 'messages:en-AU', 'messages:it'], when: [] },
    ]);
  });

  it('of languages, licences, currencies or testers concerns everything', () => {
    expect(partsAfter('locale', 'it', undefined)).toBe('all');
    expect(partsAfter('audience', 'tester', { audience: GOLD })).toBe('all');
    expect(partsAfter('banner', 'all', {})).toEqual([]);
  });
});
