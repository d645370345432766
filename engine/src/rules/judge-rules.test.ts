import { describe, expect, it } from 'vitest';
import { compileSnapshot, recompileSnapshot } from '../compile/compile-snapshot.ts';
import type { CompiledSnapshot } from '../compile/compiled-snapshot.ts';
import { resolveCollection } from '../resolve/resolve-collection.ts';
import { compileValid, NOW, snapshotOf, visitorOf, type Documents } from '../testing/sample.ts';
import { judgeRules } from './judge-rules.ts';
import { banner, judged, licence, pack, places, rule, site, witnessOf } from './testing/rule-site.ts';

const deposit = (more: object = {}): object => ({
  kind: 'deposit',
  percentage: 100,
  maximum: { EUR: 10_000, BTC: 500 },
  wagering: { times: 35, of: 'bonus' },
  daysToUse: 7,
  ...more,
});

describe('each kind of check', () => {
  it.each([
    [{ field: 'percentage', atMost: 9 }, 'A percentage of 10: at most 9 is allowed.'],
    [{ field: 'percentage', atLeast: 5 }, 'A percentage of 2: at least 5 is needed.'],
    [{ field: 'spins', atLeast: 10 }, '5 free spins: at least 10 is needed.'],
  ])('limits both ends of a range: %j', (check, words) => {
    const offer = {
      kind: 'cashback',
      percentage: 10,
      leastPercentage: 2,
      spins: { count: 50, least: 5, name: 'Solar Sevens' },
    };
    const found = judged(site({ type: 'offer-number', ...check }, { banner: { b: banner({ offer }) } }));
    expect(found.map((each) => each.words)).toEqual([words]);
  });

  it.each([
    [
      { type: 'offer-amount', field: 'prizePool', currency: 'EUR', atMost: 500_000 },
      'A value of all prizes of €8,000: at most €5,000 is allowed.',
    ],
    [
      { type: 'offer-amount', field: 'prizeStake', currency: 'EUR', atMost: 100 },
      'A stake for a point or a ticket of €50: at most €1 is allowed.',
    ],
    [
      { type: 'offer-terms', terms: ['prizes', 'daysToUse'] },
      'The offer does not state for how many days it can be used.',
    ],
  ])('limits prizes that players share: %j', (check, words) => {
    const prizes = { count: 120, pool: { EUR: 800_000 }, stake: { EUR: 5000 } };
    const found = judged(site(check, { banner: { b: banner({ offer: { kind: 'prize', prizes } }) } }));
    expect(found.map((each) => each.words)).toEqual([words]);
    const none = judged(
      site(
        { type: 'offer-terms', terms: ['prizes'] },
        { banner: { b: banner({ offer: { kind: 'prize' } }) } },
      ),
    );
    expect(none.map((each) => each.words)).toEqual([
      'The offer does not state how many prizes there are, and what they are worth.',
    ]);
  });

  it('limits numbers of offers wherever they stand, and says nothing of what is within the limit', () => {
    const check = { type: 'offer-number', field: 'wagering', atMost: 35 };
    const offer = deposit();
    expect(judged(site(check, { banner: { b: banner({ offer }) } }))).toEqual([]);
    const found = judged(
      site(
        { ...check, atMost: 10 },
        {
          banner: { b: banner({ offer }), none: banner() },
          'promotion-page': {
            p: {
              path: '/p',
              title: { en: 'P' },
              enabled: true,
              order: 1,
              offer: deposit({ wagering: { times: 11, of: 'bonus' } }),
              blocks: [{ id: 'head', block: 'promotion-hero', props: { title: { en: 'P' }, offer } }],
            },
          },
        },
      ),
    );
    expect(places(found)).toEqual([
      'banner/b/offer/wagering/times',
      'promotion-page/p/offer/wagering/times',
      'promotion-page/p/blocks/0/props/offer/wagering/times',
    ]);
    expect(found[0]).toMatchObject({
      rule: { pack: 'ee', id: 'r0', title: 'A rule', severity: 'blocks', citation: { text: '§ 1' } },
      words: 'Wagering of 35 times: at most 10 is allowed.',
      witness: { licence: 'EE', now: NOW },
    });
  });

  it('limits amounts for players of that currency alone', () => {
    const check = { type: 'offer-amount', field: 'maximum', currency: 'BTC', atMost: 100 };
    const found = judged(site(check, { banner: { b: banner({ offer: deposit() }) } }));
    expect(places(found)).toEqual(['banner/b/offer/maximum/BTC']);
    expect(found[0]?.words.replaceAll('\u00a0', ' ')).toBe(
      'A maximum value of BTC 0.000005: at most BTC 0.000001 is allowed.',
    );
    expect(witnessOf(found).currency).toBe('BTC');
    const inEuros = banner({ offer: deposit(), audience: { currencies: ['EUR'] } });
    expect(judged(site(check, { banner: { b: inEuros } }))).toEqual([]);
    // Players of a currency that is left out read the euros, which no limit in theirs can judge.
    const onlyEuros = judged(
      site(check, { banner: { b: banner({ offer: deposit({ maximum: { EUR: 1 } }) }) } }),
    );
    expect([places(onlyEuros), witnessOf(onlyEuros).currency]).toEqual([
      ['banner/b/offer/maximum/BTC'],
      'BTC',
    ]);
  });

  it('forbids kinds of offers, and asks for terms', () => {
    const found = judged(
      site(
        [
          { type: 'offer-kinds', forbidden: ['deposit'] },
          { type: 'offer-terms', terms: ['wagering', 'greatestStake'], everyPromotion: true },
        ],
        {
          banner: {
            b: banner({ offer: deposit() }),
            c: banner(),
            content: banner({ purpose: 'content' }),
          },
        },
      ),
    );
    expect(places(found)).toEqual(['banner/b/offer/kind', 'banner/b/offer/greatestStake', 'banner/c/offer']);
  });

  it('keeps promotions within an audience: whoever is outside is named', () => {
    const check = { type: 'promotions-within', audience: { login: 'player', age: { atLeast: 24 } } };
    const found = judged(
      site(check, {
        banner: {
          all: banner(),
          grown: banner({ audience: { login: 'player', age: { atLeast: 24 } } }),
          older: banner({ audience: { login: 'player', age: { atLeast: 30 } } }),
          young: banner({ audience: { age: { atLeast: 18 } } }),
          notice: banner({ purpose: 'content' }),
          elsewhere: banner({ audience: { licences: ['CW'] } }),
        },
        page: {
          start: {
            path: '/start',
            title: { en: 'S' },
            blocks: [
              { id: 'a', block: 'heading', purpose: 'promotion', props: { title: { en: 'A' } } },
              { id: 'b', block: 'heading', props: { title: { en: 'B' } } },
            ],
          },
        },
      }),
    );
    expect(places(found)).toEqual([
      'banner/all/audience',
      'banner/young/audience',
      'page/start/blocks/0/audience',
    ]);
    const young = found[1]?.witness;
    expect([young?.age !== undefined && young.age >= 18 && young.age < 24, young?.licence]).toEqual([
      true,
      'EE',
    ]);
  });

  it('keeps offers, those of some products, or of some takers, to whom they may be made', () => {
    const within = { type: 'promotions-within', audience: { consents: { allOf: ['casino:onsite'] } } };
    const takers = { type: 'offer-takers', allowed: ['new-players', 'members'], kinds: ['deposit'] };
    const offer = deposit({ products: ['casino'], takers: 'members' });
    const opted = { audience: { consents: { allOf: ['casino:onsite', 'casino:email'] } } };
    const hero = (more: object): object => ({
      block: 'promotion-hero',
      props: { title: { en: 'P' }, offer, ...more },
    });
    const found = judged(
      site([{ ...within, offersOnly: true }, { ...within, products: ['casino'] }, takers], {
        banner: {
          none: banner(),
          opted: banner({ offer, ...opted }),
          all: banner({ offer: deposit({ takers: 'invited' }) }),
          betting: banner({ offer: { ...offer, products: ['betting'] } }),
          anybody: banner({ offer: deposit({ products: ['betting', 'casino'] }), ...opted }),
          prize: banner({ offer: { kind: 'prize', takers: 'invited' }, ...opted }),
        },
        page: {
          start: {
            path: '/start',
            title: { en: 'S' },
            blocks: [
              { id: 'a', ...hero({}) },
              { id: 'b', ...hero({}), ...opted },
            ],
          },
        },
      }),
    );
    expect(found.map(({ rule: { id }, kind, id: of, pointer }) => `${id} ${kind}/${of}${pointer}`)).toEqual([
      'r0 banner/all/audience',
      'r1 banner/all/audience',
      'r2 banner/all/offer/takers',
      'r2 banner/anybody/offer/takers',
      'r0 banner/betting/audience',
      'r0 page/start/blocks/0/audience',
      'r1 page/start/blocks/0/audience',
    ]);
    expect([found[2]?.words, found[3]?.words]).toEqual([
      'It is for players whom the site invites: it may be only for new players or members of the VIP club.',
      'It does not say who may take it: it may be only for new players or members of the VIP club.',
    ]);
  });

  it('keeps promotions within hours on the clock of a zone', () => {
    const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
    const hours = { weekly: [{ days, from: '21:00', until: '06:00' }], zone: 'Europe/Tallinn' };
    const found = judged(
      site(
        { type: 'promotion-hours', hours },
        { banner: { day: banner(), night: banner({ schedule: hours }) } },
      ),
    );
    expect(places(found)).toEqual(['banner/day/schedule']);
    const hour = Number(
      new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone: 'Europe/Tallinn' }).format(
        found[0]?.witness?.now,
      ),
    );
    expect(hour >= 6 && hour < 21).toBe(true);
  });

  it('finds forbidden words as they are read, with whom reads them', () => {
    const words = [
      { language: 'en', phrases: ['risk free', 'sure*'] },
      { language: 'de', phrases: ['sicher'] },
    ];
    const content: Documents = {
      banner: {
        plain: banner({ title: { en: 'RISK  free spins' } }),
        within: banner({ title: { en: 'Frisk freedom, unsure' } }),
        ending: banner({ title: { en: 'Surely yours' } }),
        german: banner({ title: { en: 'Fine', de: 'Ganz si\u00adcher!' } }),
        other: banner({ title: { en: 'Ganz sicher' } }),
        variable: banner({
          title: { en: 'Spins, {{how}}' },
          variables: { EUR: { how: 'nice' }, CAD: { how: 'risk free' } },
        }),
        notice: banner({ title: { en: 'risk free' }, purpose: 'content' }),
      },
      messages: { en: { locale: 'en', messages: { 'A.B': 'A risk free site' } } },
    };
    const inPromotions = judged(site({ type: 'forbidden-words', words, within: 'promotions' }, content));
    expect(places(inPromotions)).toEqual([
      'banner/ending/title/en',
      'banner/german/title/de',
      'banner/plain/title/en',
      'banner/variable/title/en',
    ]);
    expect(inPromotions.slice(0, 2).map(({ words: said }) => said)).toEqual([
      // The word that was written, not the pattern that found it.
      'It says “surely” in English, which is not allowed.',
      'It says “sicher” in German, which is not allowed.',
    ]);
    expect(inPromotions.map(({ witness }) => [witness?.locale, witness?.currency])).toEqual([
      ['en', 'EUR'],
      ['de', 'EUR'],
      ['en', 'EUR'],
      ['en', 'CAD'],
    ]);
    const everywhere = judged(site({ type: 'forbidden-words', words, within: 'everything' }, content));
    expect(places(everywhere)).toEqual([
      ...['ending', 'german', 'notice', 'plain'].map(
        (id) => `banner/${id}/title/${id === 'german' ? 'de' : 'en'}`,
      ),
      'banner/variable/title/en',
      'messages/en/messages/A.B',
    ]);
  });

  it('forbids blocks at every depth', () => {
    const inner = { id: 'inner', block: 'heading', props: { title: { en: 'I' } } };
    const found = judged(
      site(
        { type: 'forbidden-blocks', blocks: ['heading'] },
        {
          page: {
            start: {
              path: '/start',
              title: { en: 'S' },
              blocks: [
                { id: 'c', block: 'columns', props: { layout: 'halves' }, children: { first: [inner] } },
                { ...inner, id: 'cw', audience: { licences: ['CW'] } },
              ],
            },
          },
        },
      ),
    );
    expect(places(found)).toEqual(['page/start/blocks/0/children/first/0']);
  });

  it('asks of its licences what stands on every page, and for their domains', () => {
    const hosts = ['ee.example', 'play.example'];
    const found = judged(
      site(
        [
          {
            type: 'every-page',
            links: ['https://help.example', 'https://register.example'],
            line: [
              { language: 'en', text: 'licence ee' },
              { language: 'de', text: 'Glücksspiel' },
            ],
          },
          { type: 'every-page', age: 21 },
          { type: 'every-page', age: 18 },
          { type: 'hosts', endings: ['ee'] },
          { type: 'hosts', endings: ['example'], atMost: 1 },
        ],
        { licence: { CW: licence('CW', { isDefault: true }), EE: licence('EE', { hosts }) } },
      ),
    );
    expect(places(found)).toEqual([
      'licence/EE/helpLinks',
      'licence/EE/licenceLine/de',
      'licence/EE/minimumAge',
      'licence/EE/hosts/0',
      'licence/EE/hosts/1',
      'licence/EE/hosts',
    ]);
    expect(found.at(-1)?.words).toBe('2 host names: at most 1 are allowed.');
    expect(found[1]?.witness).toMatchObject({ locale: 'de', licence: 'EE' });
    expect(found[2]?.words).toBe('The sign on every page says 18+, not 21+.');
  });
});

describe('a rule counts', () => {
  const check = { type: 'offer-kinds', forbidden: ['deposit'] };
  const content = { banner: { b: banner({ offer: deposit() }) } };
  const day = 86_400_000;
  const at = (instant: number): string => new Date(instant).toISOString();

  it('while it is in force, for what is seen then within 400 days', () => {
    const from = NOW + 10 * day;
    const begins = site(check, content, { inForce: { from: at(from) } });
    expect(witnessOf(judged(begins)).now).toBe(from);
    const over = site(check, content, { inForce: { until: at(NOW) } });
    expect(judged(over)).toEqual([]);
    expect(judged(over, NOW - 1)).toHaveLength(1);
    const far = site(check, content, { inForce: { from: at(NOW + 400 * day) } });
    expect(judged(far)).toEqual([]);
    expect(judged(far, NOW + 1)).toHaveLength(1);
    const ends = { banner: { b: banner({ offer: deposit(), schedule: { until: at(from) } }) } };
    expect(judged(site(check, ends, { inForce: { from: at(from) } }))).toEqual([]);
    expect(judged(site(check, ends), from)).toEqual([]);
  });

  it('for the licences that its pack binds', () => {
    const documents = site(check, content);
    expect(judged({ ...documents, 'rule-pack': { ee: pack([rule(check)], []) } })).toEqual([]);
    expect(
      witnessOf(judged({ ...documents, 'rule-pack': { ee: pack([rule(check)], ['CW']) } })).licence,
    ).toBe('CW');
  });

  it('as one that is broken, if its pack cannot be read', () => {
    const documents = site(check, content);
    // A check of a newer version, and a field of one: without it the rule could forbid less.
    for (const unknown of [{ type: 'moon-phase' }, { type: 'hosts', endings: ['ee'], withoutPorts: true }]) {
      const compiled = compileSnapshot(
        snapshotOf({ ...documents, 'rule-pack': { ee: pack([rule(unknown)]) } }),
      );
      expect(judgeRules(compiled, NOW)).toMatchObject([
        { kind: 'rule-pack', id: 'ee', rule: { severity: 'blocks' }, witness: null },
      ]);
    }
  });

  it('also for what another document makes seen: an audience, a flag, a licence', () => {
    const within = { type: 'promotions-within', audience: { groups: { anyOf: [1] } } };
    const documents = site(within, {
      audience: { few: { audience: { groups: { anyOf: [1] } } } },
      banner: { b: banner({ audience: { audience: 'few' } }) },
    });
    const before = compileValid(documents);
    expect(judgeRules(before, NOW)).toEqual([]);
    const change = { kind: 'audience', id: 'few', data: { audience: { groups: { anyOf: [1, 2] } } } };
    const after = recompileSnapshot(before, [change]);
    const found = judgeRules(after, NOW);
    expect(places(found)).toEqual(['banner/b/audience']);
    expect(witnessOf(found).groups).toEqual([2]);
    // Without the rule they would see it; with it, they do not even before somebody has put it right.
    const context = visitorOf(witnessOf(found));
    const free = recompileSnapshot(after, [{ kind: 'rule-pack', id: 'ee', data: undefined }]);
    const seen = (compiled: CompiledSnapshot): string[] =>
      resolveCollection(compiled, 'banner', {}, context).items.map(({ id }) => id);
    expect([seen(free), seen(after)]).toEqual([['b'], []]);
    expect(judgeRules(before, NOW)).toEqual([]);
  });
});
