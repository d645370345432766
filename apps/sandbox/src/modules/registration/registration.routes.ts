import type { FastifyInstance } from 'fastify';
import { answerCall } from '../../contract/route.ts';
import { InvalidFields } from '../../errors.ts';
import { sendConfirmation } from '../../identity/confirmation-letter.ts';
import { refuseLink } from '../../identity/ended-link.ts';
import { SESSION_COOKIE, setSessionCookie } from '../../identity/session-cookie.ts';
import { FIELD_RULES } from '../../player-fields/field-rules.ts';
import type { Services } from '../../services.ts';
import { confirmEmail, findByEmail, isConfirmed } from './registration.repository.ts';
import { signUp } from './sign-up.service.ts';

const NOTHING_WAITS = { email: { not_waiting: 'No confirmation is waiting for this email.' } };
const ALREADY = {
  confirmation_token: { already_confirmed: 'This email is confirmed already. Nothing is left to do.' },
};

export function registrationRoutes(fastify: FastifyInstance, services: Services): void {
  const { db, clock, gate, playerTokens, region, sessions } = services;

  answerCall(fastify, services, 'POST /api/users', async ({ body, request, reply }) => {
    region.refuseRestricted(request);
    const { id, session } = await signUp(services, request, body.user);
    const before = request.cookies[SESSION_COOKIE];
    if (before !== undefined) await sessions.close(before);
    setSessionCookie(reply, session);
    return { signed_in: true, id };
  });

  answerCall(fastify, services, 'POST /check-email', async ({ body: { email, captcha }, request }) => {
    region.refuseRestricted(request);
    const problem = isEmail(email);
    if (problem) throw new InvalidFields({ email: problem });
    await gate(request, { captcha, of: { kind: 'email-check', of: request.ip }, isOwn: true });
    return { available: (await findByEmail(db, email)) === undefined };
  });

  answerCall(fastify, services, 'GET /api/users/confirmation', async ({ query }) => {
    const { confirmation_token: token } = query;
    if (!token) throw new InvalidFields({ confirmation_token: { blank: 'Must be given.' } });
    const playerId = await db.transaction().execute(async (trx) => {
      const id = await playerTokens.use(trx, token, 'confirmation');
      if (id !== undefined) await confirmEmail(trx, id, clock());
      return id;
    });
    if (playerId === undefined) {
      const earlier = await playerTokens.recall(db, token, 'confirmation');
      if (earlier.playerId !== undefined && (await isConfirmed(db, earlier.playerId)))
        throw new InvalidFields(ALREADY);
      throw refuseLink('confirmation_token', earlier.end);
    }
    sessions.forget(playerId);
    return { confirmed: true };
  });

  answerCall(fastify, services, 'POST /api/users/confirmation', async ({ body, request }) => {
    region.refuseRestricted(request);
    const { email, captcha } = body.user;
    await gate(request, { captcha, of: { kind: 'letter', of: email } });
    const player = await findByEmail(db, email);
    if (!player || player.isConfirmed) throw new InvalidFields(NOTHING_WAITS);
    await db.transaction().execute((trx) => sendConfirmation(trx, services, { request, player }));
    return { sent: true };
  });
}

function isEmail(email: string) {
  // This rule only depends on the value.
  const facts = { country: null, minimumAge: 0, now: 0, currencies: [], isRestricted: () => false };
  return FIELD_RULES['email']?.(email.trim(), facts);
}
