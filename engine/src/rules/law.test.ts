import { describe, expect, it } from 'vitest';
import { compileSnapshot, layOutSteps, recompileSnapshot } from '../compile/compile-snapshot.ts';
import type { CompiledSnapshot } from '../compile/compiled-snapshot.ts';
import { finish } from '../compile/steps.ts';
import { compareSnapshots } from '../compare/compare-snapshots.ts';
import { changedKeys } from '../dependencies/changed-keys.ts';
import { collectionKey } from '../dependencies/keys.ts';
import { describeDecision } from '../explain/describe-decision.ts';
import { explainPage } from '../explain/explain-page.ts';
import { matchCollection } from '../resolve/match-collection.ts';
import { resolveCollection } from '../resolve/resolve-collection.ts';
import { resolveDocument } from '../resolve/resolve-document.ts';
import { getPageKey, resolvePage } from '../resolve/resolve-page.ts';
import {
  compileValid,
  CURRENCY_TABLE,
  NOW,
  snapshotOf,
  visitorOf,
  type Documents,
} from '../testing/sample.ts';
import type { Context } from '../types.ts';
import { personClass } from '../visitor/person-class.ts';
import { comingRules } from './coming-rules.ts';
import { judgeRules } from './judge-rules.ts';
import { lawfulSteps } from './lawful-at.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** A rule begins in a month, and ends ten days later. */
const BEGINS = NOW + 30 * DAY;
const ENDS = BEGINS + 10 * DAY;
const during = { from: new Date(BEGINS).toISOString(), until: new Date(ENDS).toISOString() };

const licence = (code: string, more: object = {}): object => ({
  code,
  name: code,
  minimumAge: 18,
  hosts: [`${code.toLowerCase()}.example`],
  licenceLine: { en: `Licence ${code}` },
  helpLinks: [{ label: { en: 'Help' }, link: 'https://help.example' }],
  ...more,
});

const rule = (check: object, more: object = {}): object => ({
  id: 'r',
  title: 'A rule',
  citation: { text: '§ 1', address: 'https://regulator.example/1' },
  severity: 'blocks',
  inForce: during,
  check,
  ...more,
});

/** In force since ever, and for good. */
const always = (check: object): object => {
  const { inForce: _, ...rest } = rule(check) as { inForce: object };
  return rest;
};

const packOf = (...rules: object[]): object => ({
  title: 'Rules',
  market: 'Estonia',
  licences: ['EE'],
  rules,
});

const site = (content: Documents, ...rules: object[]): Documents => ({
  'currency-table': CURRENCY_TABLE,
  locale: { en: { code: 'en', name: 'English' } },
  licence: { CW: licence('CW', { isDefault: true }), EE: licence('EE') },
  'rule-pack': { ee: packOf(...rules) },
  ...content,
});

const wagered = (times: number): object => ({
  title: { en: `Wager ${times} times` },
  order: { top: times },
  offer: {
    kind: 'deposit',
    products: ['casino'],
    percentage: 50,
    maximum: { EUR: 10_000 },
    wagering: { times, of: 'bonus' },
  },
});
const AT_MOST_35 = { type: 'offer-number', field: 'wagering', atMost: 35 };

const ids = (compiled: CompiledSnapshot, facts: Partial<Context>): string[] =>
  matchCollection(compiled, 'banner', { location: 'top' }, visitorOf(facts));

describe('[RULE-04] what a rule forbids', () => {
  const compiled = compileValid(site({ banner: { low: wagered(30), high: wagered(40) } }, rule(AT_MOST_35)));

  it('is shown until the rule begins, and again when it has ended, under its licences and no others', () => {
    const seen = (now: number, code: string): string[] => ids(compiled, { licence: code, now });
    expect(
      [NOW, BEGINS - 1, BEGINS, ENDS - 1, ENDS].map((now) => [seen(now, 'EE'), seen(now, 'CW')]),
    ).toEqual([
      [
        ['low', 'high'],
        ['low', 'high'],
      ],
      [
        ['low', 'high'],
        ['low', 'high'],
      ],
      [['low'], ['low', 'high']],
      [['low'], ['low', 'high']],
      [
        ['low', 'high'],
        ['low', 'high'],
      ],
    ]);
  });

  it('is in no answer, and every answer says until when it holds', () => {
    const at = (now: number, code = 'EE') => visitorOf({ licence: code, now });
    const list = (now: number, code?: string) =>
      resolveCollection(compiled, 'banner', { location: 'top' }, at(now, code));
    expect(list(NOW).validUntil).toBe(BEGINS);
    expect(list(BEGINS).validUntil).toBe(ENDS);
    expect(list(ENDS).validUntil).toBeNull();
    expect(list(NOW, 'CW').validUntil).toBeNull();
    expect(JSON.stringify(list(BEGINS).items)).not.toContain('40');
    const one = (now: number) => resolveDocument(compiled, 'banner', 'high', at(now));
    expect([one(NOW).item?.['id'], one(BEGINS).item, one(BEGINS).validUntil]).toEqual(['high', null, ENDS]);
  });

  it('stands in the findings and blocks a publish all the time', () => {
    expect(judgeRules(compiled, NOW).map(({ id, witness }) => [id, witness?.now])).toEqual([
      ['high', BEGINS],
    ]);
    expect(judgeRules(compiled, BEGINS).map(({ id }) => id)).toEqual(['high']);
  });

  it('is listed before it begins, with what breaks it, and not when it has begun', () => {
    const listed = (now: number, until: number): object[] =>
      comingRules(compiled, now, until).map(({ rule: { id }, begins, broken }) => ({
        id,
        begins,
        broken: broken.map((each) => `${each.kind}/${each.id}${each.pointer}`),
      }));
    const one = { id: 'r', begins: BEGINS, broken: ['banner/high/offer/wagering/times'] };
    expect([listed(NOW, BEGINS), listed(NOW, BEGINS - 1), listed(BEGINS, ENDS)]).toEqual([[one], [], []]);
    const lawful = compileValid(site({ banner: { low: wagered(30) } }, rule(AT_MOST_35)));
    expect(comingRules(lawful, NOW, ENDS)).toEqual([]);
  });

  it('stays where the rule only warns, or binds no licence', () => {
    const documents = site({ banner: { high: wagered(40) } }, rule(AT_MOST_35, { severity: 'warns' }));
    expect(ids(compileValid(documents), { licence: 'EE', now: BEGINS })).toEqual(['high']);
    const unbound = site({ banner: { high: wagered(40) } });
    unbound['rule-pack'] = { ee: { ...packOf(rule(AT_MOST_35)), licences: [] } };
    expect(ids(compileValid(unbound), { licence: 'EE', now: BEGINS })).toEqual(['high']);
  });
});

describe('[RULE-04] on pages', () => {
  const terms = (words: string): object => ({
    id: 'terms',
    block: 'terms',
    props: { title: { en: 'Terms' }, content: { en: `<p>${words}</p>` } },
  });
  const text = (words: string): object => ({
    id: 'text',
    block: 'rich-text',
    props: { content: { en: `<p>${words}</p>` } },
  });
  const words = (within: string): object => ({
    type: 'forbidden-words',
    words: [{ language: 'en', phrases: ['risk free'] }],
    within,
  });
  const page = (blocks: object[]): Documents => ({
    page: { home: { path: '/', title: { en: 'Home' }, blocks } },
  });
  const blocksAt = (documents: Documents, now: number): string[] =>
    resolvePage(compileValid(documents), '/', visitorOf({ licence: 'EE', now })).nodes.map(({ id }) => id);

  it('the block that promotes goes, and the rest of the page stays', () => {
    const documents = site(page([terms('Risk free!'), text('Welcome')]), rule(words('promotions')));
    expect([blocksAt(documents, NOW), blocksAt(documents, BEGINS)]).toEqual([['terms', 'text'], ['text']]);
    const compiled = compileValid(documents);
    const before = getPageKey(compiled, '/', visitorOf({ licence: 'EE' }));
    expect([before.validUntil, before.validUntilOfNodes]).toEqual([BEGINS, [BEGINS, BEGINS]]);
    expect(getPageKey(compiled, '/', visitorOf({ licence: 'EE', now: BEGINS })).cacheKey).not.toBe(
      before.cacheKey,
    );
  });

  it('content with forbidden words stays, since nobody may be left without it', () => {
    const documents = site(page([text('Risk free!')]), rule(words('everything')));
    expect(blocksAt(documents, BEGINS)).toEqual(['text']);
    expect(judgeRules(compileValid(documents), NOW)).toHaveLength(1);
  });

  it('a forbidden block goes, whatever it is for', () => {
    const documents = site(
      page([text('One'), { id: 'wins', block: 'recent-wins', props: { title: { en: 'Wins' } } }]),
      rule({ type: 'forbidden-blocks', blocks: ['rich-text'] }),
    );
    expect([blocksAt(documents, NOW), blocksAt(documents, BEGINS)]).toEqual([['text', 'wins'], ['wins']]);
  });

  it('the explanation names the rule, and the part’s own conditions as they are written', () => {
    const audience = { not: { licences: ['CW'] }, login: 'player' };
    const documents = site({ ...page([{ ...terms('Risk free!'), audience }]) }, rule(words('promotions')));
    const decided = (now: number) =>
      explainPage(compileValid(documents), '/', visitorOf({ licence: 'EE', now })).find(
        ({ key }) => key === 'page/home#terms',
      );
    expect(decided(NOW)).toMatchObject({ shown: true });
    const gone = decided(BEGINS);
    expect(gone).toMatchObject({
      shown: false,
      reason: 'PACK_RULE',
      deciding: {
        name: 'packRule',
        wanted: { pack: 'ee', rule: 'r', title: 'A rule' },
        actual: 'EE',
        pointer: '/blocks/0',
      },
    });
    expect(gone?.conditions.map(({ name, pointer }) => [name, pointer])).toEqual([
      ['packRule', '/blocks/0'],
      ['promotion', '/blocks/0'],
      ['login', '/blocks/0/audience/login'],
      ['not', '/blocks/0/audience/not'],
      ['inside', ''],
    ]);
    expect(gone && describeDecision(gone).join(' ')).toContain(
      'the rule “A rule” forbids it under licence EE',
    );
  });
});

describe('[RULE-04] to whom nothing may be promoted any more', () => {
  it('nothing is, from the instant of the rule on', () => {
    const check = { type: 'promotions-within', audience: { age: { atLeast: 24 } } };
    const compiled = compileValid(site({ banner: { low: wagered(30) } }, rule(check)));
    const seen = (age: number, now: number, code = 'EE') => ids(compiled, { licence: code, age, now });
    expect([seen(23, NOW), seen(23, BEGINS), seen(24, BEGINS), seen(23, BEGINS, 'CW')]).toEqual([
      ['low'],
      [],
      ['low'],
      ['low'],
    ]);
    // Players are told apart by it before it begins: an answer that is kept for one is not given to another.
    const anew = compileValid(site({ banner: { low: wagered(30) } }, rule(check)));
    expect(personClass(anew, visitorOf({ age: 23 }))).not.toBe(personClass(anew, visitorOf({ age: 24 })));
    expect(personClass(anew, visitorOf({ age: 30 }))).toBe(personClass(anew, visitorOf({ age: 24 })));
  });

  it('nothing is outside of the hours that are allowed, to the minute', () => {
    const hours = {
      weekly: [{ days: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'], from: '06:00', until: '21:00' }],
      zone: 'Europe/Tallinn',
    };
    const check = { type: 'promotion-hours', hours };
    const compiled = compileValid(site({ banner: { low: wagered(30) } }, always(check)));
    // 12:00 in UTC is 15:00 in Tallinn.
    const closes = NOW + 6 * HOUR;
    const list = (now: number) =>
      resolveCollection(compiled, 'banner', { location: 'top' }, visitorOf({ licence: 'EE', now }));
    expect(
      [list(NOW), list(closes - 1), list(closes), list(closes + 9 * HOUR)].map(({ items, validUntil }) => [
        items.length,
        validUntil,
      ]),
    ).toEqual([
      [1, closes],
      [1, closes],
      [0, closes + 9 * HOUR],
      [1, closes + DAY],
    ]);
  });
});

describe('[RULE-04] a release', () => {
  const content = { banner: { low: wagered(30), high: wagered(40) } };
  const inForce = always(AT_MOST_35);
  const before = compileValid(site(content));
  const after = recompileSnapshot(before, [{ kind: 'rule-pack', id: 'ee', data: packOf(inForce) }]);

  it('with a rule takes away at once what it forbids, and without it brings that back', () => {
    expect(ids(after, { licence: 'EE' })).toEqual(['low']);
    const right = recompileSnapshot(after, [{ kind: 'banner', id: 'high', data: wagered(35) }]);
    expect(ids(right, { licence: 'EE' })).toEqual(['low', 'high']);
    const wrong = recompileSnapshot(right, [{ kind: 'banner', id: 'low', data: wagered(36) }]);
    expect(ids(wrong, { licence: 'EE' })).toEqual(['high']);
    const gone = recompileSnapshot(wrong, [{ kind: 'banner', id: 'low', data: undefined }]);
    expect(ids(gone, { licence: 'EE' })).toEqual(['high']);
    const free = recompileSnapshot(after, [{ kind: 'rule-pack', id: 'ee', data: undefined }]);
    expect(ids(free, { licence: 'EE' })).toEqual(['low', 'high']);
  });

  it('wakes and purges what the rule changes', () => {
    const parts = changedKeys(before, after);
    expect(parts === 'all' ? parts : parts.flatMap(({ keys }) => keys)).toEqual(
      expect.arrayContaining([collectionKey('banner'), collectionKey('banner', { location: 'top' })]),
    );
    const within = rule({ type: 'promotions-within', audience: { login: 'guest' } });
    expect(
      changedKeys(before, recompileSnapshot(before, [{ kind: 'rule-pack', id: 'ee', data: packOf(within) }])),
    ).toBe('all');
  });

  it('is compared as it is shown', () => {
    const home = {
      page: {
        home: {
          path: '/',
          title: { en: 'Home' },
          blocks: [{ id: 'b', block: 'banner-row', props: { banners: { location: 'top' } } }],
        },
      },
    };
    const plain = compileSnapshot(snapshotOf(site({ ...content, ...home })));
    const bound = recompileSnapshot(plain, [{ kind: 'rule-pack', id: 'ee', data: packOf(inForce) }]);
    expect(compareSnapshots(plain, bound, { now: NOW }).map(({ path }) => path)).toContain('/');
  });

  it('makes what will be shown ahead of the instant at which it will be', () => {
    const later = compileValid(site(content, rule(AT_MOST_35)));
    const made = finish(lawfulSteps(later));
    expect(made).toHaveLength(1);
    finish(layOutSteps(later));
    expect(finish(lawfulSteps(later))).toEqual(made);
  });

  it('with no broken rule costs its visitors nothing', () => {
    const lawful = compileValid(site({ banner: { low: wagered(30) } }, inForce));
    expect(lawful.index.law?.broken).toEqual([]);
    expect(finish(lawfulSteps(lawful))).toEqual([]);
  });

  it('leaves out nothing of a kind that is for everybody', () => {
    const check = {
      type: 'forbidden-words',
      words: [{ language: 'en', phrases: ['easy'] }],
      within: 'everything',
    };
    const size = {
      title: { en: 'Easy quest' },
      size: 'xs',
      map: { src: '/artwork/quest-map/xs-1400.webp' },
      levels: Array.from({ length: 6 }, (_, at) => ({
        position: { left: 8 + at, top: 87 },
        bets: { EUR: at * 100 },
      })),
    };
    const compiled = compileValid(site({ 'quest-size': { xs: size } }, always(check)));
    expect(judgeRules(compiled, NOW).map(({ id }) => id)).toEqual(['xs']);
    expect(resolveDocument(compiled, 'quest-size', 'xs', visitorOf({ licence: 'EE' })).item).not.toBeNull();
  });
});
