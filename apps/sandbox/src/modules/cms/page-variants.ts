import type { CmsPageRecord } from '../../options.ts';

/** Licences that pages have variants for (LIC-03, LIC-04). */
export const OWN_LICENCES: readonly string[] = ['CW', 'EE'];
const AUSTRALIA = 'AU';

/** Where a page is read. */
export type Place = { licence?: string; country?: string };

export type PageVariants = {
  /** The page with this slug in its variant for the place. Variants are not pages of their own. */
  find(slug: string, place: Place): CmsPageRecord | undefined;
  list(place: Place): CmsPageRecord[];
};

/** Pages with the variants named after them: `terms-au`, `terms-ee` (PAGE-09, PAGE-10). */
export function createPageVariants(
  records: readonly CmsPageRecord[],
  licences: () => readonly string[],
): PageVariants {
  const bySlug = new Map(records.map((record) => [record.slug, record]));
  const isVariant = ({ slug }: CmsPageRecord): boolean => {
    const [, base = '', suffix = ''] = /^(.+)-([^-]+)$/.exec(slug) ?? [];
    const code = suffix.toUpperCase();
    return bySlug.has(base) && (code === AUSTRALIA || licences().includes(code));
  };

  function variantOf(page: CmsPageRecord, { licence, country }: Place): CmsPageRecord {
    // Australia comes first.
    const suffixes = [
      country === AUSTRALIA ? country : undefined,
      licences().find((known) => known === licence),
    ];
    for (const suffix of suffixes) {
      const variant = suffix && bySlug.get(`${page.slug}-${suffix.toLowerCase()}`);
      if (variant) return { ...variant, slug: page.slug, path: page.path, categories: page.categories };
    }
    return page;
  }

  return {
    find(slug, place) {
      const page = bySlug.get(slug);
      return page && !isVariant(page) ? variantOf(page, place) : undefined;
    },
    list: (place) => records.filter((page) => !isVariant(page)).map((page) => variantOf(page, place)),
  };
}
