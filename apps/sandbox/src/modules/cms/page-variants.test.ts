import { expect, it } from 'vitest';
import type { CmsPageRecord } from '../../options.ts';
import { createPageVariants, OWN_LICENCES } from './page-variants.ts';

const page = (slug: string, fields: Partial<CmsPageRecord> = {}): CmsPageRecord => ({
  slug,
  path: `/${slug}`,
  title: { en: slug },
  description: { en: '' },
  content: { en: '' },
  keywords: [],
  categories: ['bottom-menu'],
  ...fields,
});
const records = [
  page('terms'),
  page('terms-au', { path: '/elsewhere', categories: [] }),
  page('terms-ee'),
  page('privacy'),
  page('privacy-ee'),
  // There is no page `news`, so this is a page of its own.
  page('news-au'),
];
const variants = createPageVariants(records, () => OWN_LICENCES);
const titleOf = (slug: string, place: object) => variants.find(slug, place)?.title.en;

it.each([
  ['terms', {}, 'terms'],
  ['terms', { licence: 'CW' }, 'terms'],
  ['terms', { licence: 'EE' }, 'terms-ee'],
  ['terms', { country: 'AU' }, 'terms-au'],
  ['terms', { country: 'DE', licence: 'EE' }, 'terms-ee'],
  ['privacy', { country: 'AU' }, 'privacy'],
  ['privacy', { country: 'AU', licence: 'EE' }, 'privacy-ee'],
  ['terms', { licence: 'au', country: 'ee' }, 'terms'],
  ['terms-ee', {}, undefined],
  ['news-au', {}, 'news-au'],
])('[PAGE-09] [PAGE-10] answers for %s with %j the page %s', (slug, place, title) => {
  expect(titleOf(slug, place)).toBe(title);
});

it('[PAGE-10] takes Australia first when a licence has a variant too', () => {
  expect(variants.find('terms', { country: 'AU', licence: 'EE' })).toMatchObject({
    slug: 'terms',
    path: '/terms',
    title: { en: 'terms-au' },
    categories: ['bottom-menu'],
  });
});

it('lists each page once, as it reads there', () => {
  const titles = (place: object) => variants.list(place).map(({ title }) => title.en);
  expect(titles({})).toEqual(['terms', 'privacy', 'news-au']);
  expect(titles({ licence: 'EE' })).toEqual(['terms-ee', 'privacy-ee', 'news-au']);
});

it('[LANG-01] has variants for whichever licences the site has', () => {
  let licences = ['CW'];
  const pages = createPageVariants([page('terms'), page('terms-mt')], () => licences);
  const read = () => [pages.find('terms', { licence: 'MT' })?.title.en, pages.list({}).length];
  expect(read()).toEqual(['terms', 2]);
  licences = ['CW', 'MT'];
  expect(read()).toEqual(['terms-mt', 1]);
});
