import type { StoreTransaction } from '../../store/open-store.ts';
import { voidEdited } from '../approvals/void-edited.ts';
import { followComments } from '../comments/follow-comments.ts';
import { settleTranslated } from '../tasks/settle-tasks.ts';
import type { Actor } from '../audit/audit.service.ts';
import type { Place } from './documents.service.ts';

/** The channel on which every process learns which drafts have changed, so that open editors load them. */
export const DOCUMENT_CHANNEL = 'marquee_document';

/** A changed draft; without a place, many drafts changed at once. */
export type DocumentEvent = {
  place: Place | null;
  /** The new head revision; null: the document is gone, or there is no place. */
  revision: number | null;
  by: { id: string | null; name: string };
  at: string;
};

/** Names are cut to this length: the event must fit into a notification. */
const MAX_NAME = 200;

/** Announces a change of drafts, ends what was asked about them, and keeps comments at their places. Listeners get it only when the transaction commits. */
export async function announceDocument(
  transaction: StoreTransaction,
  head: (Place & { revision: number | null }) | null,
  { actor, at }: { actor: Actor; at: Date },
): Promise<void> {
  const by = { id: actor.id, name: actor.name.slice(0, MAX_NAME) };
  const place = head && { kind: head.kind, id: head.id };
  const event: DocumentEvent = { place, revision: head?.revision ?? null, by, at: at.toISOString() };
  await voidEdited(transaction, place, { actor, at });
  if (head && head.revision !== null) {
    const saved = { ...head, revision: head.revision };
    await followComments(transaction, saved);
    await settleTranslated({ transaction, actor, at }, saved);
  }
  await transaction.notify(DOCUMENT_CHANNEL, JSON.stringify(event));
}
