import { randomUUID } from 'node:crypto';
import type { InboxReason } from '../../store/comment-tables.ts';
import type { Managing } from '../admin-session/manage.ts';
import { type About, maySee } from '../comments/may-see.ts';

export type Told = { id: string; reason: InboxReason };

type News = {
  /** Names what is told: nobody is told the same thing twice. */
  subject: string;
  comment?: string;
  task?: string;
  /** Whom it concerns; of somebody who is named twice, the first reason counts. */
  people: readonly Told[];
};

/** Says that there is something to tell by e-mail. */
export const MAIL_CHANNEL = 'marquee_mail';
/** What was read is kept for this long. */
const KEPT_MS = 180 * 24 * 60 * 60 * 1000;
/** Who reads it in the admin within this time gets no e-mail about it. */
const MAIL_AFTER_MS = 60 * 1000;

/**
 * Puts it into the inboxes of people, in the transaction of what they are told. Nobody is told of what they did
 * themselves, or about what they may not see. Returns who was told.
 */
export async function tellPeople(
  { transaction, actor, at }: Managing,
  about: About,
  { subject, comment, task, people }: News,
): Promise<string[]> {
  if (people.length === 0) return [];
  const { inbox, users } = transaction;
  const here = new Map((await users.list()).map((user) => [user.id, user]));
  const reasons = new Map(people.toReversed().map(({ id, reason }) => [id, reason]));
  const told: string[] = [];
  await inbox.removeReadBefore(new Date(at.getTime() - KEPT_MS));
  for (const [userId, reason] of reasons) {
    const user = here.get(userId);
    if (!user || userId === actor.id || !maySee(user, about)) continue;
    const isNew = await inbox.insert({
      id: randomUUID(),
      userId,
      subject,
      reason,
      comment: comment ?? null,
      task: task ?? null,
      byName: actor.name,
      createdAt: at,
      mailAt: new Date(at.getTime() + MAIL_AFTER_MS),
    });
    if (isNew) told.push(userId);
  }
  if (told.length > 0) await transaction.notify(MAIL_CHANNEL, '');
  return told;
}
