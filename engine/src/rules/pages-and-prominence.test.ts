import { describe, expect, it } from 'vitest';
import { NOW } from '../testing/sample.ts';
import type { RuleViolation } from './violation.ts';
import { banner, judged, places, site, witnessOf } from './testing/rule-site.ts';

describe('what some pages have', () => {
  const node = (id: string, block: string, props: object, more: object = {}): object => ({
    id,
    block,
    props,
    ...more,
  });
  const text = (html: object, more: object = {}): object =>
    node('text', 'rich-text', { content: html }, more);
  const help = (more: object = {}): object =>
    node(
      'help',
      'safer-play',
      { title: { en: 'Help' }, buttons: [{ label: { en: 'L' }, link: '/profile/limits' }] },
      more,
    );
  const page = (path: string, blocks: object[], more: object = {}): object => ({
    path,
    title: { en: 'P' },
    blocks,
    ...more,
  });
  const check = { type: 'named-pages', paths: ['/help'] };
  const onPage = (more: object, blocks: object[]): RuleViolation[] =>
    judged(site({ ...check, ...more }, { page: { help: page('/help', blocks) } }));

  it('is asked of the pages that are named, and of all below a star', () => {
    const documents = {
      page: { help: page('/help', []), other: page('/other', []) },
      'promotion-page': {
        one: { ...page('/promotions/one', [help()]), enabled: true, order: 1 },
        two: { ...page('/promotions/two', []), enabled: true, order: 2 },
      },
    };
    expect(places(judged(site({ ...check, signs: ['safer-play'] }, documents)))).toEqual([
      'page/help/blocks',
    ]);
    expect(
      places(judged(site({ ...check, paths: ['/promotions/*'], signs: ['safer-play'] }, documents))),
    ).toEqual(['promotion-page/two/blocks']);
  });

  it('may be a link of a button or in a text, in each language in which the page is read', () => {
    const links = { links: ['/profile/limits'] };
    expect(onPage(links, [help()])).toEqual([]);
    expect(onPage(links, [text({ en: '<p>See <a href="/profile/limits#daily">limits</a></p>' })])).toEqual(
      [],
    );
    const only = onPage(links, [
      text({ en: '<p><a href="/profile/limits">Limits</a></p>', de: '<p>/profile/limits</p>' }),
    ]);
    expect([places(only), witnessOf(only).locale]).toEqual([['page/help/blocks'], 'de']);
    expect(only[0]?.words).toBe('No block of the page leads to /profile/limits.');
  });

  it('is there for everybody who sees the page: who does not see the part is named', () => {
    const signs = { signs: ['safer-play'] };
    expect(
      onPage(signs, [node('c', 'columns', { layout: 'halves' }, { children: { first: [help()] } })]),
    ).toEqual([]);
    const guests = onPage(signs, [help({ audience: { login: 'guest' } })]);
    expect([places(guests), witnessOf(guests).login]).toEqual([['page/help/blocks'], 'player']);
    expect(guests[0]?.words).toMatch(/^The block “.+” is not on the page\.$/);
    const both = [
      help({ audience: { login: 'guest' } }),
      { ...help({ audience: { login: 'player' } }), id: 'b' },
    ];
    expect(onPage(signs, both)).toEqual([]);
    expect(
      onPage(signs, [help({ schedule: { until: new Date(NOW + 5).toISOString() } })])[0]?.witness?.now,
    ).toBe(NOW + 5);
    // Nobody under the rule’s licence sees the page.
    const elsewhere = page('/help', [], { audience: { licences: ['CW'] } });
    expect(judged(site({ ...check, ...signs }, { page: { help: elsewhere } }))).toEqual([]);
  });

  it('may be words, as each of their readers reads them', () => {
    const words = {
      words: [
        { language: 'en', text: 'Only for ADULTS' },
        { language: 'de', text: 'ab 18' },
      ],
    };
    const both = { en: '<p>Only <b>for</b> adults.</p>', de: '<p>Ab 18 Jahren</p>' };
    expect(onPage(words, [text(both)])).toEqual([]);
    const german = onPage(words, [text({ en: both.en })]);
    expect([places(german), witnessOf(german).locale]).toEqual([['page/help/blocks'], 'de']);
    expect(german[0]?.words).toBe('No text of the page says “ab 18” in German.');
  });
});

describe('what is as prominent', () => {
  const popup = (styles: (string | undefined)[], more: object = {}): object => ({
    title: { en: 'Take it' },
    button: { label: { en: 'Take it' }, link: '/a', ...(styles[0] && { style: styles[0] }) },
    secondButton: { label: { en: 'No, thanks' }, link: '/b', ...(styles[1] && { style: styles[1] }) },
    ...more,
  });

  it('are two buttons of a promotion, wherever it is', () => {
    const content = { content: { en: '<p>Now</p>' } };
    const found = judged(
      site(
        { type: 'equal-prominence', buttons: true },
        {
          popup: {
            equal: popup(['secondary', 'secondary'], content),
            quieter: popup(['primary', 'ghost'], content),
            unsaid: popup([undefined, undefined], content),
            notice: popup(['primary', 'ghost'], { ...content, purpose: 'content' }),
          },
          banner: {
            one: banner({ button: { name: { en: 'Go' }, url: '/a' } }),
            two: banner({
              button: { name: { en: 'Go' }, url: '/a' },
              secondButton: { name: { en: 'Not now' }, url: '/b' },
            }),
          },
          page: {
            start: {
              path: '/start',
              title: { en: 'S' },
              blocks: [
                {
                  id: 'c',
                  block: 'columns',
                  props: { layout: 'halves' },
                  children: {
                    first: [
                      { id: 'a', block: 'sign-up-card', props: popup(['primary', 'primary']) },
                      { id: 'b', block: 'sign-up-card', props: popup(['primary', 'ghost']) },
                    ],
                  },
                },
              ],
            },
          },
        },
      ),
    );
    expect(places(found)).toEqual([
      'popup/quieter/secondButton/style',
      'popup/unsaid/secondButton/style',
      'banner/two/secondButton',
      'page/start/blocks/0/children/first/1/props/secondButton/style',
    ]);
    expect([found[0]?.words, found[2]?.words]).toEqual([
      'The two buttons do not look alike: give both the same look.',
      'The second button is always quieter than the first here: leave one of them out.',
    ]);
  });

  it('is what belongs to a claim: it stands in the same text, as each reader reads it', () => {
    const claims = [
      { language: 'en', phrases: ['win*'], beside: 'you may lose' },
      { language: 'de', phrases: ['gewinn*'], beside: 'Verlust' },
    ];
    const found = judged(
      site(
        { type: 'equal-prominence', claims },
        {
          banner: {
            bare: banner({ title: { en: 'Winners here' }, text: { en: 'You may lose' } }),
            fair: banner({ title: { en: 'Win, or you MAY lose' } }),
            german: banner({ title: { en: 'Fine', de: 'Gewinne' } }),
            other: banner({ title: { en: 'Unwind' } }),
            notice: banner({ title: { en: 'Winners' }, purpose: 'content' }),
            variable: banner({
              title: { en: 'Win {{how}}' },
              variables: { EUR: { how: 'but you may lose' }, CAD: { how: 'more' } },
            }),
          },
        },
      ),
    );
    expect(places(found)).toEqual([
      'banner/bare/title/en',
      'banner/german/title/de',
      'banner/variable/title/en',
    ]);
    expect(found[0]?.words).toBe('It says “winners” in English and not “you may lose” in the same text.');
    expect(found.map(({ witness }) => [witness?.locale, witness?.currency])).toEqual([
      ['en', 'EUR'],
      ['de', 'EUR'],
      ['en', 'CAD'],
    ]);
  });
});
