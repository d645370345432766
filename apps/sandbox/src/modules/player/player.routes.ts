import type { FastifyInstance, FastifyRequest } from 'fastify';
import { InvalidFields } from '../../errors.ts';
import { LOCALES } from '../../locale.ts';
import type { Services } from '../../services.ts';
import { playerBody } from './player-body.ts';
import { canJoin } from './player-groups.ts';
import { findGroups, insertGroups, updateLocale } from './player.repository.ts';

const localeBody = {
  type: 'object',
  required: ['locale'],
  properties: { locale: { type: 'string', enum: LOCALES } },
};

const groupsBody = {
  type: 'object',
  required: ['groups'],
  properties: {
    groups: {
      type: 'object',
      required: ['add'],
      properties: { add: { type: 'array', minItems: 1, maxItems: 20, items: { type: 'integer' } } },
    },
  },
};

export function playerRoutes(fastify: FastifyInstance, { db, sessions }: Services): void {
  // Before the body is looked at: a guest hears 401, whatever is sent.
  const playersOnly = async (request: FastifyRequest) => void (await sessions.require(request));

  fastify.get('/api/player', async (request) => playerBody(await sessions.require(request)));

  // Open to guests: public events and the captcha's settings are for them too.
  fastify.get('/api/player/settings', async (request) => {
    const player = await sessions.find(request);
    return {
      websocket: { path: '/live', channels: player ? ['public', 'private'] : ['public'] },
      captcha: { is_required: false },
    };
  });

  fastify.patch<{ Body: { locale: string } }>(
    '/api/player/update_locale',
    { schema: { body: localeBody }, preValidation: playersOnly },
    async (request) => {
      const { id } = await sessions.require(request);
      await updateLocale(db, id, request.body.locale);
      sessions.forget(id);
      return { locale: request.body.locale };
    },
  );

  fastify.get('/api/player/groups', async (request) => ({
    groups: (await sessions.require(request)).groups,
  }));

  fastify.post<{ Body: { groups: { add: number[] } } }>(
    '/api/player/groups',
    { schema: { body: groupsBody }, preValidation: playersOnly },
    async (request) => {
      const { id } = await sessions.require(request);
      const { add } = request.body.groups;
      const refused = add.filter((group) => !canJoin(group));
      if (refused.length > 0) {
        const message = `Nobody can join ${refused.join(', ')} by themselves.`;
        throw new InvalidFields({ groups: { not_allowed: message } });
      }
      await insertGroups(db, id, add);
      sessions.forget(id);
      return { groups: await findGroups(db, id) };
    },
  );
}
