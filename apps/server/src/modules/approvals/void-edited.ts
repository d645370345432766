import type { StoreTransaction } from '../../store/open-store.ts';
import type { Actor } from '../audit/audit.service.ts';
import { keyOf } from '../releases/manifest.model.ts';
import { settleOpen } from './settle-open.ts';

type Place = { kind: string; id: string };

/**
 * Ends what was asked about drafts that are others now: any edit, discard or removal voids it, even one that is taken
 * back later. What a schedule pins stays as it is, whatever becomes of the drafts.
 *
 * @param place null: any draft may have changed
 */
export async function voidEdited(
  transaction: StoreTransaction,
  place: Place | null,
  editing: { actor: Actor; at: Date },
): Promise<void> {
  if (!(await transaction.approvals.hasOpen())) return;
  const concerned = (await transaction.approvals.lockOpen()).filter(
    ({ schedule, documents }) =>
      schedule === null && documents.some((one) => place === null || keyOf(one) === keyOf(place)),
  );
  if (concerned.length === 0) return;
  const asked = concerned.flatMap(({ documents }) => documents);
  const heads = new Map(
    (await transaction.documents.listHeadsOf(asked)).map((head) => [keyOf(head), head.revision]),
  );
  await settleOpen(transaction, editing, (request) => {
    if (!concerned.some(({ id }) => id === request.id)) return undefined;
    const documents = request.documents.filter((one) => heads.get(keyOf(one)) !== one.revision).map(keyOf);
    return documents.length > 0 && { state: 'voided', why: 'edited', documents };
  });
}
