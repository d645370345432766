import type { FastifyInstance } from 'fastify';
import { SandboxError } from '../../errors.ts';
import { SESSION_COOKIE, setSessionCookie } from '../../identity/session-cookie.ts';
import { readMoney } from '../../money/money-text.ts';
import type { Services } from '../../services.ts';
import { signInFrom } from '../account-records/sign-ins.repository.ts';
import { goBack, idOf } from './form-answers.ts';

type Form<Field extends string> = { Params: { id: string }; Body: { [field in Field]?: string } };

const MAX_COINS = 1_000_000;
const MAX_GROUPS = 50;

/**
 * The console’s changes of one player, made as the platform makes them: money through the ledger, the rest with events.
 */
export function changePlayerRoutes(
  fastify: FastifyInstance,
  { db, ledger, sessions, events, currencies, callOffRound }: Services,
): void {
  fastify.post<Form<never>>('/sandbox/players/:id/sign-in', async (request, reply) => {
    const id = await playerOf(request.params.id);
    const before = request.cookies[SESSION_COOKIE];
    if (before !== undefined) await sessions.close(before);
    const token = await db
      .transaction()
      .execute((trx) =>
        sessions.start(trx, { playerId: id, fingerprint: null, from: signInFrom('staff', request) }),
      );
    setSessionCookie(reply, token);
    return reply.redirect('/', 303);
  });

  fastify.post<Form<'amount' | 'currency'>>('/sandbox/players/:id/money', async (request, reply) => {
    const playerId = await playerOf(request.params.id);
    const { amount = '', currency = '' } = request.body;
    const amountCents = readMoney(amount, currency);
    if (!currencies.offered().includes(currency) || !amountCents) throw new SandboxError('BAD_REQUEST');
    await db
      .transaction()
      .execute((trx) =>
        ledger.credit(trx, { kind: 'gift', playerId, currency, amountCents, house: 'house:opening' }),
      );
    return goBack(reply, `/sandbox/players/${playerId}`, `${amount} ${currency} was paid in.`);
  });

  fastify.post<{ Params: { id: string; round: string } }>(
    '/sandbox/players/:id/rounds/:round/call-off',
    async (request, reply) => {
      const playerId = await playerOf(request.params.id);
      await callOffRound({ id: request.params.round, playerId });
      return goBack(reply, `/sandbox/players/${playerId}`, 'The round was called off.');
    },
  );

  fastify.post<Form<'coins'>>('/sandbox/players/:id/coins', async (request, reply) => {
    const playerId = await playerOf(request.params.id);
    const coins = Number(request.body.coins);
    if (!Number.isInteger(coins) || coins < 1 || coins > MAX_COINS) throw new SandboxError('BAD_REQUEST');
    await db.transaction().execute((trx) => events.emit(trx, 'coins_given', { playerId, points: coins }));
    return goBack(reply, `/sandbox/players/${playerId}`, `${coins} coins were added.`);
  });

  fastify.post<Form<'groups'>>('/sandbox/players/:id/groups', async (request, reply) => {
    const playerId = await playerOf(request.params.id);
    const groups = readGroups(request.body.groups ?? '');
    await db.transaction().execute(async (trx) => {
      await trx.deleteFrom('player_groups').where('player_id', '=', playerId).execute();
      if (groups.length > 0) {
        const rows = groups.map((group_id) => ({ player_id: playerId, group_id }));
        await trx.insertInto('player_groups').values(rows).execute();
      }
      await events.emit(trx, 'groups_changed', { playerId, groups });
    });
    sessions.forget(playerId);
    return goBack(reply, `/sandbox/players/${playerId}`, 'The groups were changed.');
  });

  async function playerOf(text: string): Promise<number> {
    const id = idOf(text);
    const row = await db.selectFrom('players').select('id').where('id', '=', id).executeTakeFirst();
    if (!row) throw new SandboxError('NOT_FOUND');
    return id;
  }
}

function readGroups(text: string): number[] {
  const parts = text.split(/[\s,]+/).filter((part) => part !== '');
  if (parts.length > MAX_GROUPS || !parts.every((part) => /^\d{1,9}$/.test(part))) {
    throw new SandboxError('BAD_REQUEST');
  }
  return [...new Set(parts.map(Number))];
}
