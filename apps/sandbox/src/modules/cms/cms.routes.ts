import type { CmsFile, CmsPage, CmsSnippet } from '@marquee/schemas';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answerCall } from '../../contract/route.ts';
import { SandboxError } from '../../errors.ts';
import { localizedTitle, readLocale, requestLocale } from '../../site/locale.ts';
import type { CmsFileRecord, CmsPageRecord, CmsSnippetRecord } from '../../options.ts';
import type { Services } from '../../services.ts';
import { createPageVariants } from './page-variants.ts';

const TEXT = 'text/plain; charset=utf-8';

/** Static pages, articles, snippets and files. Nothing here is private or changes while the process runs. */
export function cmsRoutes(fastify: FastifyInstance, services: Services): void {
  const { cms } = services;
  const pages = createPageVariants(cms.pages, services.licences);

  answerCall(fastify, services, 'GET /api/cms/pages', ({ query, request }) => {
    const locale = askedLocale(query.l, request);
    return pages.list(query).map((page) => toPage(page, locale));
  });

  answerCall(fastify, services, 'GET /api/cms/pages/{slug}', ({ params, query, request }) => {
    const page = pages.find(params.slug, query);
    if (!page) throw new SandboxError('PAGE_NOT_FOUND');
    return toPage(page, askedLocale(query.l, request));
  });

  answerCall(fastify, services, 'GET /api/cms/snippets', ({ query, request }) => {
    const locale = askedLocale(query.l, request);
    return (cms.snippets ?? []).map((snippet) => toSnippet(snippet, locale));
  });

  answerCall(fastify, services, 'GET /api/cms/files', ({ query, request }) => {
    const locale = askedLocale(query.l, request);
    return cms.files.map((file) => toFile(file, locale));
  });

  // The addresses of the files.
  fastify.get<{ Params: { file: string }; Querystring: { l?: unknown } }>(
    '/api/cms/files/:file',
    async (request, reply) => {
      const file = cms.files.find(({ name }) => `${name}.txt` === request.params.file);
      if (!file) throw new SandboxError('FILE_NOT_FOUND');
      return reply
        .type(TEXT)
        .header('content-disposition', `attachment; filename="${file.name}.txt"`)
        .send(localizedTitle(file.text, askedLocale(request.query.l, request)));
    },
  );
}

/** The locale in the query `l` of these calls, or that of the request. */
function askedLocale(l: unknown, request: FastifyRequest): string {
  return readLocale(l, requestLocale(request));
}

function toPage(page: CmsPageRecord, locale: string): CmsPage {
  const title = localizedTitle(page.title, locale);
  const content = localizedTitle(page.content, locale);
  const { date, image } = page;
  return {
    id: page.slug,
    path: page.path,
    title,
    content,
    blocks: {
      description: localizedTitle(page.description, locale),
      keywords: page.keywords.join(', '),
      title,
      json: JSON.stringify({ date, image }),
      'content-main': content,
    },
    categories: page.categories,
    meta: { mainContent: content },
  };
}

function toSnippet({ slug, title, content, categories }: CmsSnippetRecord, locale: string): CmsSnippet {
  return {
    id: slug,
    title: localizedTitle(title, locale),
    content: localizedTitle(content, locale),
    categories,
  };
}

function toFile(file: CmsFileRecord, locale: string): CmsFile {
  return {
    id: file.name,
    name: file.name,
    title: localizedTitle(file.title, locale),
    url: `/api/cms/files/${file.name}.txt?l=${locale}`,
    content_type: TEXT,
    size: Buffer.byteLength(localizedTitle(file.text, locale)),
  };
}
