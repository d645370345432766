import type { FastifyRequest } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import type { Player } from '../modules/player/player.ts';
import type { Services } from '../services.ts';

/** A player’s own licence, wherever the player is. For a guest, that of the site. */
export function licenceOfVisitor(
  { licenceOf }: Pick<Services, 'licenceOf'>,
  request: FastifyRequest,
  player: Player | undefined,
): string {
  return player?.licence ?? licenceOf(request);
}

/** Whether the column `closed_to_licences` contains the licence. */
export function isClosedTo(licence: string): RawBuilder<boolean> {
  return sql<boolean>`closed_to_licences @> ${JSON.stringify([licence])}::jsonb`;
}
