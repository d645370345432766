import type { FastifyInstance } from 'fastify';
import { answerCall } from '../../contract/route.ts';
import { InvalidFields } from '../../errors.ts';
import { findGroups, joinGroups } from '../../site/joined-groups.ts';
import type { Services } from '../../services.ts';
import { playerBody } from './player-body.ts';
import { canJoin } from './player-groups.ts';
import { findStats } from './player-stats.ts';
import { updateLocale } from './player.repository.ts';

export function playerRoutes(fastify: FastifyInstance, services: Services): void {
  const { db, sessions, captcha, events } = services;

  answerCall(fastify, services, 'GET /api/player', ({ player }) => playerBody(player));

  // Open to guests, who need the public events and the captcha’s settings too.
  answerCall(fastify, services, 'GET /api/player/settings', async ({ request }) => {
    const player = await sessions.find(request);
    return {
      websocket: {
        path: '/live',
        shared: '/live/shared',
        channels: player ? ['public', 'private'] : ['public'],
      },
      captcha: { is_required: await captcha.isNeeded({ kind: 'address', of: request.ip }) },
    };
  });

  answerCall(fastify, services, 'GET /api/player/stats', ({ player }) => findStats(db, player.id));

  answerCall(fastify, services, 'PATCH /api/player/update_locale', async ({ player, body }) => {
    const locales = services.locales();
    if (!locales.includes(body.locale))
      throw new InvalidFields({ locale: { inclusion: `Must be one of ${locales.join(', ')}.` } });
    await updateLocale(db, player.id, body.locale);
    sessions.forget(player.id);
    return { locale: body.locale };
  });

  answerCall(fastify, services, 'GET /api/player/groups', ({ player }) => ({ groups: player.groups }));

  answerCall(fastify, services, 'POST /api/player/groups', async ({ player, body }) => {
    const { add } = body.groups;
    const refused = add.filter((group) => !canJoin(group));
    if (refused.length > 0) {
      const message = `Nobody can join ${refused.join(', ')} by themselves.`;
      throw new InvalidFields({ groups: { not_allowed: message } });
    }
    const groups = await db.transaction().execute(async (trx) => {
      const isNews = await joinGroups(trx, player.id, add);
      const joined = await findGroups(trx, player.id);
      if (isNews) await events.emit(trx, 'groups_changed', { playerId: player.id, groups: joined });
      return joined;
    });
    sessions.forget(player.id);
    return { groups };
  });
}
