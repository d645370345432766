import { hasText } from '@marquee/schemas';
import type { ChangeImageBody } from '@marquee/schemas/server-calls';
import type { FastifyInstance } from 'fastify';
import type { AdminApi } from '../../admin-api.ts';
import { AppError, handleError } from '../../errors.ts';
import { createManage } from '../admin-session/manage.ts';
import { baseOf, pageOf, wrongField } from '../admin-session/request-fields.ts';
import { answerCall } from '../contract/answer-call.ts';
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

export function imagesRoutes(app: FastifyInstance, api: AdminApi): void {
  const { store, imageBytes } = api;
  const manage = createManage(api);

  answerCall(app, 'GET /admin/api/images', ({ query }) => {
    const { search, tag } = query;
    const wanted = {
      ...pageOf(query),
      ...(search ? { search } : {}),
      ...(tag ? { tag } : {}),
      isUnused: query.unused !== undefined,
    };
    return listImages(store, wanted, imageBytes);
  });

  answerCall(app, 'GET /admin/api/images/{id}', ({ params }) => showImage(store, params.id));

  answerCall(app, 'PATCH /admin/api/images/{id}', ({ params, body, request, reply }) => {
    const version = baseOf(request.headers);
    const words = wordsOf(body);
    return manage(request, reply, async (managing) => ({
      status: 200,
      body: await changeImage(managing, params.id, version, words),
    }));
  });

  answerCall(app, 'DELETE /admin/api/images/{id}', ({ params, request, reply }) =>
    manage(request, reply, async (managing) => {
      await removeImage(managing, params.id);
      return { status: 204 };
    }),
  );

  answerCall(app, 'POST /admin/api/images/{id}/replace', ({ params, body, request, reply }) =>
    manage(request, reply, async (managing) => ({
      status: 200,
      body: await replaceImage(managing, params.id, body.by),
    })),
  );

  // A separate scope: only here are bodies read as bytes, and only here may they be this large.
  app.register(async (scope) => uploadRoute(scope, api));
}

/** `POST /images?name=`: takes the bytes of the file and ignores its content type. */
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

  answerCall(app, 'POST /admin/api/images', async ({ query, request, reply }) => {
    const source = request.body;
    const name = query.name.trim();
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
    // Before the transaction, because it takes seconds, in which nobody else could write.
    const picture = await maker.make(source);
    return manage(request, reply, async (managing) => {
      const { image, isNew } = await keepImage(managing, { name, sourceHash, picture }, imageBytes);
      return { status: isNew ? 201 : 200, body: { ...image, isNew } };
    });
  });
}

function wordsOf({ name, alt, isDecorative, focus, tags }: ChangeImageBody): ImageWords {
  return {
    ...(name === undefined ? {} : { name: name.trim() }),
    ...(alt === undefined ? {} : { alt: altOf(alt) }),
    ...(isDecorative === undefined ? {} : { isDecorative }),
    ...(focus === undefined ? {} : { focus }),
    ...(tags === undefined ? {} : { tags: tagsOf(tags) }),
  };
}

/** Tags are told apart without their case and outer spaces. */
const tagsOf = (tags: readonly string[]): string[] => [
  ...new Set(tags.map((tag) => tag.trim().toLowerCase()).filter((tag) => hasText(tag))),
];

/** Descriptions by language; empty ones are left out. */
const altOf = (alt: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(alt).flatMap(([locale, text]) => (hasText(text) ? [[locale, text.trim()]] : [])),
  );
