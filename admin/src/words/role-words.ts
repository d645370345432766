import { findKind } from '@marquee/schemas';
import type { Role, Scope } from '../api/api-types.ts';
import { say } from './generated/words.ts';
import { listOf } from './list-of.ts';
import { localeName, type Names } from './names.ts';

export const ROLES: readonly Role[] = ['viewer', 'editor', 'publisher', 'administrator'];

export const ROLE_NAMES: Record<Role, string> = {
  get viewer() {
    return say('viewer');
  },
  get editor() {
    return say('editor');
  },
  get publisher() {
    return say('publisher');
  },
  get administrator() {
    return say('administrator');
  },
};

export const ROLE_HELP: Record<Role, string> = {
  get viewer() {
    return say('looks-at-everything-and');
  },
  get editor() {
    return say('also-writes-drafts');
  },
  get publisher() {
    return say('also-publishes-schedules-and');
  },
  get administrator() {
    return say('also-manages-people-api');
  },
};

export const roleOptions = () => ROLES.map((role) => ({ value: role, label: ROLE_NAMES[role] }));

/** Whether the role is limited at all. */
export const isLimited = ({ kinds, licences, languages }: Scope): boolean =>
  [kinds, licences, languages].some((part) => part !== undefined);

/** “Only banners · only texts in Estonian”; nothing where there are no limits. */
export function limitWords({ kinds, licences, languages }: Scope, names: Pick<Names, 'licences'>): string {
  const parts = [
    kinds && say('only-kinds', { kinds: listOf(kinds.map((kind) => findKind(kind)?.many ?? kind)) }),
    languages && say('only-texts-in', { languages: listOf(languages.map(localeName)) }),
    licences &&
      say('only-for-visitors-of', {
        licences: listOf(licences.map((code) => names.licences.get(code) ?? code)),
      }),
  ].filter((part) => part !== undefined);
  return parts.join(' · ');
}

/** What somebody may do, in a sentence or two. */
export function rightsWords(role: Role, scope: Scope, names: Pick<Names, 'licences'>): string {
  if (!isLimited(scope)) return ROLE_HELP[role];
  return `${ROLE_HELP[role]} ${say('limited-to', { limits: limitWords(scope, names) })}`;
}
