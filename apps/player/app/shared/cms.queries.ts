import type { Article, CmsContentPage, DownloadFile } from '@marquee/blocks';
import type { CmsFile, CmsPage } from '@marquee/schemas';
import { queryOptions } from '@tanstack/react-query';
import { toArticles, toContentPage } from './cms.model.ts';
import type { QueryScope } from './games.queries.ts';

type CmsScope = Pick<QueryScope, 'platform'>;

/** Every page of the platform's CMS, in its order. */
export function cmsPagesQuery({ platform }: CmsScope, locale: string) {
  return queryOptions({
    queryKey: ['cms-pages', locale],
    queryFn: () => platform.get<CmsPage[]>(`/api/cms/pages?l=${locale}`),
  });
}

/** Articles of a category, latest first. */
export function articlesQuery({ platform }: CmsScope, category: string, locale: string) {
  return queryOptions({
    queryKey: ['cms-articles', category, locale],
    queryFn: async (): Promise<Article[]> =>
      toArticles(await platform.get<CmsPage[]>(`/api/cms/pages?l=${locale}`), category),
  });
}

export function cmsPageQuery({ platform }: CmsScope, slug: string, locale: string) {
  return queryOptions({
    queryKey: ['cms-page', slug, locale],
    queryFn: async (): Promise<CmsContentPage> =>
      toContentPage(await platform.get<CmsPage>(`/api/cms/pages/${slug}?l=${locale}`)),
  });
}

export function cmsFilesQuery({ platform }: CmsScope, locale: string) {
  return queryOptions({
    queryKey: ['cms-files', locale],
    queryFn: async (): Promise<DownloadFile[]> => {
      const files = await platform.get<CmsFile[]>(`/api/cms/files?l=${locale}`);
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
