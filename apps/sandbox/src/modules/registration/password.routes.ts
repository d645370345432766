import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answerCall } from '../../contract/route.ts';
import { InvalidFields } from '../../errors.ts';
import { refuseLink } from '../../identity/ended-link.ts';
import { assertPassword } from '../../identity/passwords.ts';
import { TOKEN_HOURS } from '../../identity/player-tokens.ts';
import { setSessionCookie } from '../../identity/session-cookie.ts';
import type { Services } from '../../services.ts';
import type { PlatformTransaction } from '../../store/database.ts';
import { signInFrom } from '../account-records/sign-ins.repository.ts';
import { findByEmail, updatePassword } from './registration.repository.ts';

export function passwordRoutes(fastify: FastifyInstance, services: Services): void {
  const { db, attempts, background, gate, mail, pageLink, passwords, playerTokens, region, sessions } =
    services;

  answerCall(fastify, services, 'POST /api/users/password', async ({ body, request, reply }) => {
    region.refuseRestricted(request);
    const { email, captcha } = body.user;
    await gate(request, { captcha, of: { kind: 'letter', of: email } });
    // Sending a letter takes longer than sending none. The answer does not wait for it, so it does not reveal who has
    // an account.
    background.run(reply, () => sendReset(request, email));
    return { sent: true };
  });

  async function sendReset(request: FastifyRequest, email: string): Promise<void> {
    const player = await findByEmail(db, email);
    if (!player) return;
    await db.transaction().execute(async (trx) => {
      const { email: to, locale } = player;
      const reset_password_token = await playerTokens.issue(trx, player.id, 'password_reset');
      const link = pageLink(request, { path: '/new-password', query: { reset_password_token }, locale });
      const data = { link, hours: String(TOKEN_HOURS.password_reset) };
      await mail.send(trx, { to, template: 'password_reset', locale, data });
    });
  }

  answerCall(fastify, services, 'PUT /api/users/password', async ({ body, request, reply }) => {
    region.refuseRestricted(request);
    const { reset_password_token: token, current_password, password } = body.user;
    assertPassword(body.user);
    if (token !== undefined) {
      await resetByLetter(request, token, password);
      return { changed: true };
    }
    const { id } = await sessions.require(request);
    if (current_password === undefined)
      throw new InvalidFields({ current_password: { blank: 'Must be given.' } });
    await passwords.requireOwn(id, current_password);
    const passwordHash = await passwords.hash(password);
    const session = await db.transaction().execute(async (trx) => {
      await change(trx, request, { id, passwordHash });
      return sessions.start(trx, {
        playerId: id,
        fingerprint: null,
        from: signInFrom('new_password', request),
      });
    });
    sessions.forget(id);
    setSessionCookie(reply, session);
    return { changed: true };
  });

  async function resetByLetter(request: FastifyRequest, token: string, password: string): Promise<void> {
    // Before the password is hashed, which is expensive work that nobody may trigger for nothing.
    if ((await playerTokens.find(db, token, 'password_reset')) === undefined) throw await refuse(token);
    const passwordHash = await passwords.hash(password);
    const player = await db.transaction().execute(async (trx) => {
      const id = await playerTokens.use(trx, token, 'password_reset');
      if (id === undefined) return undefined;
      return { id, email: await change(trx, request, { id, passwordHash }) };
    });
    if (!player) throw await refuse(token);
    sessions.forget(player.id);
    await attempts.forgive({ kind: 'sign-in', of: player.email });
  }

  async function refuse(token: string): Promise<InvalidFields> {
    const { end } = await playerTokens.recall(db, token, 'password_reset');
    return refuseLink('reset_password_token', end);
  }

  /** Signs the player out everywhere: somebody else may have had the old password. */
  async function change(
    trx: PlatformTransaction,
    request: FastifyRequest,
    { id, passwordHash }: { id: number; passwordHash: string },
  ): Promise<string> {
    const { email: to, locale } = await updatePassword(trx, id, passwordHash);
    await sessions.closeAll(trx, id);
    await playerTokens.takeBack(trx, id, 'password_reset');
    const data = { link: pageLink(request, { path: '/remind', locale }) };
    await mail.send(trx, { to, template: 'password_changed', locale, data });
    return to;
  }
}
