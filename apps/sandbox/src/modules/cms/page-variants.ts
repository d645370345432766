import type { CmsPageRecord } from '../../options.ts';

/** Licences that a page can have a variant for (LIC-03, LIC-04). */
const LICENCES = ['CW', 'EE'];
const AUSTRALIA = 'AU';
const SUFFIX = new RegExp(`-(?:${[AUSTRALIA, ...LICENCES].join('|')})$`, 'i');

/** Where a page is read. */
export type Place = { licence?: string; country?: string };

export type PageVariants = {
  /** The page of this slug as it reads there; variants are no pages of their own. */
  find(slug: string, place: Place): CmsPageRecord | undefined;
  list(place: Place): CmsPageRecord[];
};

/** Pages with the variants that are named after them: `terms-au`, `terms-ee` (PAGE-09, PAGE-10). */
export function createPageVariants(records: readonly CmsPageRecord[]): PageVariants {
  const bySlug = new Map(records.map((record) => [record.slug, record]));
  const isVariant = ({ slug }: CmsPageRecord) => SUFFIX.test(slug) && bySlug.has(slug.replace(SUFFIX, ''));
  const pages = new Map(
    records.filter((record) => !isVariant(record)).map((record) => [record.slug, record]),
  );

  function variantOf(page: CmsPageRecord, { licence, country }: Place): CmsPageRecord {
    // Australia first.
    const suffixes = [
      country === AUSTRALIA ? country : undefined,
      LICENCES.find((known) => known === licence),
    ];
    for (const suffix of suffixes) {
      const variant = suffix && bySlug.get(`${page.slug}-${suffix.toLowerCase()}`);
      if (variant) return { ...variant, slug: page.slug, path: page.path, categories: page.categories };
    }
    return page;
  }

  return {
    find(slug, place) {
      const page = pages.get(slug);
      return page && variantOf(page, place);
    },
    list: (place) => [...pages.values()].map((page) => variantOf(page, place)),
  };
}
