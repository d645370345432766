import type { FastifyInstance } from 'fastify';
import { answerCall } from '../../contract/route.ts';
import { InvalidFields } from '../../errors.ts';
import { requestLocale } from '../../site/locale.ts';
import type { Services } from '../../services.ts';
import type { Player } from '../player/player.ts';
import { findRestoreId, insertContactMessage, saveRestoreId } from './support.repository.ts';

/** Messages to support (CHROME-26), and the player’s thread in the chat. */
export function supportRoutes(fastify: FastifyInstance, services: Services): void {
  const { db, sessions, clock, attempts, captcha } = services;

  answerCall(fastify, services, 'POST /api/send_contact_message', async ({ body, request }) => {
    const player = await sessions.find(request);
    const { name, email } = senderOf(body, player);
    if (!player) await admitGuest(request.ip, body.captcha);
    const now = clock();
    const id = await insertContactMessage(db, {
      playerId: player?.id ?? null,
      name,
      email,
      subject: body.subject ?? '',
      message: body.message,
      locale: requestLocale(request),
      now,
    });
    return { id, created_at: new Date(now).toISOString() };
  });

  /** Guests who write often from one address must solve a captcha. Players are known. */
  async function admitGuest(ip: string, solution: string | undefined): Promise<void> {
    const address = { kind: 'address', of: ip } as const;
    if (await captcha.isNeeded(address)) await captcha.require(solution);
    await attempts.take(address);
  }

  answerCall(fastify, services, 'POST /restore-id/get', async ({ player }) => ({
    restore_id: await findRestoreId(db, player.id),
  }));

  answerCall(fastify, services, 'POST /restore-id/set', async ({ player, body }) => {
    await saveRestoreId(db, { playerId: player.id, restoreId: body.restore_id, now: clock() });
    return undefined;
  });
}

type Sender = { name?: string; email?: string };

/** Support must know whom to answer: players are known, guests must say it. */
function senderOf(given: Sender, player: Player | undefined): Required<Sender> {
  const name = given.name ?? (player && nameOf(player));
  const email = given.email ?? player?.email;
  if (name !== undefined && email !== undefined) return { name, email };
  const blank = { blank: 'Must be given.' };
  throw new InvalidFields({
    ...(name === undefined ? { name: blank } : {}),
    ...(email === undefined ? { email: blank } : {}),
  });
}

function nameOf({ profile, email }: Player): string {
  const names = [profile['first_name'], profile['last_name']].filter((part) => typeof part === 'string');
  return names.join(' ') || String(profile['nickname'] ?? email);
}
