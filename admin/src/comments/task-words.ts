import type { Task } from '../api/comments/comment-types.ts';
import { kindOne } from '../shared/documents/kinds.ts';
import { localeName } from '../words/names.ts';
import { say } from '../words/generated/inbox.ts';
import { ROLE_NAMES } from '../words/role-words.ts';

const titleOf = ({ document: { kind, id, title } }: Task): string =>
  title === id ? `${kindOne(kind)} ${id}` : title;

/** “Translate Gold Friday into German”. */
export function taskWords(task: Task): string {
  const title = titleOf(task);
  if (task.what === 'approve') return say('approve-title', { title });
  if (task.what === 'review') return say('review-title', { title });
  return say('translate-title', { title, language: localeName(task.locale ?? '') });
}

/** Who is asked: a person by name, or anybody of a role. */
export const askedWords = ({ askedOf: { person, role } }: Task): string =>
  person ?? (role ? say('any-role', { role: ROLE_NAMES[role].toLowerCase() }) : '');

const ENDS: Record<NonNullable<Task['settled']>['why'], (name: string) => string> = {
  'by-hand': (name) => say('done-by', { name }),
  published: (name) => say('done-published', { name }),
  translated: (name) => say('done-translated', { name }),
  approved: (name) => say('done-approved', { name }),
  refused: (name) => say('done-refused', { name }),
  ended: (name) => say('ended-by', { name }),
  withdrawn: (name) => say('taken-back-by', { name }),
};

/** What settled it, and who did that. */
export const endWords = ({ why, by }: NonNullable<Task['settled']>): string => ENDS[why](by);
