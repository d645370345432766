import { RELEASE_CHANNEL, type StoreTransaction } from '../../store/open-store.ts';
import { queueReleaseEvent } from '../webhooks/webhook-events.ts';
import type { ReleaseRow } from './releases.repository.ts';

/** A release that was published, rolled back to, undone or fired by a schedule. */
export type ReleaseEvent = Pick<
  ReleaseRow,
  'number' | 'kind' | 'sourceRelease' | 'comment' | 'authorId' | 'authorName' | 'publishedAt' | 'schedule'
> & { /** How many documents it added, changed or removed. */ changes: number };

/**
 * Called once for every release of any origin, inside the transaction that writes it: what is written here is there
 * exactly when the release is, and what is sent here leaves with its commit. Whoever has to hear of releases starts
 * here, with a row of their own that is worked off after the commit.
 */
export async function announceRelease(transaction: StoreTransaction, event: ReleaseEvent): Promise<void> {
  await queueReleaseEvent(transaction, event);
  await transaction.notify(RELEASE_CHANNEL, String(event.number));
}
