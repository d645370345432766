import type { PlatformCalls } from '@marquee/schemas/platform';
import { PLAYER_GROUPS } from '@marquee/schemas/player-groups';
import type { FastifyRequest } from 'fastify';
import { InvalidFields } from '../../errors.ts';
import { sendConfirmation } from '../../identity/confirmation-letter.ts';
import { passwordProblems } from '../../identity/passwords.ts';
import { openWallet } from '../../ledger/wallet.ts';
import { requestLocale } from '../../site/locale.ts';
import { tidyFields, type FieldOwner } from '../../player-fields/player-fields.ts';
import type { Services } from '../../services.ts';
import { signInFrom } from '../account-records/sign-ins.repository.ts';
import { insertFirstThings, insertPlayer } from './registration.repository.ts';

type SignUpFields = PlatformCalls['POST /api/users']['body']['user'];

const TAKEN = { email: { taken: 'Somebody has this email already. Sign in, or ask for a new password.' } };

/** Creates a player and signs them in, completely or not at all. */
export async function signUp(
  services: Services,
  request: FastifyRequest,
  user: SignUpFields,
): Promise<{ id: number; session: string }> {
  const { db, clock, attempts, captcha, events, licenceOf, passwords, playerFields, sessions } = services;
  const { captcha: solution, dfpc, stag, ...given } = user;
  const fields = tidyFields(given);
  const licence = licenceOf(request);
  const owner: FieldOwner = { licence, profile: {}, authFieldsMissed: [] };
  const { email = '', password = '', password_confirmation = '', currency = '', ...rest } = fields;
  const { terms_acceptance: _accepted, ...profile } = rest;
  const errors = playerFields.problems('registration', fields, owner);
  if (!errors['password'])
    for (const [field, problem] of Object.entries(passwordProblems(password, password_confirmation)))
      errors[field] ??= problem;
  if (Object.keys(errors).length > 0) throw new InvalidFields(errors);
  await captcha.require(solution);
  await attempts.take({ kind: 'sign-up', of: request.ip });

  const passwordHash = await passwords.hash(password);
  const locale = requestLocale(request);
  const now = clock();
  return db.transaction().execute(async (trx) => {
    const id = await insertPlayer(
      trx,
      { email, passwordHash, currency, locale, licence, profile, stag: stag ?? null },
      now,
    );
    if (id === undefined) throw new InvalidFields(TAKEN);
    const half = id % 2 === 0 ? PLAYER_GROUPS.evenHalf : PLAYER_GROUPS.oddHalf;
    await insertFirstThings(trx, id, [half, PLAYER_GROUPS.regular]);
    await openWallet(trx, { playerId: id, currency });
    await sendConfirmation(trx, services, { request, player: { id, email, locale } });
    await events.emit(trx, 'player_registered', { playerId: id, at: now });
    return {
      id,
      session: await sessions.start(trx, {
        playerId: id,
        fingerprint: dfpc ?? null,
        from: signInFrom('registration', request),
      }),
    };
  });
}
