import { InvalidFields, SandboxError } from '../../errors.ts';
import type { Subject } from '../../identity/attempts.ts';
import { createToken, hashToken } from '../../identity/token.ts';
import type { Services } from '../../services.ts';
import { insertSignIn, type SignInFrom } from '../account-records/sign-ins.repository.ts';
import { deletePending, findCredentials, insertPending, takePending } from './sign-in.repository.ts';

export const PENDING_SECONDS = 5 * 60;
const CODES_PER_SIGN_IN = 5;

type FirstStep = {
  email: string;
  password: string;
  fingerprint: string | null;
  captcha: string | undefined;
  /** Network address of the caller. */
  address: string;
  device: SignInFrom['device'];
  /** Called with the player whose password was not the one given. It must not influence the time of the answer. */
  onWrong: (playerId: number) => void;
};

/** Token of a session, or of a sign-in that waits for a code. */
export type SignedIn = { session: string } | { pending: string };

/** The same answer after the same work for a wrong password and an unknown email address. */
export async function signIn(
  { db, clock, attempts, captcha, passwords, sessions }: Services,
  { email, password, fingerprint, captcha: solution, address, device, onWrong }: FirstStep,
): Promise<SignedIn> {
  const account: Subject = { kind: 'sign-in', of: email };
  const caller: Subject = { kind: 'address', of: address };
  if (await captcha.isNeeded(account, caller)) await captcha.require(solution);
  await attempts.take(account, caller);
  const credentials = await findCredentials(db, email.trim());
  const isRight = await passwords.verify(credentials?.passwordHash, password);
  if (credentials && !isRight) onWrong(credentials.id);
  if (!credentials || !isRight)
    throw new InvalidFields({ email: { invalid: 'The email or the password is wrong.' } });
  await attempts.forgive(account);
  await attempts.refund(caller);
  const playerId = credentials.id;
  if (!credentials.needsCode)
    return {
      session: await db
        .transaction()
        .execute((trx) =>
          sessions.start(trx, { playerId, fingerprint, from: { way: 'password', device, address } }),
        ),
    };
  const token = createToken();
  const now = clock();
  const expiresAt = now + PENDING_SECONDS * 1000;
  await insertPending(db, { tokenHash: hashToken(token), playerId, fingerprint, expiresAt }, now);
  return { pending: token };
}

/** The second step: a code for the pending sign-in (AUTH-15). */
export async function finishSignIn(
  { db, clock, attempts, sessions, twoFactor }: Services,
  { pending, code, from }: { pending: string | undefined; code: string; from: SignInFrom },
): Promise<string> {
  if (pending === undefined) throw new SandboxError('SIGN_IN_OVER');
  const tokenHash = hashToken(pending);
  const waiting = await takePending(db, tokenHash, { now: clock(), most: CODES_PER_SIGN_IN });
  if (!waiting) throw new SandboxError('SIGN_IN_OVER');
  const { playerId } = waiting;
  await attempts.take({ kind: 'code', of: playerId });
  if (!(await twoFactor.accept(db, playerId, code))) {
    await insertSignIn(db, { playerId, at: clock(), outcome: 'wrong_code', from });
    throw new InvalidFields({ otp_attempt: { invalid: 'This code is wrong or was used before.' } });
  }
  await attempts.forgive({ kind: 'code', of: playerId });
  return db.transaction().execute(async (trx) => {
    if (!(await deletePending(trx, tokenHash))) throw new SandboxError('SIGN_IN_OVER');
    return sessions.start(trx, { ...waiting, from });
  });
}
