import type { Article, CmsContentPage, DownloadFile } from '@marquee/blocks';
import type { CmsPage } from '@marquee/schemas';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../calls/api-client.ts';
import { toArticles, toContentPage } from './cms.model.ts';
import type { QueryScope } from './games.queries.ts';

type CmsScope = Pick<QueryScope, 'platform'>;

/** Every page of the platform's CMS, in its order. */
export function cmsPagesQuery({ platform }: CmsScope, locale: string) {
  return queryOptions({
    queryKey: ['cms-pages', locale],
    queryFn: () => platform.call('GET /api/cms/pages', { query: { l: locale } }),
  });
}

/** Articles of a category, latest first. */
export function articlesQuery({ platform }: CmsScope, category: string, locale: string) {
  return queryOptions({
    queryKey: ['cms-articles', category, locale],
    queryFn: async (): Promise<Article[]> =>
      toArticles(await platform.call('GET /api/cms/pages', { query: { l: locale } }), category),
  });
}

/** A page for the visitor's licence and country (PAGE-09, PAGE-10). */
export function cmsPageQuery({ platform, visitor }: QueryScope, slug: string, locale: string) {
  const { licence, country } = visitor;
  return queryOptions({
    queryKey: ['cms-page', slug, locale, licence, country],
    queryFn: async (): Promise<CmsContentPage> =>
      toContentPage(await fetchCmsPage(platform, slug, { locale, licence, country })),
  });
}

type Reading = { locale: string; licence: string; country: string | null };

export function fetchCmsPage(
  platform: ApiClient,
  slug: string,
  { locale, licence, country }: Reading,
): Promise<CmsPage> {
  return platform.call('GET /api/cms/pages/{slug}', {
    params: { slug },
    query: { l: locale, licence, country: country ?? undefined },
  });
}

export function cmsFilesQuery({ platform }: CmsScope, locale: string) {
  return queryOptions({
    queryKey: ['cms-files', locale],
    queryFn: async (): Promise<DownloadFile[]> => {
      const files = await platform.call('GET /api/cms/files', { query: { l: locale } });
      return files.map(({ name, title, url, content_type, size }) => ({
        name,
        title,
        url,
        contentType: content_type,
        size,
      }));
    },
  });
}
