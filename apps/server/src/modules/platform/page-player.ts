import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError, errorBody } from '../../errors.ts';
import type { Platform } from './platform.ts';

/** Whose page asks, as pages of the player app say themselves (apps/player/app/shared/visitor/page-player.ts). */
const HEADER = 'x-page-player';

/** What says who is signed in, or makes it somebody else: no page is too old for it. */
const FREE = new Set([
  'GET /api/player',
  'POST /api/users',
  'POST /api/users/sign_in',
  'DELETE /api/users/sign_out',
  'PUT /api/users/password',
  'PATCH /api/users/password',
]);

/** The player whose page asks, `guest`, or undefined: no page of the player app does, or one that does not know. */
export function pagePlayerOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const said = headers[HEADER];
  return typeof said === 'string' && said !== '' ? said : undefined;
}

/**
 * Refuses what the page of one player, or of a guest, asks with the session of another: a browser has one session for all
 * its pages, and not every page hears when it is replaced (AUTH-13). What nobody is signed in for the platform refuses.
 */
export function refuseOtherPlayers({ sessionCookie, whoIs }: Pick<Platform, 'sessionCookie' | 'whoIs'>) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const said = pagePlayerOf(request);
    if (said === undefined || isFree(request) || !request.cookies[sessionCookie]) return undefined;
    const signedIn = await whoIs(request);
    if (signedIn === undefined || signedIn === said) return undefined;
    // Not thrown: the sandbox has words of its own for what is.
    const error = new AppError('PLAYER_CHANGED');
    return reply.code(error.status).send(errorBody(error));
  };
}

/** Whether a call may make the same session somebody else's. */
export const isFree = ({ method, url }: Pick<FastifyRequest, 'method' | 'url'>): boolean =>
  FREE.has(`${method} ${url.split('?', 1)[0]}`);

/** Whether a page that is drawn for a player was asked for by the page of another, or of a guest. */
export const isOfAnother = (said: string | undefined, playerId: string | undefined): boolean =>
  said !== undefined && playerId !== undefined && said !== playerId;
