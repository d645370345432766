import { AppError } from '../../errors.ts';
import { SEALED_FOR } from '../../store/sealing.ts';
import type { Store, StoreTransaction } from '../../store/open-store.ts';
import type { Sources } from '../../store/seeding/sources.ts';
import type { SessionUser } from '../admin-session/admin-session.repository.ts';
import { endSessions, type PersonSession } from '../admin-session/admin-session.service.ts';
import type { Managing } from '../admin-session/manage.ts';
import { recordAction } from '../audit/audit.service.ts';
import { assertCovers } from '../rights/giving.ts';
import { SECRET_USE } from '../webhooks/webhooks.service.ts';
import {
  createRecoveryCodes,
  createSecret,
  type Enrolment,
  findStep,
  normalizeCode,
  toEnrolment,
} from './one-time-codes.ts';

export const USE = SEALED_FOR.secondFactor;
const MAX_FAILURES = 10;
const LOCKED_MS = 15 * 60_000;

type Parts = Pick<Store, 'secondFactors'>;

/** A secret for the person’s app. It has no effect until a code confirms it. */
export async function beginEnrolment(
  { secondFactors }: Parts,
  sources: Sources,
  { id, email }: SessionUser,
): Promise<Enrolment> {
  const secret = createSecret();
  const isBegun = await secondFactors.begin({
    userId: id,
    secret: sources.seal(secret, USE),
    at: sources.now(),
  });
  if (!isBegun) throw new AppError('SECOND_FACTOR_ON');
  return toEnrolment(secret, email);
}

/**
 * Accepts a code of the app or a recovery code, each once. An attempt is counted before the code is checked, so that
 * parallel guesses gain nothing. This is not in a transaction, which a refusal would roll back together with the count.
 */
export async function checkCode(
  { secondFactors }: Parts,
  sources: Sources,
  { userId, code }: { userId: string; code: string },
): Promise<'app' | 'recovery'> {
  const factor = await secondFactors.find(userId);
  if (!factor) throw new AppError('SECOND_FACTOR_OFF');
  const at = sources.now();
  const since = new Date(at.getTime() - LOCKED_MS);
  if (!(await secondFactors.takeAttempt(userId, { at, since, most: MAX_FAILURES })))
    throw new AppError('TOO_MANY_CODES');
  const typed = normalizeCode(code);
  if (/^\d{6}$/.test(typed)) {
    const step = findStep(sources.unseal(factor.secret, USE), typed, at);
    if (step !== undefined && (await secondFactors.accept(userId, step))) return 'app';
  } else if (await secondFactors.useRecoveryCode(userId, sources.tokenHashes(typed), at)) {
    await secondFactors.forgetAttempts(userId);
    return 'recovery';
  }
  throw new AppError('CODE_WRONG', {
    problems: [{ code: 'CODE_WRONG', pointer: '/code', message: 'This code is wrong or was used before.' }],
  });
}

/** Turns codes on. All other sessions of the person end. */
export async function confirmEnrolment(
  managing: Managing,
  sources: Sources,
  { user, browser }: PersonSession,
): Promise<{ recoveryCodes: string[] }> {
  const { transaction, actor, at } = managing;
  await transaction.secondFactors.confirm(user.id, at);
  await endSessions(transaction, user.id, { except: browser.id });
  await recordAction(transaction.audit, { actor, at }, 'second-factor.enabled', {
    detail: { user: user.email },
  });
  return { recoveryCodes: await replaceRecoveryCodes(transaction, sources, user.id) };
}

export async function renewRecoveryCodes(
  { transaction, actor, at }: Managing,
  sources: Sources,
  { user }: PersonSession,
): Promise<{ recoveryCodes: string[] }> {
  await recordAction(transaction.audit, { actor, at }, 'second-factor.codes-renewed', {});
  return { recoveryCodes: await replaceRecoveryCodes(transaction, sources, user.id) };
}

/** Turns codes off for oneself, or as an administrator for somebody who lost their phone. */
export async function removeSecondFactor(
  managing: Managing,
  userId: string,
  keepSession?: string,
): Promise<void> {
  const { transaction, actor, at } = managing;
  const user = await transaction.users.find(userId);
  if (!user) throw new AppError('USER_NOT_FOUND');
  await assertCovers(managing, user);
  if (!(await transaction.secondFactors.remove(userId))) throw new AppError('SECOND_FACTOR_OFF');
  await endSessions(transaction, userId, { except: keepSession });
  await recordAction(transaction.audit, { actor, at }, 'second-factor.removed', {
    detail: { user: user.email },
  });
}

/** Whether this process can decrypt the stored secrets. It is better to know this at the start than at a sign-in. */
export async function canOpenSecrets(
  { secondFactors, webhooks }: Pick<Store, 'secondFactors' | 'webhooks'>,
  { unseal }: Sources,
): Promise<boolean> {
  const factor = await secondFactors.findAny();
  const [webhook] = await webhooks.list();
  try {
    if (factor) unseal(factor.secret, USE);
    if (webhook) unseal(webhook.secret, SECRET_USE);
    return true;
  } catch {
    return false;
  }
}

async function replaceRecoveryCodes(
  { secondFactors }: Pick<StoreTransaction, 'secondFactors'>,
  { now, hashToken }: Sources,
  userId: string,
): Promise<string[]> {
  const codes = createRecoveryCodes();
  await secondFactors.replaceRecoveryCodes(
    userId,
    codes.map((code) => hashToken(normalizeCode(code))),
    now(),
  );
  return codes;
}
