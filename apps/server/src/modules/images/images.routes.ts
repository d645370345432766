import { hasText } from '@marquee/schemas';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AdminApi } from '../../admin-api.ts';
import { AppError, handleError } from '../../errors.ts';
import { createManage } from '../admin-session/manage.ts';
import { isRecord, readIfMatch, readPage, readText, wrongField } from '../admin-session/request-fields.ts';
import type { ImageWords } from './images.repository.ts';
import {
  changeImage,
  hashOf,
  keepImage,
  listImages,
  removeImage,
  showImage,
  toItem,
} from './images.service.ts';
import { createPictureMaker } from './picture-maker.ts';
import { assertPicture } from './read-type.ts';
import { replaceImage } from './replace-image.ts';

type Params = { Params: { id: string } };

const LARGEST_UPLOAD = 16 * 1024 * 1024;
const LONGEST_ALT = 1000;

export function imagesRoutes(app: FastifyInstance, api: AdminApi): void {
  const { store, imageBytes } = api;
  const manage = createManage(api);

  app.get<{ Querystring: { search?: unknown; unused?: unknown } }>('/images', ({ query }) => {
    const { search } = query;
    if (search !== undefined && typeof search !== 'string') throw wrongField('/search', 'Must be text.');
    const wanted = {
      ...readPage(query),
      ...(search ? { search } : {}),
      isUnused: query.unused !== undefined,
    };
    return listImages(store, wanted, imageBytes);
  });

  app.get<Params>('/images/:id', ({ params }) => showImage(store, params.id));

  app.patch<Params>('/images/:id', (request, reply) => {
    const version = readIfMatch(request.headers);
    const words = readWords(request.body);
    return manage(request, reply, async (managing) => ({
      status: 200,
      body: await changeImage(managing, request.params.id, version, words),
    }));
  });

  app.delete<Params>('/images/:id', (request, reply) =>
    manage(request, reply, async (managing) => {
      await removeImage(managing, request.params.id);
      return { status: 204 };
    }),
  );

  app.post<Params>('/images/:id/replace', (request, reply) => {
    const by = readText(request.body, 'by', { max: 40 });
    return manage(request, reply, async (managing) => ({
      status: 200,
      body: await replaceImage(managing, request.params.id, by),
    }));
  });

  // A scope of its own: only here bodies are bytes, and only here they may be this large.
  app.register(async (scope) => uploadRoute(scope, api));
}

/** `POST /images?name=`: the file as it is, whatever its content type says. */
function uploadRoute(app: FastifyInstance, api: AdminApi): void {
  const { store, imageBytes } = api;
  const manage = createManage(api);
  const maker = createPictureMaker();
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.setErrorHandler((error: Error & { code?: string }, request, reply) =>
    error.code === 'FST_ERR_CTP_BODY_TOO_LARGE'
      ? handleError(new AppError('IMAGE_TOO_LARGE', { cause: error }), request, reply)
      : handleError(error, request, reply),
  );

  app.post<{ Querystring: { name?: unknown } }>(
    '/images',
    { bodyLimit: LARGEST_UPLOAD },
    async (request: FastifyRequest<{ Querystring: { name?: unknown } }>, reply: FastifyReply) => {
      const source = request.body;
      const name = readText(request.query, 'name', { max: 200 }).trim();
      if (!Buffer.isBuffer(source) || source.length === 0)
        throw wrongField('', 'Send the picture’s bytes as the body.');
      assertPicture(source);
      const sourceHash = hashOf(source);
      const known = await store.images.findBySource(sourceHash);
      if (known)
        return manage(request, reply, async () => ({
          status: 200,
          body: { ...toItem(known), isNew: false },
        }));
      if ((await store.images.total()).bytes >= imageBytes) throw new AppError('IMAGE_STORE_FULL');
      // Before the transaction: it takes seconds, and nobody else could write meanwhile.
      const picture = await maker.make(source);
      return manage(request, reply, async (managing) => {
        const { image, isNew } = await keepImage(managing, { name, sourceHash, picture }, imageBytes);
        return { status: isNew ? 201 : 200, body: { ...image, isNew } };
      });
    },
  );
}

function readWords(body: unknown): ImageWords {
  const { alt, isDecorative } = isRecord(body) ? body : {};
  if (isDecorative !== undefined && typeof isDecorative !== 'boolean')
    throw wrongField('/isDecorative', 'Must be true or false.');
  const words = {
    ...(isRecord(body) && body['name'] !== undefined
      ? { name: readText(body, 'name', { max: 200 }).trim() }
      : {}),
    ...(alt === undefined ? {} : { alt: readAlt(alt) }),
    ...(isDecorative === undefined ? {} : { isDecorative }),
  };
  if (Object.keys(words).length === 0) throw wrongField('', 'Name at least one of name, alt, isDecorative.');
  return words;
}

/** Words by language; empty ones are left out. */
function readAlt(alt: unknown): Record<string, string> {
  if (!isRecord(alt)) throw wrongField('/alt', 'Must hold the words by language, for example { "en": "…" }.');
  return Object.fromEntries(
    Object.entries(alt).flatMap(([locale, text]) => {
      if (!/^[a-z]{2}(-[A-Z]{2})?$/.test(locale))
        throw wrongField(`/alt/${locale}`, 'Must be a language such as en or fr-CA.');
      if (typeof text !== 'string' || text.length > LONGEST_ALT)
        throw wrongField(`/alt/${locale}`, `Must be text of at most ${LONGEST_ALT} characters.`);
      return hasText(text) ? [[locale, text.trim()]] : [];
    }),
  );
}
