import type { StoreTransaction } from '../../store/open-store.ts';
import type { Actor } from '../audit/audit.service.ts';
import type { Place } from './documents.service.ts';

/** Every process hears on it which drafts have changed, so that open editors take them in. */
export const DOCUMENT_CHANNEL = 'marquee_document';

/** A draft that changed; without a place, many did at once. */
export type DocumentEvent = {
  place: Place | null;
  /** The head from now on; null: nothing is there, or the place says nothing of one. */
  revision: number | null;
  by: { id: string | null; name: string };
  at: string;
};

/** Names come from people: what is announced must fit into a notification however long they are. */
const MAX_NAME = 200;

/** Heard when, and only when, the transaction commits. */
export async function announceDocument(
  { notify }: Pick<StoreTransaction, 'notify'>,
  head: (Place & { revision: number | null }) | null,
  { actor, at }: { actor: Pick<Actor, 'id' | 'name'>; at: Date },
): Promise<void> {
  const by = { id: actor.id, name: actor.name.slice(0, MAX_NAME) };
  const place = head && { kind: head.kind, id: head.id };
  const event: DocumentEvent = { place, revision: head?.revision ?? null, by, at: at.toISOString() };
  await notify(DOCUMENT_CHANNEL, JSON.stringify(event));
}
