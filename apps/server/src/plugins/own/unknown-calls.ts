import type { FastifyInstance } from 'fastify';
import { AppError } from '../../errors.ts';

/** Unknown calls get the error body of calls; without these routes the casino's not-found page would answer. */
export function answerUnknownCalls(app: FastifyInstance): void {
  for (const url of [
    '/api/*',
    '/api/fe/*',
    '/jam/*',
    '/admin/api/*',
    '/artwork/*',
    '/images/*',
    '/messages/*',
    '/ofrep/*',
  ]) {
    if (app.hasRoute({ method: 'GET', url })) continue;
    app.all(url, async () => {
      throw new AppError('NOT_FOUND');
    });
  }
}
