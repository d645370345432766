import type { Visitor } from '../visitor/visitor.ts';

/** `{{brand}}` is what the visitor’s site is called, in every text. A document’s own value of that name goes first. */
export const BRAND = 'brand';

/** The interface text that names the site, for hosts of no brand. */
export const SITE_NAME = 'SHELL.BRAND';

export function brandName({ index, locales, context: { brand } }: Visitor): string {
  const own = brand === undefined ? undefined : index.documents.get('brand')?.get(brand)?.data['name'];
  if (typeof own === 'string') return own;
  for (const locale of locales) {
    const texts = index.messages.get(locale);
    if (texts && Object.hasOwn(texts, SITE_NAME)) return texts[SITE_NAME] ?? '';
  }
  return '';
}
