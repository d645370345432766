import type { FastifyInstance } from 'fastify';
import { AppError } from '../../errors.ts';
import type { CurrentRelease } from '../delivery/current-release.ts';
import { matchesEtag } from '../delivery/http-cache.ts';
import { messagesFor } from './messages.service.ts';

type Options = { currentRelease: CurrentRelease };

/** `GET /messages/{lang}.json?t=`: the time bucket only makes a new address every five minutes (I18N-03). */
export async function messagesRoutes(app: FastifyInstance, { currentRelease }: Options): Promise<void> {
  app.get<{ Params: { lang: string } }>('/messages/:lang.json', async (request, reply) => {
    const answer = messagesFor(currentRelease.get(), request.params.lang);
    if (!answer) throw new AppError('NOT_FOUND', { message: 'The site does not speak this language.' });
    reply.header('cache-control', 'public, max-age=300').header('etag', answer.etag);
    if (matchesEtag(request.headers['if-none-match'], answer.etag)) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(answer.body);
  });
}
