import type { StoreTransaction } from '../../store/open-store.ts';
import type { About } from './may-see.ts';

/** The channel on which every process learns what was written, and who was told, so that open pages show it. */
export const COMMENT_CHANNEL = 'marquee_comment';

/** A notification has room for about 200 ids. Of more people, everybody's page asks again. */
const MAX_PEOPLE = 150;

export type CommentEvent = {
  /** What it is about; null: only the inboxes changed. */
  about: About | null;
  /** Whose inbox changed; null: anybody's may have. */
  people: readonly string[] | null;
};

/** Reaches the listeners of every process, when and only when the transaction commits. */
export async function announceComment(
  transaction: Pick<StoreTransaction, 'notify'>,
  about: About | null,
  people: readonly string[],
): Promise<void> {
  const event: CommentEvent = { about, people: people.length > MAX_PEOPLE ? null : people };
  await transaction.notify(COMMENT_CHANNEL, JSON.stringify(event));
}
