import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answerCall } from '../../contract/route.ts';
import { InvalidFields, SandboxError } from '../../errors.ts';
import { toOtpauthUrl } from '../../identity/one-time-codes.ts';
import type { Services } from '../../services.ts';
import type { Player } from '../player/player.ts';

export function twoFactorRoutes(fastify: FastifyInstance, services: Services): void {
  const { db, attempts, mail, pageLink, passwords, sessions, twoFactor } = services;

  /** An attempt is counted before the code is checked, and outside any transaction, which a refusal would roll back. */
  async function requireCode(playerId: number, code: string): Promise<void> {
    await attempts.take({ kind: 'code', of: playerId });
    if (!(await twoFactor.accept(db, playerId, code)))
      throw new InvalidFields({ otp_attempt: { invalid: 'This code is wrong or was used before.' } });
    await attempts.forgive({ kind: 'code', of: playerId });
  }

  function letterTo(player: Player, request: FastifyRequest) {
    const { email: to, locale } = player;
    return { to, locale, data: { link: pageLink(request, { path: '/remind', locale }) } };
  }

  answerCall(fastify, services, 'GET /api/player/two_factor', async ({ player }) => ({
    enabled: await twoFactor.isOn(db, player.id),
    recovery_codes_left: await twoFactor.countRecoveryCodes(db, player.id),
  }));

  answerCall(fastify, services, 'POST /api/player/two_factor', async ({ player, body }) => {
    await passwords.requireOwn(player.id, body.current_password);
    const secret = await twoFactor.begin(db, player.id);
    if (secret === undefined) throw new SandboxError('TWO_FACTOR_ON');
    return { secret, otpauth_url: toOtpauthUrl(secret, player.email) };
  });

  answerCall(fastify, services, 'POST /api/player/two_factor/confirm', async ({ player, body, request }) => {
    if (await twoFactor.isOn(db, player.id)) throw new SandboxError('TWO_FACTOR_ON');
    await requireCode(player.id, body.otp_attempt);
    const recovery_codes = await db.transaction().execute(async (trx) => {
      await mail.send(trx, { template: 'two_factor_enabled', ...letterTo(player, request) });
      return twoFactor.enable(trx, player.id);
    });
    sessions.forget(player.id);
    return { recovery_codes };
  });

  answerCall(fastify, services, 'POST /api/player/two_factor/recovery_codes', async ({ player, body }) => {
    if (!(await twoFactor.isOn(db, player.id))) throw new SandboxError('TWO_FACTOR_OFF');
    await requireCode(player.id, body.otp_attempt);
    return {
      recovery_codes: await db.transaction().execute((trx) => twoFactor.renewRecoveryCodes(trx, player.id)),
    };
  });

  answerCall(fastify, services, 'POST /api/player/two_factor/disable', async ({ player, body, request }) => {
    if (!(await twoFactor.isOn(db, player.id))) throw new SandboxError('TWO_FACTOR_OFF');
    await requireCode(player.id, body.otp_attempt);
    await db.transaction().execute(async (trx) => {
      await mail.send(trx, { template: 'two_factor_disabled', ...letterTo(player, request) });
      await twoFactor.disable(trx, player.id);
    });
    sessions.forget(player.id);
    return { enabled: false, recovery_codes_left: 0 };
  });
}
