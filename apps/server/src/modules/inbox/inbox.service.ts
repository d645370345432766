import type { ServerAnswer } from '@marquee/schemas/ask-server';
import type { Repositories } from '../../store/repositories.ts';
import { describeThreads } from '../comments/comments-read.service.ts';
import type { Reader } from '../comments/may-see.ts';

const MOST_ITEMS = 200;

type Inbox = ServerAnswer<'GET /admin/api/inbox'>;

/** What somebody was told, as it is now. What they may not see any more is left out. */
export async function readInbox(
  store: Pick<Repositories, 'inbox' | 'comments' | 'documents' | 'releases'>,
  reader: Reader,
): Promise<Inbox> {
  const rows = await store.inbox.list(reader.id, MOST_ITEMS);
  const wanted = [...new Set(rows.flatMap(({ thread }) => thread ?? []))];
  const threads = new Map(
    (await describeThreads(store, await store.comments.listByIds(wanted), reader)).map((thread) => [
      thread.id,
      thread,
    ]),
  );
  return {
    items: rows.flatMap(({ id, reason, byName, createdAt, readAt, thread: threadId, comment }) => {
      const thread = threads.get(threadId ?? '');
      if (!thread || comment === null || (reason !== 'mentioned' && reason !== 'answered')) return [];
      return [
        {
          id,
          reason,
          by: byName,
          at: createdAt.toISOString(),
          readAt: readAt?.toISOString() ?? null,
          thread,
          comment,
        },
      ];
    }),
    unread: await store.inbox.countUnread(reader.id),
  };
}
