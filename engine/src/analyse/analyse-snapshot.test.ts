import { describe, expect, it } from 'vitest';
import { compileSnapshot } from '../compile/compile-snapshot.ts';
import { matchesAudience } from '../visitor/matches-audience.ts';
import { resolveCollection } from '../resolve/resolve-collection.ts';
import { resolveDocument } from '../resolve/resolve-document.ts';
import { resolvePage } from '../resolve/resolve-page.ts';
import {
  compileValid,
  CURRENCY_TABLE,
  deepFreeze,
  NOW,
  snapshotOf,
  type Documents,
} from '../testing/sample.ts';
import type { Context } from '../types.ts';
import { analyseSnapshot } from './analyse-snapshot.ts';
import { createAnalysis } from './analysis.ts';
import { FINDING_CODES, type Finding, type FindingCode } from './finding.ts';
import { analysisPasses } from './passes.ts';

const banner = (fields: object = {}) => ({ title: { en: 'Win' }, order: { hero: 1 }, ...fields });
const page = (limit?: number, fields: object = {}) => ({
  path: '/',
  title: { en: 'Home' },
  blocks: [
    {
      id: 'row',
      block: 'banner-row',
      props: { banners: { location: 'hero', ...(limit === undefined ? {} : { limit }) } },
    },
  ],
  ...fields,
});
const LOCALES: Documents = {
  locale: { en: { code: 'en', name: 'English' }, de: { code: 'de', name: 'Deutsch' } },
};
const ENGLISH: Documents = { locale: { en: { code: 'en', name: 'English' } } };
const wheel = (order: number, fields: object = {}) => ({
  title: { en: 'Wheel' },
  order,
  currencies: {
    EUR: [
      { pay: 1, get: 1, weight: 1 },
      { pay: 1, get: 2, weight: 1 },
    ],
  },
  ...fields,
});
const DAY = 86_400_000;
const at = (days: number): string => new Date(NOW + days * DAY).toISOString();

const compile = (documents: Documents) =>
  compileValid({ 'currency-table': CURRENCY_TABLE, ...ENGLISH, ...documents });
const analyse = (documents: Documents): Finding[] => analyseSnapshot(compile(documents), { now: NOW });
const only = (documents: Documents, ...codes: FindingCode[]): Finding[] =>
  analyse(documents).filter(({ code }) => codes.includes(code));
const placesOf = (findings: readonly Finding[]): string[] =>
  findings.map(({ kind, id, pointer }) => `${kind}/${id}${pointer}`);
const groundsOf = (finding: Finding | undefined): string[] =>
  (finding?.proof?.grounds ?? []).map(({ kind, id, pointer }) => `${kind}/${id}${pointer}`);

describe('content that nobody can meet', () => {
  it('[ENGINE-15] is named with the conditions that contradict each other, and only those', () => {
    const [finding, ...rest] = only(
      {
        page: { home: page() },
        banner: {
          ok: banner(),
          dead: banner({ audience: { login: 'guest', devices: ['mobile'], groups: { anyOf: [5] } } }),
        },
      },
      'NOBODY',
    );
    expect(rest).toEqual([]);
    expect(finding).toEqual({
      code: 'NOBODY',
      severity: 'warning',
      kind: 'banner',
      id: 'dead',
      pointer: '/audience/login',
      message:
        'This banner is shown to nobody: “only guests” and “in group 5” never hold for the same visitor.',
      proof: {
        reason: '“only guests” and “in group 5” never hold for the same visitor.',
        grounds: [
          { kind: 'banner', id: 'dead', pointer: '/audience/login', words: 'only guests' },
          { kind: 'banner', id: 'dead', pointer: '/audience/groups', words: 'in group 5' },
        ],
      },
    });
  });

  it('[ENGINE-15] is traced into named audiences, flags, parents and what it stands in', () => {
    const findings = only(
      {
        audience: { gold: { name: 'gold', audience: { groups: { anyOf: [9] } } } },
        'feature-flag': {
          beta: { key: 'beta', default: false, rules: [{ audience: { devices: ['mobile'] }, value: true }] },
        },
        'promotion-page': {
          parent: {
            path: '/p',
            enabled: true,
            type: 'action',
            title: { en: 'P' },
            audience: { licences: ['CW'] },
          },
          child: {
            path: '/c',
            enabled: true,
            type: 'action',
            title: { en: 'C' },
            parent: 'parent',
            audience: { licences: ['EE'] },
          },
        },
        page: {
          home: page(undefined, {
            audience: { login: 'guest' },
            blocks: [
              { id: 'a', block: 'heading', props: { title: { en: 'H' } }, audience: { audience: 'gold' } },
              {
                id: 'b',
                block: 'columns',
                audience: { devices: ['desktop'] },
                props: { layout: 'halves' },
                children: {
                  first: [
                    {
                      id: 'c',
                      block: 'heading',
                      props: { title: { en: 'H' } },
                      audience: { flags: { on: ['beta'] } },
                    },
                  ],
                },
              },
            ],
          }),
        },
      },
      'NOBODY',
    );
    expect(findings.map((finding) => [finding.id, ...groundsOf(finding)])).toEqual([
      ['home', 'audience/gold/audience/groups', 'page/home/audience/login'],
      ['home', 'page/home/blocks/1/children/first/0/audience/flags', 'page/home/blocks/1/audience/devices'],
      ['child', 'promotion-page/child/audience/licences', 'promotion-page/parent/audience/licences'],
    ]);
  });

  it('[ENGINE-15] covers named audiences and rules of flags', () => {
    const findings = only(
      {
        audience: { none: { name: 'none', audience: { countries: { anyOf: [] } } } },
        'feature-flag': {
          f: {
            key: 'f',
            default: false,
            rules: [
              { audience: { devices: [] }, value: true },
              { audience: { audience: 'none' }, value: true },
            ],
          },
        },
      },
      'NOBODY',
    );
    expect(placesOf(findings)).toEqual([
      'audience/none/audience/countries',
      'feature-flag/f/rules/0/audience/devices',
      'feature-flag/f/rules/1/audience/audience',
    ]);
    expect(findings[0]?.message).toBe('This audience is for nobody: nobody meets “in no country at all”.');
  });

  it('[ENGINE-15] never is what somebody sees once, whatever shuts the others out', () => {
    const audiences = [
      { login: 'guest', groups: { noneOf: [5], allOf: [] } },
      { not: { not: { currencyKind: 'crypto' } } },
      { countries: { noneOf: ['AU'] } },
      { split: { by: 'userId', layer: 'l', percent: [99.9, 100] } },
      { anyOf: [{ login: 'guest', groups: { anyOf: [1] } }, { devices: ['mobile'] }] },
    ];
    const banners = Object.fromEntries(
      audiences.map((audience, index) => [`b${index}`, banner({ audience })]),
    );
    expect(only({ page: { home: page() }, banner: banners }, 'NOBODY', 'NOT_DECIDED')).toEqual([]);
  });

  it('is not a page that is switched off on purpose', () => {
    const off = { path: '/p', enabled: false, type: 'action', title: { en: 'P' } };
    expect(only({ 'promotion-page': { off } }, 'NOBODY')).toEqual([]);
  });
});

describe('schedules', () => {
  it('[ENGINE-15] never open when those of a page and its parent have no instant in common', () => {
    const one = { enabled: true, type: 'action', title: { en: 'P' } };
    const [finding] = only(
      {
        'promotion-page': {
          parent: { ...one, path: '/p', schedule: { from: at(1), until: at(5) } },
          child: { ...one, path: '/c', parent: 'parent', schedule: { from: at(5), until: at(9) } },
        },
      },
      'NEVER_OPENS',
    );
    expect(finding?.message).toBe(
      'This promotion page never opens: “from 2026-05-06 12:00 UTC and until 2026-05-10 12:00 UTC” and “from 2026-05-02 12:00 UTC and until 2026-05-06 12:00 UTC” have no instant in common.',
    );
    expect(groundsOf(finding)).toEqual(['promotion-page/child/schedule', 'promotion-page/parent/schedule']);
  });

  it('[ENGINE-15] are over from their last instant on, and not before', () => {
    const documents = {
      page: { home: page() },
      banner: { b: banner({ schedule: { until: at(0) } }), c: banner() },
    };
    const overAt = (now: number) =>
      analyseSnapshot(compile(documents), { now }).filter(({ code }) => code === 'OVER');
    expect(overAt(NOW - 1)).toEqual([]);
    expect(overAt(NOW)).toEqual([
      {
        code: 'OVER',
        severity: 'info',
        kind: 'banner',
        id: 'b',
        pointer: '/schedule',
        message: 'This banner ended at 2026-05-01 12:00 UTC: nobody will see it any more.',
        proof: {
          reason: 'It ended at 2026-05-01 12:00 UTC, which is not after 2026-05-01 12:00 UTC.',
          grounds: [{ kind: 'banner', id: 'b', pointer: '/schedule', words: 'until 2026-05-01 12:00 UTC' }],
        },
        details: { instant: NOW },
      },
    ]);
  });

  it('count from the instant the release was published when no other is given', () => {
    const compiled = compile({
      page: { home: page() },
      banner: { b: banner({ schedule: { until: '2026-04-30T00:00:00Z' } }) },
    });
    expect(compiled.release.publishedAt).toBe('2026-04-30T00:00:00Z');
    expect(analyseSnapshot(compiled).map(({ code }) => code)).toEqual(['OVER', 'ALWAYS_EMPTY']);
  });
});

describe('what comes after others', () => {
  it('[ENGINE-15] a rule is shadowed by those that decide for everyone it is for', () => {
    const rules = [
      { audience: { devices: ['mobile'] }, value: true },
      { audience: { login: 'player' }, value: false },
      { audience: { devices: ['desktop'], anyOf: [{ locales: ['en'] }, { locales: ['de'] }] }, value: true },
      { audience: { groups: { anyOf: [1] } }, value: true },
      { value: false },
    ];
    const findings = only(
      { ...LOCALES, 'feature-flag': { f: { key: 'f', default: true, rules } } },
      'RULE_SHADOWED',
    );
    expect(findings.map((finding) => [finding.pointer, ...groundsOf(finding)])).toEqual([
      ['/rules/3', 'feature-flag/f/rules/1'],
      ['/rules/4', 'feature-flag/f/rules/0', 'feature-flag/f/rules/2'],
    ]);
    expect(findings[0]?.message).toBe('Rule 4 never decides: everyone it is for meets rule 2 first.');
  });

  it('[ENGINE-15] a rule that decided once is shadowed when it will not any more', () => {
    const rules = [
      { schedule: { from: at(-1) }, value: true },
      { audience: { login: 'player' }, value: false },
    ];
    const flags = { f: { key: 'f', default: true, rules } };
    expect(placesOf(only({ 'feature-flag': flags }, 'RULE_SHADOWED'))).toEqual(['feature-flag/f/rules/1']);
    const later = {
      f: { key: 'f', default: true, rules: [{ ...rules[0], schedule: { from: at(1) } }, rules[1]] },
    };
    expect(only({ 'feature-flag': later }, 'RULE_SHADOWED')).toEqual([]);
  });

  it('[ENGINE-15] a table behind one for everyone is never reached', () => {
    const findings = only(
      {
        wheel: {
          all: wheel(1),
          late: wheel(2, { audience: { groups: { anyOf: [1] } } }),
          first: wheel(0, { audience: { login: 'guest' } }),
        },
      },
      'TABLE_SHADOWED',
    );
    expect(placesOf(findings)).toEqual(['wheel/late/order']);
    expect(groundsOf(findings[0])).toEqual(['wheel/all/order']);
    expect(findings[0]?.message).toBe('Nobody ever gets this wheel: everyone it is for matches all first.');
  });

  it('[ENGINE-15] a third bookmark is beaten when everyone it is for has two before it', () => {
    const bookmark = (order: number, audience: object = {}) => ({
      candidate: 'shop',
      title: { en: 'B' },
      link: '/',
      order,
      audience,
    });
    const blocks = [{ id: 'marks', block: 'bookmarks', props: { bookmarks: {} } }];
    const findings = only(
      {
        page: { home: page(undefined, { blocks }) },
        bookmark: {
          a: bookmark(1, { login: 'guest' }),
          b: bookmark(2),
          c: bookmark(3, { devices: ['mobile'] }),
          d: bookmark(4, { login: 'guest', devices: ['mobile'] }),
          e: bookmark(5, { devices: ['mobile'] }),
          f: bookmark(6),
        },
      },
      'BEATEN_BY_LIMIT',
    );
    expect(findings.map((finding) => [finding.id, ...groundsOf(finding)])).toEqual([
      ['d', 'bookmark/a/order', 'bookmark/b/order'],
      ['e', 'bookmark/b/order', 'bookmark/c/order'],
    ]);
  });

  it('[ENGINE-15] a banner is beaten by the limit of the block, in every block that draws its place', () => {
    const banners = {
      a: banner(),
      b: banner({ order: { hero: 2 } }),
      c: banner({ order: { hero: 3, side: 1 } }),
    };
    const beaten = (pages: Documents['page'] & object) =>
      placesOf(only({ page: pages, banner: banners }, 'BEATEN_BY_LIMIT'));
    expect(beaten({ home: page(2) })).toEqual(['banner/c/order/hero']);
    expect(beaten({ home: page(2), more: page(3, { path: '/more' }) })).toEqual([]);
    // A block that nobody sees does not make the list reach further.
    const hidden = page(3, { path: '/more', audience: { devices: [] } });
    expect(beaten({ home: page(2), more: hidden })).toEqual(['banner/c/order/hero']);
  });

  it('[ENGINE-15] a page is shadowed when its variants take every visitor', () => {
    const plain = (path: string) => ({ path, title: { en: 'T' } });
    const documents = {
      licence: {
        CW: {
          code: 'CW',
          helpLinks: [{ label: { en: 'Help' }, link: 'https://example.org' }],
          name: 'CW',
          isDefault: true,
          hosts: ['localhost'],
          minimumAge: 18,
          licenceLine: { en: 'L' },
        },
        EE: {
          code: 'EE',
          helpLinks: [{ label: { en: 'Help' }, link: 'https://example.org' }],
          name: 'EE',
          hosts: ['ee.localhost'],
          minimumAge: 21,
          licenceLine: { en: 'L' },
        },
      },
      page: { terms: plain('/terms'), 'terms-cw': plain('/terms'), 'terms-ee': plain('/terms') },
    };
    expect(placesOf(only(documents, 'PAGE_SHADOWED'))).toEqual(['page/terms']);
    const { 'terms-ee': _, ...two } = documents.page;
    expect(only({ ...documents, page: two }, 'PAGE_SHADOWED')).toEqual([]);
  });
});

describe('order and gaps', () => {
  it('[ENGINE-15] a tie is reported with a visitor who sees both, and not between those that never meet', () => {
    const documents = {
      page: { home: page() },
      banner: {
        a: banner({ audience: { login: 'guest' } }),
        b: banner({ audience: { login: 'player' } }),
        c: banner({ audience: { countries: { anyOf: ['AU'] } } }),
        d: banner({ order: { hero: 2 } }),
      },
    };
    const findings = only(documents, 'ORDER_TIE');
    expect(placesOf(findings)).toEqual(['banner/c/order/hero']);
    const { witness } = findings[0] as { witness: Context }; // a tie has one
    const seen = resolveCollection(compile(documents), 'banner', { location: 'hero' }, witness);
    expect(groundsOf(findings[0]).map((place) => place.split('/')[1])).toEqual(['c', 'b']);
    expect(seen.items.map(({ id }) => id)).toEqual(expect.arrayContaining(['b', 'c']));
  });

  it('[ENGINE-15] a place is empty for a visitor who is named, or for everyone', () => {
    const someFor = {
      a: banner({ audience: { login: 'player' } }),
      b: banner({ audience: { devices: ['mobile'] } }),
    };
    const [some, ...others] = only({ page: { home: page() }, banner: someFor }, 'EMPTY_SLOT', 'ALWAYS_EMPTY');
    expect(others).toEqual([]);
    expect(some).toMatchObject({
      code: 'EMPTY_SLOT',
      kind: 'page',
      id: 'home',
      pointer: '/blocks/0/props/banners',
      message: 'Some visitors find nothing here: the banners of hero have nothing for them.',
      witness: { login: 'guest', device: 'desktop', now: NOW },
      details: { place: 'hero', others: [] },
    });
    const none = only({ page: { home: page() } }, 'EMPTY_SLOT', 'ALWAYS_EMPTY');
    expect(none.map(({ code, proof }) => [code, proof?.reason])).toEqual([
      ['ALWAYS_EMPTY', 'There is nothing in that place.'],
    ]);
    const full = {
      page: { home: page() },
      banner: { ...someFor, c: banner({ audience: { login: 'guest', devices: ['desktop'] } }) },
    };
    expect(only(full, 'EMPTY_SLOT', 'ALWAYS_EMPTY')).toEqual([]);
  });

  it('[ENGINE-15] a place that runs empty later says when', () => {
    const [finding] = only(
      { page: { home: page() }, banner: { a: banner({ schedule: { until: at(3) } }) } },
      'EMPTY_SLOT',
    );
    expect(finding?.details?.instant).toBe(NOW + 3 * DAY);
    expect(finding?.message).toBe(
      'Some visitors find nothing here at 2026-05-04 12:00 UTC: the banners of hero have nothing for them.',
    );
  });
});

describe('what is missing', () => {
  it('[ENGINE-15] translations count for the locales of those who may see them', () => {
    const documents = {
      locale: {
        ...LOCALES['locale'],
        'en-AU': { code: 'en-AU', name: 'Australia' },
        it: { code: 'it', name: 'Italiano' },
      },
      page: { home: page() },
      banner: {
        a: banner({ text: { en: '{{n}} × 5' }, variables: { EUR: { n: '3' } } }),
        b: banner({ title: { en: 'Win', it: 'Vinci' }, audience: { locales: ['de', 'en-AU'] } }),
        c: banner({ title: { en: 'Win', it: 'Vinci' }, audience: { locales: ['it', 'en'] } }),
        d: banner({ title: { en: 'Win' }, audience: { devices: [] } }),
      },
    };
    const findings = only(documents, 'MISSING_TRANSLATION').filter(({ kind }) => kind === 'banner');
    expect(findings.map(({ id, details }) => [id, details])).toEqual([
      ['a', { locales: ['de', 'it'], fields: ['/title'], share: 2 / 8 }],
      ['b', { locales: ['de'], fields: ['/title'], share: 1 / 2 }],
    ]);
    expect(findings[0]?.message).toBe('One text is missing in de and it: visitors there read English.');
    const { witness } = findings[1] as { witness: Context }; // somebody who reads English
    expect(witness.locale).toBe('de');
    expect(resolveDocument(compile(documents), 'banner', 'b', witness).item?.['title']).toBe('Win');
  });

  it('[ENGINE-15] a text in no language that somebody reads is worse', () => {
    const [finding] = only(
      {
        ...LOCALES,
        page: { home: page() },
        banner: { a: banner({ title: { de: 'Gewinne' } }), b: banner({ title: { key: 'NO.SUCH' } }) },
      },
      'MISSING_TEXT',
    );
    expect(finding).toMatchObject({
      severity: 'warning',
      id: 'a',
      pointer: '/title',
      message: 'One text is missing in en and in English: visitors there see a key or nothing.',
      details: { locales: ['en'], share: 0.5 },
    });
  });

  it('[ENGINE-15] interface texts that a language lacks are counted', () => {
    const findings = only(
      {
        ...LOCALES,
        messages: {
          en: { locale: 'en', messages: { 'A.B': 'One', 'A.C': 'Two' } },
          de: { locale: 'de', messages: { 'A.B': 'Eins' } },
        },
      },
      'MISSING_TRANSLATION',
    );
    expect(findings).toMatchObject([
      {
        kind: 'messages',
        id: 'de',
        message: '1 of 2 interface texts are missing in de: visitors there read English.',
        details: { locales: ['de'], share: 0.5 },
        proof: { grounds: [{ kind: 'messages', id: 'en', pointer: '/messages/A.C' }] },
      },
    ]);
  });

  it('[ENGINE-15] interface texts that English lacks are told to be keys for whoever reads it', () => {
    const messages = {
      en: { locale: 'en', messages: { 'A.B': ' ', 'A.C': ' ' } },
      de: { locale: 'de', messages: { 'A.B': 'Eins', 'A.C': '', 'A.D_few': '' } },
    };
    expect(only({ ...LOCALES, messages }, 'MISSING_TEXT')).toMatchObject([
      {
        kind: 'messages',
        id: 'en',
        message: '1 of 1 interface texts are missing in en: visitors there see their keys.',
        proof: { grounds: [{ kind: 'messages', id: 'de', pointer: '/messages/A.B' }] },
      },
    ]);
  });

  it('[ENGINE-15] values without euros to fall back on are missed in the other currencies', () => {
    const variables = { CAD: { sum: { amount_cents: 500 } } };
    const title = { en: 'Win {{sum}} or {{other}}' };
    const documents = {
      page: { home: page() },
      banner: { a: banner({ title, variables, audience: { currencies: ['CAD', 'JPY'] } }) },
    };
    const findings = only(documents, 'MISSING_CURRENCY');
    expect(findings.map(({ message, details }) => [message, details?.currencies])).toEqual([
      ['{{sum}} has no value in JPY, nor in EUR: those visitors read a gap in the text.', ['JPY']],
      ['{{other}} has no value in any currency: those visitors read a gap in the text.', ['CAD', 'JPY']],
    ]);
    const { witness } = findings[0] as { witness: Context }; // somebody with yen
    const { diagnostics } = resolveCollection(compile(documents), 'banner', { location: 'hero' }, witness);
    expect(diagnostics.map(({ code }) => code)).toContain('MISSING_VARIABLE');
  });

  it('[ENGINE-15] values are missed by those who read a text that has them, in every text that does', () => {
    const variables = { CAD: { sum: 'five' } };
    const german = { en: 'Win', de: 'Gewinne {{sum}}' };
    const heading = (id: string, currency: string) => ({
      id,
      block: 'heading',
      props: { title: { en: 'Win {{sum}}', de: 'Gewinne {{sum}}' } },
      audience: { currencies: [currency] },
    });
    const blocks = [...page().blocks, heading('yen', 'JPY'), heading('coins', 'BTC')];
    const documents = {
      ...LOCALES,
      page: { home: page(undefined, { blocks, variables }) },
      banner: {
        english: banner({ title: german, variables, audience: { locales: ['en'] } }),
        some: banner({ title: german, variables, order: { hero: 2 } }),
      },
    };
    const compiled = compile(documents);
    const findings = analyse(documents).filter(({ code }) => code === 'MISSING_CURRENCY');
    expect(findings.map(({ id, details }) => [id, details])).toEqual([
      ['some', { currencies: ['EUR', 'JPY', 'BTC', 'USDT'] }],
      ['home', { currencies: ['JPY', 'BTC'], fields: ['/blocks/1/props/title', '/blocks/2/props/title'] }],
    ]);
    for (const { id, witness } of findings) {
      const { diagnostics } = resolvePage(compiled, '/', witness as Context); // it has one
      expect(diagnostics.map((one) => [one.id, one.code])).toEqual([[id, 'MISSING_VARIABLE']]);
    }
  });

  it('[ENGINE-15] offers without a price in somebody’s currency, and currencies nobody can have', () => {
    const tab = { key: 'MONEY_REWARD', segment: 'money', title: { en: 'M' }, order: 1 };
    const card = {
      tab: 'money',
      group: 'money',
      type: 'money',
      title: { en: 'C' },
      order: 1,
      audience: { currencyKind: 'fiat' },
      rates: [
        { currency: 'EUR', points: 5, amount_cents: 100 },
        { currency: 'XYZ', points: 5, amount_cents: 100 },
      ],
    };
    const findings = only(
      { 'shop-tab': { money: tab }, 'shop-card': { c: card } },
      'MISSING_PRICE',
      'UNKNOWN_CURRENCY',
    );
    expect(findings.map(({ code, details }) => [code, details?.currencies])).toEqual([
      ['MISSING_PRICE', ['CAD', 'JPY']],
      ['UNKNOWN_CURRENCY', ['XYZ']],
    ]);
    expect(findings[0]?.witness?.currency).toBe('CAD');
  });
});

it('[ENGINE-15] a licence that proposes a currency the table does not have is named', () => {
  const licence = (currency: string) => ({
    code: 'EE',
    name: 'Estonia',
    isDefault: true,
    minimumAge: 21,
    licenceLine: { en: 'Licence' },
    helpLinks: [{ label: { en: 'Help' }, link: '/help' }],
    registration: { currency },
  });
  const unknown = (currency: string) =>
    only({ licence: { EE: licence(currency) } }, 'UNKNOWN_CURRENCY').map(({ kind, id, pointer }) => [
      kind,
      id,
      pointer,
    ]);
  expect(unknown('XYZ')).toEqual([['licence', 'EE', '/registration/currency']]);
  expect(unknown('CAD')).toEqual([]);
});

describe('what nothing uses', () => {
  it('[ENGINE-15] is named, and what programs read is not', () => {
    const documents = {
      audience: {
        used: { name: 'used', audience: {} },
        inner: { name: 'inner', audience: { login: 'player' } },
        outer: { name: 'outer', audience: { anyOf: [{ not: { audience: 'inner' } }] } },
        tester: { name: 'testers', audience: { groups: { anyOf: [1] } } },
      },
      'feature-flag': {
        on: { key: 'on', default: true, rules: [{ audience: { audience: 'used' }, value: false }] },
        off: { key: 'off', default: true },
      },
      page: { home: page() },
      banner: {
        shown: banner({ audience: { flags: { on: ['on'] } } }),
        lost: banner({ order: { nowhere: 1 } }),
      },
    };
    expect(placesOf(only(documents, 'UNUSED_DOCUMENT', 'UNUSED_FLAG'))).toEqual([
      'audience/outer',
      'banner/lost',
      'feature-flag/off',
    ]);
    expect(only(documents, 'UNUSED_DOCUMENT')[1]?.message).toBe(
      'This banner is on no page: no block draws the place nowhere. Only the call banners-config hands it out.',
    );
  });

  it('is not claimed while documents with errors are left out: they might use it', () => {
    const compiled = compileSnapshot(
      snapshotOf({
        ...ENGLISH,
        audience: { a: { name: 'a', audience: {} } },
        banner: { broken: { title: 5, audience: { audience: 'a' } } },
      }),
    );
    expect(compiled.problems.length).toBeGreaterThan(0);
    expect(analyseSnapshot(compiled)).toEqual([]);
  });
});

describe('alternatives of an audience', () => {
  it('[ENGINE-15] that add nobody are named', () => {
    const audience = { login: 'guest', anyOf: [{ groups: { anyOf: [1] } }, { devices: ['mobile'] }] };
    const [finding, ...rest] = only(
      { page: { home: page() }, banner: { a: banner({ audience }) } },
      'DEAD_ALTERNATIVE',
    );
    expect(rest).toEqual([]);
    expect(finding?.pointer).toBe('/audience/anyOf/0');
    expect(groundsOf(finding)).toEqual(['banner/a/audience/anyOf/0/groups', 'banner/a/audience/login']);
    const alone = { login: 'guest' as const, groups: { anyOf: [1] } };
    expect(matchesAudience(compile({}), alone, { ...(finding?.witness ?? everybody) })).toBe(false);
  });
});

const everybody: Context = {
  locale: 'en',
  licence: 'CW',
  login: 'guest',
  groups: [1],
  currency: 'EUR',
  device: 'desktop',
  now: NOW,
};

describe('what cannot be told', () => {
  // A visitor in one such share can be found by hashing; for two shares at once it would take about ten million ids.
  const share = (layer: string, more: object = {}) => ({
    split: { by: 'userId', layer, percent: [0, 0.03] },
    ...more,
  });
  const both = share('a', { anyOf: [share('b')] });
  const open = (documents: Documents): unknown[] =>
    analyse(documents)
      .filter(({ code, proof }) => code === 'NOT_DECIDED' && proof?.reason)
      .map((finding) => [
        ...placesOf([finding]),
        finding.message.replace(/ is too expensive to tell\..*/, ''),
      ]);

  it('[ENGINE-15] is said to be so instead of guessed', () => {
    const audience = share('a', { anyOf: [share('b', { anyOf: [share('c')] })] });
    const second = banner({ order: { hero: 2 } });
    const findings = analyse({ page: { home: page() }, banner: { a: banner({ audience }), b: second } });
    expect(findings.map(({ code, id }) => [code, id])).toEqual([['NOT_DECIDED', 'a']]);
  });

  it('[ENGINE-15] is whether a rule is ever reached, said once for a flag', () => {
    const rules = [
      { audience: { not: share('a') }, value: true },
      { audience: share('b'), value: false },
      { audience: share('c'), value: false },
    ];
    expect(open({ 'feature-flag': { f: { key: 'f', default: true, rules } } })).toEqual([
      ['feature-flag/f/rules/1', 'Whether rule 2 is ever reached'],
    ]);
  });

  it('[ENGINE-15] is whether anybody is left to a page behind its variants', () => {
    const australians = share('a', { countries: { anyOf: ['AU'] } });
    const variant = { path: '/au', title: { en: 'A' }, audience: { not: share('b') } };
    const home = page(undefined, { blocks: [], audience: australians });
    expect(open({ page: { home, 'home-au': variant } })).toEqual([
      ['page/home', 'Whether its variants leave anybody to this page'],
    ]);
  });

  it('[ENGINE-15] is whether a block that perhaps nobody sees reaches what another never shows', () => {
    const row = (id: string, props: object, more: object = {}) => ({
      id,
      block: 'banner-row',
      props: { banners: { location: 'hero', ...props } },
      ...more,
    });
    const blocks = [row('short', { limit: 1 }), row('long', {}, { audience: both })];
    const documents = {
      page: { home: page(undefined, { blocks }) },
      banner: { a: banner(), b: banner({ order: { hero: 2 } }) },
    };
    expect(only(documents, 'BEATEN_BY_LIMIT')).toEqual([]);
    expect(open(documents)).toContainEqual([
      'banner/b/order/hero',
      'Whether this is ever reached behind one other',
    ]);
    const rows = [row('short', { limit: 1 }), row('long', { limit: 2 }, { audience: both })];
    const three = { ...documents.banner, c: banner({ order: { hero: 3 } }) };
    const [finding] = only(
      { page: { home: page(undefined, { blocks: rows }) }, banner: three },
      'BEATEN_BY_LIMIT',
    );
    expect([finding?.id, finding?.message]).toEqual([
      'c',
      'This banner is never reached in hero: a block shows only so many, and whoever it is for and looks there may see at least as many before it.',
    ]);
  });

  it('[ENGINE-15] is whether a slot is empty for anybody, said once for a page', () => {
    const home = page(undefined, { audience: share('a') });
    const twice = { ...home, blocks: [...home.blocks, { ...home.blocks[0], id: 'again' }] };
    const documents = { page: { home: twice }, banner: { a: banner({ audience: { not: share('b') } }) } };
    expect(open(documents)).toEqual([
      ['page/home/blocks/0/props/banners', 'Whether anybody finds nothing here'],
    ]);
  });

  it('[ENGINE-15] is whether two at one position ever meet', () => {
    const documents = {
      page: { home: page() },
      banner: {
        a: banner({ audience: share('a') }),
        b: banner({ audience: share('b') }),
        c: banner({ order: { hero: 2 } }),
      },
    };
    expect(open(documents)).toEqual([
      ['banner/b/order/hero', 'Whether anybody sees this together with the other at position 1'],
    ]);
  });

  it('[ENGINE-15] is whether a document meets those beyond the thirty that it is compared with', () => {
    const guests = Object.fromEntries(
      Array.from({ length: 31 }, (_, at) => [
        `g${at}`,
        banner({ audience: { split: { by: 'userId', layer: 'l', percent: [at, at + 1] } } }),
      ]),
    );
    const apart = banner({ audience: { split: { by: 'userId', layer: 'l', percent: [40, 50] } } });
    const second = banner({ order: { hero: 2 } });
    const documents = { page: { home: page() }, banner: { ...guests, z: apart, zz: second } };
    const finding = only(documents, 'NOT_DECIDED');
    expect(finding.map(({ id, proof }) => [id, proof?.reason])).toEqual([
      ['z', 'Only the 30 nearest were compared.'],
    ]);
  });

  it('[ENGINE-15] is whether a translation is missed, said once for a document', () => {
    const audience = share('a', { anyOf: [{ locales: ['en'] }, share('b', { locales: ['de'] })] });
    const text = { en: 'Read me' };
    const documents = {
      ...LOCALES,
      page: { home: page(undefined, { title: { en: 'Home', de: 'Start' } }) },
      banner: {
        a: banner({ audience, title: text, text: { en: 'And me' } }),
        b: banner({ title: { en: 'Win', de: 'Gewinn' }, order: { hero: 2 } }),
      },
    };
    expect(open(documents)).toContainEqual([
      'banner/a/text',
      'Whether anybody sees this in de, which lacks it',
    ]);
    expect(open(documents).filter((one) => String(one).includes('lacks it'))).toHaveLength(1);
  });

  it('[ENGINE-15] is whether a value or a price is missed in a currency', () => {
    const audience = share('a', { anyOf: [{ currencies: ['CAD'] }, share('b', { currencies: ['JPY'] })] });
    const documents = {
      page: { home: page() },
      banner: {
        a: banner({
          audience,
          title: { en: 'Win {{sum}} and {{more}}' },
          variables: { CAD: { sum: 'five', more: 'six' } },
        }),
        b: banner({ order: { hero: 2 } }),
      },
      'shop-tab': { money: { key: 'MONEY_REWARD', segment: 'money', title: { en: 'M' }, order: 1 } },
      'shop-card': {
        c: {
          tab: 'money',
          group: 'money',
          type: 'money',
          title: { en: 'C' },
          order: 1,
          audience,
          rates: [{ currency: 'CAD', points: 5, amount_cents: 100 }],
        },
      },
    };
    const told = open(documents);
    expect(told).toContainEqual(['banner/a/title', 'Whether anybody misses {{sum}} in JPY']);
    expect(told.filter((one) => String(one).includes('{{'))).toHaveLength(1);
    expect(told).toContainEqual(['shop-card/c/rates', 'Whether anybody misses a price in JPY']);
  });

  it('[ENGINE-15] is whether an alternative adds anybody, said once for a document', () => {
    const audience = share('a', { anyOf: [{ login: 'player' }, share('b'), share('c')] });
    const documents = {
      page: { home: page() },
      banner: { a: banner({ audience }), b: banner({ order: { hero: 2 } }) },
    };
    expect(open(documents)).toEqual([['banner/a/audience/anyOf/1', 'Whether alternative 2 adds anybody']]);
  });
});

describe('an analysis', () => {
  it('[ENGINE-15] leaves its input alone, says the same twice, and every finding has a proof or a witness', () => {
    const documents = deepFreeze({
      page: { home: page(1) },
      banner: {
        a: banner(),
        b: banner({ audience: { login: 'guest', groups: { anyOf: [1] } } }),
        c: banner(),
      },
    });
    const findings = analyse(documents);
    expect(findings.map(({ code }) => code)).toEqual(['NOBODY', 'BEATEN_BY_LIMIT', 'ORDER_TIE']);
    expect(analyse(documents)).toEqual(findings);
    expect(findings.filter(({ proof, witness }) => !proof && !witness)).toEqual([]);
  });

  it('has a pass for every code, and every pass keeps to its codes', () => {
    const codes = new Set(analysisPasses.flatMap((pass) => pass.codes));
    expect([...codes].toSorted()).toEqual(Object.keys(FINDING_CODES).toSorted());
    const compiled = compile({
      page: { home: page(1) },
      banner: {
        a: banner(),
        b: banner(),
        c: banner({ audience: { devices: [] } }),
        d: banner({ order: { no: 1 } }),
      },
      wheel: { one: wheel(1), two: wheel(1) },
    });
    const found = analysisPasses.map((pass) => {
      const analysis = createAnalysis(compiled, NOW);
      pass.run(analysis);
      return analysis.findings.filter(({ code }) => !pass.codes.includes(code));
    });
    expect(found.flat()).toEqual([]);
  });
});

describe('a hostile snapshot', { timeout: 60_000 }, () => {
  it.each([
    null,
    7,
    [],
    {},
    { release: null, documents: null },
    { release: {}, documents: { banner: 5, '': {} } },
  ])('[ENGINE-15] of no sense (%j) has no findings, and nothing is thrown', (snapshot) => {
    expect(analyseSnapshot(compileSnapshot(snapshot as never))).toEqual([]); // anything may come from a store
  });

  it('[ENGINE-15] with flags nested deeper than any stack is not decided', () => {
    const rules = (flag: number) =>
      Array.from({ length: 50 }, (_, rule) => ({
        value: rule % 2 === 0,
        audience: { groups: { anyOf: [rule] }, ...(flag > 0 ? { flags: { on: [`f${flag - 1}`] } } : {}) },
      }));
    const flags = Array.from({ length: 22 }, (_, flag) => [
      `f${flag}`,
      { key: `f${flag}`, default: false, rules: rules(flag) },
    ]);
    const findings = only(
      {
        page: { home: page() },
        banner: { a: banner({ audience: { flags: { on: ['f21'] } } }) },
        'feature-flag': Object.fromEntries(flags),
      },
      'NOT_DECIDED',
    );
    expect(findings.find(({ id }) => id === 'a')?.message).toBe(
      'Whether anybody can meet the conditions of this is too expensive to tell. Conditions are nested too deep.',
    );
  });

  it('[ENGINE-15] with more conditions than an analysis looks at says so once, and claims nothing beyond', () => {
    const banners = Array.from({ length: 400 }, (_, index) => [
      `b${index}`,
      banner({
        audience: {
          split: { by: 'userId', layer: `a${index}`, percent: [0, 0.01] },
          anyOf: [{ split: { by: 'userId', layer: `b${index}`, percent: [0, 0.01] } }],
        },
      }),
    ]);
    const findings = analyse({ page: { home: page() }, banner: Object.fromEntries(banners) });
    const codes = new Set(findings.map(({ code }) => code));
    expect([...codes]).toEqual(['NOT_DECIDED']);
    expect(findings.filter(({ kind }) => kind === '')).toHaveLength(1);
  });
});
