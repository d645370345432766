import {
  array,
  assert,
  asyncProperty,
  constantFrom,
  dictionary,
  letrec,
  oneof,
  option,
  property,
  record,
  tuple,
} from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { analyseSnapshot, compileSnapshot, resolvePage } from '@marquee/engine';
import { validateDocument } from '@marquee/schemas';
import { rowLanguages } from '../../admin/src/features/documents/table/list-rows.ts';
import { documentTitle } from '../../admin/src/words/document-words.ts';
import { documentTexts, languageStates } from '../../admin/src/words/languages.ts';
import { titleOf } from '../../apps/server/src/modules/documents/documents.model.ts';
import { rowParts } from '../../apps/server/src/modules/documents/document-row.ts';
import type { Reaches } from '../../apps/server/src/modules/translations/reach.ts';
import { createGrid } from '../../apps/server/src/modules/translations/translation-grid.ts';
import { createTranslations } from '../../apps/server/src/modules/translations/translations.service.ts';
import type { Store } from '../../apps/server/src/store/open-store.ts';

/** There is no `fr`, so a visitor from Quebec reads either fr-CA or English. */
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
/** Texts without letters, which are the same in every language. */
const SIGNS = ['0', '.', '100%', '—', '{{max}}'];
const RICH_SIGNS = ['<p>25&nbsp;%</p>', '<h2>—</h2>', '0'];
const WORDS = ['Hello', 'x', 'é 5', 'Gold <3', '{{max}} each', '<New>'];
const RICH_WORDS = ['<p>Hello</p>', '<h2>x</h2>', '<p>{{max}} 金</p>'];

const textsOf = (texts: readonly string[]) =>
  dictionary(constantFrom(...LOCALES, 'fr'), constantFrom(...texts), { minKeys: 1, maxKeys: 5 });
const plain = textsOf([...BLANKS, ...SIGNS, ...WORDS]);
const rich = textsOf([...RICH_BLANKS, ...RICH_SIGNS, ...RICH_WORDS]);

/**
 * For each language, the titles that the filter lists as missing texts of this kind, and the number that the grid
 * counts.
 */
async function textsLacking(
  site: Site,
  kind: string,
): Promise<{ locale: string; titles: string[]; missing: number }[]> {
  const savedAt = new Date(0);
  const heads = Object.entries(site).flatMap(([each, documents]) =>
    Object.entries(documents).map(([id, data]) => ({ kind: each, id, revision: 1, data, savedAt })),
  );
  const countReach = (): Promise<Reaches> => Promise.resolve({ of: () => ({}), kinds: 1 });
  const grid = await createGrid(heads, new Map(), { countReach, now: 0 });
  const { filter } = createTranslations();
  const store = {} as Store; // Only used for pages and releases.
  return Promise.all(
    grid.languages.map(async ({ locale, missing }) => {
      const wanted = { kind, show: 'missing', language: locale } as const;
      const found = await filter(store, grid, wanted, savedAt);
      return { locale, titles: found.map(({ title }) => title), missing };
    }),
  );
}

type Site = Record<string, Record<string, object>>;

/** A text that is optional in its block. */
const optional = dictionary(constantFrom(...LOCALES, 'fr'), constantFrom('Gold', '18+', ...BLANKS), {
  minKeys: 1,
  maxKeys: 5,
});

/** A text in a document, and whether it is required. */
type Place = { of: object; isRequired: boolean };
type Nested = { blocks: object[]; places: Place[]; depth: number };

/** Blocks with all sorts of texts, also in entries of lists, beside each other and nested. */
const { nestedBlocks } = letrec<{ nestedBlocks: Nested; block: Nested }>((tie) => {
  const leaf = oneof(
    record({ title: plain, text: option(optional, { freq: 1 }) }).map(({ title, text }) => ({
      blocks: [{ block: 'heading', props: { title, ...(text ? { text } : {}) } }],
      places: [{ of: title, isRequired: true }, ...(text ? [{ of: text, isRequired: false }] : [])],
      depth: 1,
    })),
    rich.map((content) => ({
      blocks: [{ block: 'rich-text', props: { content } }],
      places: [{ of: content, isRequired: true }],
      depth: 1,
    })),
    array(tuple(plain, rich), { minLength: 1, maxLength: 2 }).map((items) => ({
      blocks: [{ block: 'faq', props: { items: items.map(([question, answer]) => ({ question, answer })) } }],
      places: items.flat().map((of) => ({ of, isRequired: true })),
      depth: 1,
    })),
  );
  return {
    block: oneof(
      { maxDepth: 3, withCrossShrink: true },
      leaf,
      tuple(tie('nestedBlocks'), tie('nestedBlocks')).map(([first, second]) => ({
        blocks: [{ block: 'columns', props: {}, children: { first: first.blocks, second: second.blocks } }],
        places: [...first.places, ...second.places],
        depth: 1 + Math.max(first.depth, second.depth),
      })),
    ),
    nestedBlocks: array(tie('block'), { maxLength: 2 }).map((all) => ({
      blocks: all.flatMap(({ blocks }) => blocks),
      places: all.flatMap(({ places }) => places),
      depth: Math.max(0, ...all.map(({ depth }) => depth)),
    })),
  };
});

/** Gives every block of a page its own id. */
function named(blocks: readonly object[], path = 'b'): object[] {
  return blocks.map((block, at) => {
    const id = `${path}${at}`;
    const { children } = block as { children?: Record<string, object[]> };
    const inside = Object.entries(children ?? {}).map(([slot, inner]) => [
      slot,
      named(inner, `${id}-${slot}-`),
    ]);
    return { id, ...block, ...(children ? { children: Object.fromEntries(inside) } : {}) };
  });
}

const page = (title: object, inner: object | null, description?: object | null) => ({
  title,
  ...(description ? { description } : {}),
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
  let site: Site;
  beforeAll(() => {
    site = {
      locale: Object.fromEntries(LOCALES.map((code, order) => [code, { code, name: code, order }])),
      'currency-table': {
        main: { currencies: [{ code: 'EUR', subunits_to_unit: 100, kind: 'fiat' }] },
      },
    };
  });

  /** Checks that all of them report the same about a page, and that it is what follows from its texts. */
  async function judge(data: object, places: readonly Place[]): Promise<void> {
    const has = (texts: object, locale: string): boolean => {
      const text = (texts as Record<string, string>)[locale];
      return text !== undefined && ![...BLANKS, ...RICH_BLANKS].includes(text);
    };
    const isForAll = (texts: object): boolean =>
      has(texts, 'en') &&
      [...SIGNS, ...RICH_SIGNS, '18+'].includes((texts as Record<string, string>)['en'] ?? '');
    const baseOf = (locale: string): string =>
      locale === 'en-AU' ? 'en' : locale === 'de-AT' ? 'de' : locale;
    const texts = places
      .filter(({ of, isRequired }) => isRequired || Object.keys(of).some((one) => has(of, one)))
      .map(({ of }) => of);
    const [title = {}] = texts;
    const expected = new Map(
      LOCALES.map((locale) => [
        locale,
        texts.every((each) => has(each, locale) || isForAll(each))
          ? 'own'
          : texts.every((each) => has(each, locale) || has(each, baseOf(locale)) || isForAll(each))
            ? 'fallback'
            : 'missing',
      ]),
    );
    expect(languageStates(documentTexts('page', data), LOCALES)).toEqual(expected);
    const { languages } = rowParts('page', data);
    expect(rowLanguages(languages, LOCALES)).toEqual(texts.every(isForAll) ? new Map() : expected);
    const lacking = await textsLacking({ ...site, page: { gold: data } }, 'page');
    expect(lacking.map(({ locale, titles, missing }) => [locale, titles.length, missing])).toEqual(
      LOCALES.map((locale) => {
        const found = texts.filter(
          (each) => !has(each, locale) && !has(each, baseOf(locale)) && !isForAll(each),
        );
        return [locale, found.length, found.length];
      }),
    );

    const titled = validateDocument('page', data, { id: 'gold' }).ok;
    expect(titled).toBe(
      places.every(({ of, isRequired }) => !isRequired || Object.keys(of).some((one) => has(of, one))),
    );
    if (!titled) return;
    const compiled = compileSnapshot({
      release: { number: 1, publishedAt: '2026-01-01T00:00:00Z' },
      documents: { ...site, page: { gold: data } },
    } as never); // A snapshot as the server stores it.
    const found = analyseSnapshot(compiled, { now: Date.parse('2026-02-01T00:00:00Z') });
    const told = (code: string): string[] => {
      const about = found.filter((each) => each.kind === 'page' && each.code === code);
      const locales = about.flatMap(({ details }) => details?.locales ?? []);
      return LOCALES.filter((locale) => locales.includes(locale));
    };
    const readIn = (each: object, locale: string): string | undefined =>
      [locale, baseOf(locale), 'en'].find((one) => has(each, one));
    expect(told('MISSING_TEXT')).toEqual(
      LOCALES.filter((locale) => texts.some((each) => readIn(each, locale) === undefined)),
    );
    expect(told('MISSING_TRANSLATION')).toEqual(
      LOCALES.filter(
        (locale) =>
          !locale.startsWith('en') && texts.some((each) => readIn(each, locale) === 'en' && !isForAll(each)),
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
      } as never); // The facts about a visitor that a page needs.
      expect([locale, resolved.page?.title]).toEqual([
        locale,
        // The document has no value for the variable, so it is empty.
        (title as Record<string, string>)[shown ?? '']?.replace('{{max}}', '') ?? '',
      ]);
    }
  }

  it('is the same for the site, the editor, the list, the filters, the grid of translations and the findings', async () => {
    await assert(
      asyncProperty(plain, option(rich), option(optional), async (title, inner, description) => {
        const places = [
          { of: title, isRequired: true },
          { of: inner ?? { en: 'There' }, isRequired: true },
          ...(description ? [{ of: description, isRequired: false }] : []),
        ];
        await judge(page(title, inner, description), places);
      }),
      { numRuns: 100 },
    );
  });

  it('is the same for pages of any blocks in any blocks, and for the entries of their lists', async () => {
    let deepest = 0;
    await assert(
      asyncProperty(plain, nestedBlocks, async (title, { blocks, places, depth }) => {
        deepest = Math.max(deepest, depth);
        await judge({ title, path: '/gold', blocks: named(blocks) }, [
          { of: title, isRequired: true },
          ...places,
        ]);
      }),
      { numRuns: 120 },
    );
    expect(deepest).toBeGreaterThan(2);
  });

  it('is the same for the grid of translations and the findings about interface texts', async () => {
    const texts = dictionary(
      constantFrom('A.B', 'C_one', 'C_few', 'C_many', 'C_other'),
      constantFrom('x', '30×', '{{n}}', '', ' '),
    );
    await assert(
      asyncProperty(dictionary(constantFrom(...LOCALES), texts), async (layers) => {
        const messages = Object.fromEntries(
          Object.entries(layers).map(([locale, own]) => [locale, { locale, messages: own }]),
        );
        const documents = { ...site, messages };
        const compiled = compileSnapshot({
          release: { number: 1, publishedAt: '2026-01-01T00:00:00Z' },
          documents,
        } as never); // A snapshot as the server stores it.
        const told = analyseSnapshot(compiled, { now: Date.parse('2026-02-01T00:00:00Z') });
        const lacking = await textsLacking(documents, 'messages');
        for (const { locale, titles, missing } of lacking) {
          const about = told.filter(
            ({ code, kind, details }) =>
              code.startsWith('MISSING_') && kind !== 'page' && details?.locales?.includes(locale),
          );
          const keys = about.flatMap(({ proof }) => proof?.grounds.map(({ words }) => words) ?? []);
          expect([locale, keys.toSorted()]).toEqual([locale, titles.toSorted()]);
          expect([locale, missing]).toEqual([locale, titles.length]);
        }
      }),
      { numRuns: 150 },
    );
  });
});
