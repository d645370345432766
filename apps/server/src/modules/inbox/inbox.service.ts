import type { ServerAnswer } from '@marquee/schemas/ask-server';
import type { Repositories } from '../../store/repositories.ts';
import { describeThreads } from '../comments/comments-read.service.ts';
import { describeTasks } from '../tasks/tasks-read.service.ts';
import type { Reader } from '../comments/may-see.ts';
import type { InboxRow } from './inbox.repository.ts';

const MOST_ITEMS = 200;

type Inbox = ServerAnswer<'GET /admin/api/inbox'>;
export type InboxItem = Inbox['items'][number];

type Reading = Pick<Repositories, 'inbox' | 'comments' | 'tasks' | 'documents' | 'releases' | 'mail'>;

/** What somebody was told, as it is now. What they may not see any more is left out. */
export async function readInbox(store: Reading, reader: Reader, sendsMail: boolean): Promise<Inbox> {
  const rows = await store.inbox.list(reader.id, MOST_ITEMS);
  return {
    items: await describeItems(store, rows, reader),
    unread: await store.inbox.countUnread(reader.id),
    mail: sendsMail ? { isWanted: await store.mail.wants(reader.id) } : null,
  };
}

/** Items with what they tell of, as somebody sees it. */
export async function describeItems(
  store: Pick<Reading, 'comments' | 'tasks' | 'documents' | 'releases'>,
  rows: readonly InboxRow[],
  reader: Reader,
): Promise<InboxItem[]> {
  const wanted = [...new Set(rows.flatMap(({ thread }) => thread ?? []))];
  const threads = new Map(
    (await describeThreads(store, await store.comments.listByIds(wanted), reader)).map((thread) => [
      thread.id,
      thread,
    ]),
  );
  const tasks = new Map(
    (
      await describeTasks(store, await store.tasks.listByIds(rows.flatMap(({ task }) => task ?? [])), reader)
    ).map((task) => [task.id, task]),
  );
  return rows.flatMap((row) => {
    const thread = row.thread === null ? null : threads.get(row.thread);
    const task = row.task === null ? null : tasks.get(row.task);
    if (thread === undefined || task === undefined) return [];
    return [
      {
        id: row.id,
        reason: row.reason,
        by: row.byName,
        at: row.createdAt.toISOString(),
        readAt: row.readAt?.toISOString() ?? null,
        thread,
        comment: row.comment,
        task,
      },
    ];
  });
}
