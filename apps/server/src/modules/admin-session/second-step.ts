import { AppError } from '../../errors.ts';
import type { Store } from '../../store/open-store.ts';
import type { Sources } from '../../store/seeding/sources.ts';
import type { AdminUserRow } from '../admin-users/admin-users.repository.ts';
import { recordAction } from '../audit/audit.service.ts';
import { checkCode } from '../second-factor/second-factor.service.ts';
import {
  type PersonSession,
  recordRefusal,
  startSession,
  type Whereabouts,
} from './admin-session.service.ts';

const STEP_MS = 10 * 60_000;
const MAX_ATTEMPTS = 5;

/** Call when the password was right. The returned token proves that until the code comes. */
export async function beginSecondStep(
  { steps }: Pick<Store, 'steps'>,
  sources: Sources,
  { id: userId }: AdminUserRow,
): Promise<{ token: string }> {
  const at = sources.now();
  const token = sources.createToken();
  const expiresAt = new Date(at.getTime() + STEP_MS);
  await steps.removeExpired(at);
  await steps.insert({
    tokenHash: sources.hashToken(token),
    kind: 'second-factor',
    userId,
    data: {},
    expiresAt,
  });
  return { token };
}

/** The second step of a sign-in. After five wrong codes it starts with the password again. */
export async function finishSecondStep(
  store: Store,
  sources: Sources,
  { token, code, ...whereabouts }: { token: string; code: string } & Whereabouts,
): Promise<{ token: string; session: PersonSession }> {
  const hashes = sources.tokenHashes(token);
  const step = await store.steps.find(hashes, 'second-factor', sources.now());
  const user = step?.userId ? await store.users.find(step.userId) : undefined;
  if (!user || (await store.steps.countAttempt(hashes)) > MAX_ATTEMPTS)
    throw new AppError('SIGN_IN_STEP_OVER');
  const means = await checkCode(store, sources, { userId: user.id, code }).catch(async (error: unknown) => {
    const reason = error instanceof AppError ? error.code : 'INTERNAL';
    await recordRefusal(store, sources, { actor: user.email, actorId: user.id, ip: whereabouts.ip, reason });
    throw error;
  });
  return store.transaction(async (transaction) => {
    if (!(await transaction.steps.remove(hashes))) throw new AppError('SIGN_IN_STEP_OVER');
    if (means === 'recovery') {
      const left = await transaction.secondFactors.countRecoveryCodes(user.id);
      const { id, name, email } = user;
      const actor = { id, name, email, ip: whereabouts.ip };
      const at = sources.now();
      await recordAction(transaction.audit, { actor, at }, 'second-factor.recovery-used', {
        detail: { left },
      });
    }
    return startSession(transaction, sources, { user, method: 'second-factor', ...whereabouts });
  });
}
