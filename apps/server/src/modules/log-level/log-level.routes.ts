import type { FastifyInstance } from 'fastify';
import type { AdminApi } from '../../admin-api.ts';
import { createManage } from '../admin-session/manage.ts';
import { recordAction } from '../audit/audit.service.ts';
import { answerCall } from '../contract/answer-call.ts';
import { LOG_LEVEL_CHANNEL } from './follow-log-level.ts';
import type { ChosenLevel } from './log-level.repository.ts';

const MINUTE = 60_000;

/** How much every process writes into its log, for a while (OPS-11). */
export function logLevelRoutes(app: FastifyInstance, api: AdminApi): void {
  const { store, sources, configuredLogLevel: configured } = api;
  const manage = createManage(api);
  const toAnswer = (chosen: ChosenLevel | undefined) => {
    const isOn = chosen !== undefined && chosen.until > sources.now();
    return {
      configured,
      level: isOn ? chosen.level : configured,
      until: isOn ? chosen.until.toISOString() : null,
      by: isOn ? chosen.authorName : null,
    };
  };

  answerCall(app, 'GET /admin/api/log-level', async () => toAnswer(await store.logLevel.find()));

  answerCall(app, 'PUT /admin/api/log-level', ({ body: { level, minutes }, request, reply }) =>
    manage(request, reply, async ({ transaction, actor, at }) => {
      const chosen = { level, until: new Date(at.getTime() + minutes * MINUTE), authorName: actor.name };
      await transaction.logLevel.save(chosen);
      await recordAction(transaction.audit, { actor, at }, 'log-level.changed', {
        detail: { level, minutes },
      });
      await transaction.notify(LOG_LEVEL_CHANNEL, level);
      return { status: 200, body: toAnswer(chosen) };
    }),
  );

  answerCall(app, 'DELETE /admin/api/log-level', ({ request, reply }) =>
    manage(request, reply, async ({ transaction, actor, at }) => {
      if (await transaction.logLevel.remove()) {
        await recordAction(transaction.audit, { actor, at }, 'log-level.restored');
        await transaction.notify(LOG_LEVEL_CHANNEL, 'configured');
      }
      return { status: 200, body: toAnswer(undefined) };
    }),
  );
}
