import { createHash, randomBytes } from 'node:crypto';
import { SandboxError } from '../../errors.ts';
import type { LinkEnd } from '../../identity/ended-link.ts';
import type { PlatformTransaction } from '../../store/database.ts';
import { breakEnd, DAY } from './limit-periods.model.ts';
import { noteDecision } from './limit-decision.repository.ts';
import { changeLimit, confirmLimit, disableLimit, isBreak, type Limit, type Wanted } from './limits.model.ts';
import {
  findLimit,
  findLimits,
  findToken,
  lockLimits,
  replaceToken,
  saveLimit,
  takeToken,
} from './limits.repository.ts';

export const CONFIRMATION_HOURS = 24;

export type Request = Wanted & Pick<Limit, 'type' | 'period'>;

export type Change = {
  limit: Limit;
  isNew: boolean;
  /** Nothing was changed. */
  isSame?: true;
  /** The token of the emailed link. Undefined when the change already counts. */
  token?: string;
};

type Player = { playerId: number; now: number };

/** Sets a limit, or changes the one with the same type and period. */
export async function setLimit(
  trx: PlatformTransaction,
  { playerId, now }: Player,
  request: Request,
): Promise<Change> {
  const { type, period } = request;
  await lockLimits(trx, playerId);
  if (type === 'deposit') await noteDecision(trx, playerId, now);
  const limits = await findLimits(trx, playerId, now);
  if (isBreak(type)) return setBreak(trx, { playerId, now, type, period, known: limits.find((limit) => limit.type === type) }); // prettier-ignore
  const known = limits.find((limit) => limit.type === type && limit.period === period);
  if (!known) {
    const accounts = request.accounts.map((account) => ({ ...account, nextAmountCents: null }));
    const { sessionMinutes } = request;
    const limit = await saveLimit(trx, { ...NEW, playerId, type, period, accounts, sessionMinutes, createdAt: now }); // prettier-ignore
    return { limit, isNew: true };
  }
  return save(trx, changeLimit(known, request), now);
}

/** Requests the removal of the player’s own limit. One that is already being removed stays as it is. */
export async function removeLimit(
  trx: PlatformTransaction,
  { playerId, now }: Player,
  id: number,
): Promise<Change> {
  await lockLimits(trx, playerId);
  const known = await findLimit(trx, { id, now });
  if (known?.playerId !== playerId) throw new SandboxError('LIMIT_NOT_FOUND');
  if (isBreak(known.type)) throw new SandboxError('LIMIT_NOT_REMOVABLE');
  if (known.status === 'confirmed_disable') return { limit: known, isNew: false, isSame: true };
  return save(trx, disableLimit(known), now);
}

/** The limit after the confirmation, or why the link of the letter does nothing. */
export async function confirmChange(
  trx: PlatformTransaction,
  token: string,
  now: number,
): Promise<Limit | LinkEnd> {
  const hash = hashToken(token);
  const found = await findToken(trx, hash, now);
  if (typeof found === 'string') return found;
  await lockLimits(trx, found.playerId);
  // Somebody else may have opened the same link meanwhile.
  if (!(await takeToken(trx, hash, now))) return 'used';
  const limit = await findLimit(trx, { id: found.limitId, now });
  const confirmed = limit && confirmLimit(limit, now);
  return confirmed ? saveLimit(trx, confirmed) : 'taken_back';
}

const NEW = {
  status: 'active',
  endsAt: null,
  nextSessionMinutes: null,
  changesAt: null,
} as const;

async function setBreak(
  trx: PlatformTransaction,
  {
    playerId,
    now,
    type,
    period,
    known,
  }: Player & Pick<Limit, 'type' | 'period'> & { known: Limit | undefined },
): Promise<Change> {
  const endsAt = breakEnd(period, now);
  const isShorter = known && endsAt !== null && (known.endsAt === null || endsAt < known.endsAt);
  if (isShorter) throw new SandboxError('LIMIT_ONLY_LONGER');
  const limit = await saveLimit(trx, {
    ...NEW,
    ...(known ? { id: known.id } : {}),
    playerId,
    type,
    period,
    endsAt,
    accounts: [],
    sessionMinutes: null,
    createdAt: known?.createdAt ?? now,
  });
  return { limit, isNew: !known };
}

/** A limit that waits for its link gets a new one, and an earlier letter becomes invalid. */
async function save(trx: PlatformTransaction, changed: Limit, now: number): Promise<Change> {
  const limit = await saveLimit(trx, changed);
  if (limit.status === 'active') {
    await replaceToken(trx, limit.id, { now });
    return { limit, isNew: false };
  }
  const token = randomBytes(32).toString('base64url');
  const expiresAt = now + (CONFIRMATION_HOURS / 24) * DAY;
  await replaceToken(trx, limit.id, { now, token: { hash: hashToken(token), expiresAt } });
  return { limit, isNew: false, token };
}

/** 256 random bits, so a plain hash is enough, and the store has no token. */
function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
