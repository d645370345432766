import { findKind } from '@marquee/schemas';
import type { Role, Scope } from '../api/api-types.ts';
import { say } from './generated/words.ts';
import { listOf } from './list-of.ts';
import { localeName, type Names } from './names.ts';
import { ROLE_HELP } from './role-words.ts';

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
