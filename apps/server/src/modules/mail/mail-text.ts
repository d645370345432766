import { taskPath, threadPath } from '@marquee/schemas/admin-paths';
import type { InboxItem } from '../inbox/inbox.service.ts';

export type MailText = { subject: string; text: string; html: string };

/** The start of what somebody wrote; the rest is read in the admin. */
const MOST_CHARACTERS = 400;

/** What a person was told, in an e-mail. `admin` is the address of the admin. */
export function writeMail(items: readonly InboxItem[], admin: string): MailText {
  const told = items.map((item) => ({
    words: wordsOf(item),
    said: excerpt(saidIn(item)),
    place: `${admin}${pathOf(item)}`,
  }));
  const inbox = `${admin}/inbox`;
  const subject =
    told.length === 1 ? (told[0]?.words ?? '') : `${told.length} new things in your inbox of Marquee`;
  const foot = 'You get this because it is unread in your inbox, where you can also turn these e-mails off.';
  const lines = told.flatMap(({ words, said, place }) => [
    words,
    ...(said === '' ? [] : [quoted(said)]),
    place,
    '',
  ]);
  const parts = told.map(
    ({ words, said, place }) =>
      `<p><a href="${escapeHtml(place)}"><strong>${escapeHtml(words)}</strong></a></p>${said === '' ? '' : `<blockquote style="margin:0 0 1em;padding-left:.75em;border-left:3px solid #c9c3ea;white-space:pre-wrap">${escapeHtml(said)}</blockquote>`}`,
  );
  return {
    subject: oneLine(subject),
    text: [...lines, `Your inbox: ${inbox}`, '', foot, ''].join('\n'),
    html:
      `<!DOCTYPE html><html lang="en"><body style="font-family:sans-serif;line-height:1.5">${parts.join('')}` +
      `<p><a href="${escapeHtml(inbox)}">Open your inbox</a></p><p style="color:#555">${escapeHtml(foot)}</p></body></html>`,
  };
}

/** Where it is answered or done. */
const pathOf = ({ thread, task }: InboxItem): string =>
  task ? taskPath(task) : thread ? threadPath(thread) : '/inbox';

function wordsOf({ reason, by, thread, task }: InboxItem): string {
  if (task) return oneLine(`${by} ${reason === 'settled' ? 'settled' : 'asked'}: ${taskWords(task)}`);
  return oneLine(`${by} ${reason === 'mentioned' ? 'mentioned you' : 'wrote'} on ${aboutWords(thread)}`);
}

function taskWords({ what, locale, document }: NonNullable<InboxItem['task']>): string {
  if (what === 'translate') return `translate ${nameOf(document)} (${locale ?? ''})`;
  return `${what} ${nameOf(document)}`;
}

function aboutWords(thread: InboxItem['thread']): string {
  if (!thread?.document) return `release ${thread?.release ?? ''}`;
  const name = nameOf(thread.document);
  return thread.place?.name ? `${name}, ${thread.place.name}` : name;
}

/** By its title; one without has its kind. */
const nameOf = ({ kind, id, title }: { kind: string; id: string; title: string }): string =>
  title === id ? `${kind} ${id}` : `“${title}”`;

function saidIn({ thread, comment, task }: InboxItem): string {
  if (task) return task.note;
  return thread?.comments.find(({ id }) => id === comment)?.text ?? '';
}

const excerpt = (text: string): string => {
  const letters = [...text.trim()];
  return letters.length > MOST_CHARACTERS ? `${letters.slice(0, MOST_CHARACTERS).join('')}…` : text.trim();
};
const quoted = (text: string): string =>
  text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');
/** A name with a line break would begin a line of its own. */
const oneLine = (text: string): string => text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
