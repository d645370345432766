import { RELEASE_CHANNEL, type StoreTransaction } from '../../store/open-store.ts';
import { queueReleaseEvent } from '../webhooks/webhook-events.ts';
import type { ReleaseRow } from './releases.repository.ts';

/** A release that was published, rolled back to, undone or published by a schedule. */
export type ReleaseEvent = Pick<
  ReleaseRow,
  'number' | 'kind' | 'sourceRelease' | 'comment' | 'authorId' | 'authorName' | 'publishedAt' | 'schedule'
> & { /** How many documents it added, changed or removed. */ changes: number };

/**
 * Called once for every release of any origin, inside the transaction that writes it. So rows written here exist
 * exactly when the release does, and notifications are sent with its commit. Whoever needs to know about releases
 * starts here, with a row that is processed after the commit.
 */
export async function announceRelease(transaction: StoreTransaction, event: ReleaseEvent): Promise<void> {
  await queueReleaseEvent(transaction, event);
  await transaction.notify(RELEASE_CHANNEL, String(event.number));
}
