import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError, errorBody } from '../../errors.ts';
import type { Platform } from './platform.ts';

/** Pages of the player app say in this header whose page they are (apps/player/app/shared/visitor/page-player.ts). */
const HEADER = 'x-page-player';

/** Calls that tell who is signed in, or change it: allowed for every page, whoever it was rendered for. */
const FREE = new Set([
  'GET /api/player',
  'POST /api/users',
  'POST /api/users/sign_in',
  'DELETE /api/users/sign_out',
  'PUT /api/users/password',
  'PATCH /api/users/password',
]);

/** The player of the calling page, or `guest`. Undefined: not a page of the player app, or the page does not know. */
export function pagePlayerOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const said = headers[HEADER];
  return typeof said === 'string' && said !== '' ? said : undefined;
}

/**
 * Refuses a call when the page of one player, or of a guest, makes it with the session of another player. A browser has
 * one session for all its pages, and not every page learns when it changes (AUTH-13). When nobody is signed in, the
 * platform itself refuses the call.
 */
export function refuseOtherPlayers({ sessionCookie, whoIs }: Pick<Platform, 'sessionCookie' | 'whoIs'>) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const said = pagePlayerOf(request);
    if (said === undefined || isFree(request) || !request.cookies[sessionCookie]) return undefined;
    const signedIn = await whoIs(request);
    if (signedIn === undefined || signedIn === said) return undefined;
    // Not thrown, because the sandbox would answer a thrown error with its own words.
    const error = new AppError('PLAYER_CHANGED');
    return reply.code(error.status).send(errorBody(error));
  };
}

/** Whether the call tells or changes who is signed in. */
export const isFree = ({ method, url }: Pick<FastifyRequest, 'method' | 'url'>): boolean =>
  FREE.has(`${method} ${url.split('?', 1)[0]}`);

/** Whether the page of another player, or of a guest, asked for a page that is rendered for this player. */
export const isOfAnother = (said: string | undefined, playerId: string | undefined): boolean =>
  said !== undefined && playerId !== undefined && said !== playerId;
