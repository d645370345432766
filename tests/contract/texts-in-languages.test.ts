import { assert, constantFrom, dictionary, option, property } from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { analyseSnapshot, compileSnapshot, resolvePage } from '@marquee/engine';
import { validateDocument } from '@marquee/schemas';
import { rowLanguages } from '../../admin/src/features/documents/list-rows.ts';
import { documentTitle } from '../../admin/src/words/document-words.ts';
import { documentTexts, languageStates } from '../../admin/src/words/languages.ts';
import { titleOf } from '../../apps/server/src/modules/documents/documents.model.ts';
import { rowParts } from '../../apps/server/src/modules/documents/document-row.ts';
import { listTexts } from '../../apps/server/src/modules/translations/text-places.ts';
import { isCovered } from '../../apps/server/src/modules/translations/translation-grid.ts';

/** No French: a visitor from Quebec reads their own French, or English. */
const LOCALES = ['en', 'de', 'en-AU', 'fr-CA', 'de-AT'];
const BLANKS = ['', ' ', '\n\t', '\u200b', '\u00a0\ufeff', '\u2060'];
const RICH_BLANKS = [
  ...BLANKS,
  '<p></p>',
  '<p>&nbsp;</p>',
  '<p><br></p>\n',
  '<strong> </strong>',
  '<p>&#8203;</p>',
];
const WORDS = ['Hello', '0', '.', 'x y', 'Gold <3'];
const RICH_WORDS = ['<p>Hello</p>', '0', '<h2>x</h2>'];

const textsOf = (texts: readonly string[]) =>
  dictionary(constantFrom(...LOCALES, 'fr'), constantFrom(...texts), { minKeys: 1, maxKeys: 5 });
const plain = textsOf([...BLANKS, ...WORDS]);
const rich = textsOf([...RICH_BLANKS, ...RICH_WORDS]);

const page = (title: object, inner: object | null) => ({
  title,
  path: '/gold',
  blocks: [
    {
      id: 'around',
      block: 'columns',
      props: {},
      children: {
        first: [{ id: 'inner', block: 'rich-text', props: { content: inner ?? { en: 'There' } } }],
      },
    },
  ],
});

it('a document is called the same in lists, in the grid of translations and by the editor: by a text that can be read', () => {
  assert(
    property(plain, (title) => {
      const data = page(title, null);
      const named = (titles: object): string | undefined =>
        Object.entries(titles)
          .toSorted(([one], [other]) => Number(other === 'en') - Number(one === 'en'))
          .map(([, text]) => String(text))
          .find((text) => !BLANKS.includes(text));
      const expected = named(title) ?? 'gold';
      expect(titleOf(data, 'title', 'gold')).toBe(expected);
      expect(documentTitle('page', 'gold', data)).toBe(expected);
      expect(documentTitle('page', 'gold', rowParts('page', data).data)).toBe(expected);
    }),
  );
});

describe('whether a language has a text', () => {
  let site: Record<string, Record<string, object>>;
  beforeAll(() => {
    site = {
      locale: Object.fromEntries(LOCALES.map((code) => [code, { code, name: code }])),
      'currency-table': {
        main: { currencies: [{ code: 'EUR', subunits_to_unit: 100, kind: 'fiat' }] },
      },
    };
  });

  it('is the same for the site, the editor, the list, the grid of translations and the findings', () => {
    assert(
      property(plain, option(rich), (title, inner) => {
        const data = page(title, inner);
        const has = (texts: object, locale: string): boolean => {
          const text = (texts as Record<string, string>)[locale];
          return text !== undefined && ![...BLANKS, ...RICH_BLANKS].includes(text);
        };
        const baseOf = (locale: string): string =>
          locale === 'en-AU' ? 'en' : locale === 'de-AT' ? 'de' : locale;
        const texts = [title, inner ?? { en: 'There' }];
        const expected = new Map(
          LOCALES.map((locale) => [
            locale,
            texts.every((each) => has(each, locale))
              ? 'own'
              : texts.every((each) => has(each, locale) || has(each, baseOf(locale)))
                ? 'fallback'
                : 'missing',
          ]),
        );
        expect(languageStates(documentTexts('page', data), LOCALES)).toEqual(expected);
        const { languages } = rowParts('page', data);
        expect(rowLanguages(languages, LOCALES)).toEqual(expected);
        const covered = LOCALES.map((locale) => [
          locale,
          listTexts('page', data).every((place) => isCovered({ ...place, unneeded: [] }, locale, LOCALES)),
        ]);
        expect(covered).toEqual([...expected].map(([locale, state]) => [locale, state !== 'missing']));

        const titled = validateDocument('page', data, { id: 'gold' }).ok;
        expect(titled).toBe(
          [title, inner ?? { en: 'There' }].every((each) => Object.keys(each).some((one) => has(each, one))),
        );
        if (!titled) return;
        const compiled = compileSnapshot({
          release: { number: 1, publishedAt: '2026-01-01T00:00:00Z' },
          documents: { ...site, page: { gold: data } },
        } as never); // A snapshot as the server keeps it.
        const found = analyseSnapshot(compiled, { now: Date.parse('2026-02-01T00:00:00Z') });
        const told = (code: string): string[] => {
          const about = found.filter((each) => each.kind === 'page' && each.code === code);
          const locales = about.flatMap(({ details }) => details?.locales ?? []);
          return LOCALES.filter((locale) => locales.includes(locale));
        };
        const readIn = (each: object, locale: string): string | undefined =>
          [locale, baseOf(locale), 'en'].find((one) => has(each, one));
        // Signs and numbers are the same in every language.
        const hasWords = (each: object): boolean =>
          /\p{L}{2}/u.test((each as Record<string, string>)['en']?.replaceAll(/<[^>]*>/g, ' ') ?? '');
        expect(told('MISSING_TEXT')).toEqual(
          LOCALES.filter((locale) => texts.some((each) => readIn(each, locale) === undefined)),
        );
        expect(told('MISSING_TRANSLATION')).toEqual(
          LOCALES.filter(
            (locale) =>
              !locale.startsWith('en') &&
              texts.some((each) => readIn(each, locale) === 'en' && hasWords(each)),
          ),
        );
        for (const locale of LOCALES) {
          const chain = [locale, baseOf(locale), 'en'];
          const shown = chain.find((each) => has(title, each));
          const resolved = resolvePage(compiled, '/gold', {
            locale,
            licence: 'CW',
            groups: [],
            login: 'guest',
            currency: 'EUR',
            device: 'desktop',
            now: '2026-02-01T00:00:00Z',
          } as never); // Of a visitor this is what a page asks for.
          expect([locale, resolved.page?.title]).toEqual([
            locale,
            shown === undefined ? '' : (title as Record<string, string>)[shown],
          ]);
        }
      }),
      { numRuns: 150 },
    );
  });
});
