import { AppError } from '../../errors.ts';
import type { StoreTransaction } from '../../store/open-store.ts';
import { wrongField } from '../admin-session/request-fields.ts';
import { covers, type Rights, SCOPE_PARTS, scopeWords, type Scope, unknownKind } from './scope.ts';

type Giving = { transaction: Pick<StoreTransaction, 'users'>; actor: { id: string | null } };

/**
 * Refuses to give anybody rights that whoever gives them lacks, and to change, or sign in as, somebody who has more
 * (ADMIN-26): a new password would be a way to theirs.
 */
export async function assertCovers({ transaction, actor }: Giving, rights: Rights): Promise<void> {
  if (actor.id === null) return;
  const giver = await transaction.users.find(actor.id);
  if (giver && covers(giver, rights)) return;
  throw new AppError('RIGHTS_NOT_YOURS', {
    message: `This takes the role ${rights.role} for ${scopeWords(rights.scope)}; yours is ${giver ? `${giver.role} for ${scopeWords(giver.scope)}` : 'none'}. Nothing was changed.`,
  });
}

/** Limits that say nothing, or name what there is not, were meant otherwise. */
export function assertScope(scope: Scope): void {
  const empty = SCOPE_PARTS.find((part) => scope[part]?.length === 0);
  if (empty !== undefined)
    throw wrongField(`/scope/${empty}`, 'Name at least one, or leave it out for all of them.');
  const kind = unknownKind(scope);
  if (kind !== undefined) throw wrongField('/scope/kinds', `There is no kind ${kind}.`);
}
