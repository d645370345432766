import { findKind } from '@marquee/schemas';
import type { Role } from '../../store/database.ts';
import { roleAllows } from '../admin-session/roles.ts';

/** What somebody’s role is limited to; what is left out is not limited (decision 062). */
export type Scope = {
  readonly kinds?: readonly string[];
  readonly licences?: readonly string[];
  readonly languages?: readonly string[];
};

export type Rights = { role: Role; scope: Scope };

export const SCOPE_PARTS = ['kinds', 'licences', 'languages'] as const;

/** Limits nothing. */
export const EVERYTHING: Scope = {};

export const isLimited = (scope: Scope): boolean => SCOPE_PARTS.some((part) => scope[part] !== undefined);

/** The scope with each list sorted and each name once, so that equal scopes are written alike. */
export const toScope = (scope: Scope): Scope =>
  Object.fromEntries(
    SCOPE_PARTS.flatMap((part) => {
      const list = scope[part];
      return list === undefined ? [] : [[part, [...new Set(list)].toSorted()]];
    }),
  );

/** Whether whoever has the one has all of the other. */
export const covers = (own: Rights, other: Rights): boolean =>
  roleAllows(own.role, other.role) && coversScope(own.scope, other.scope);

export const coversScope = (own: Scope, other: Scope): boolean =>
  SCOPE_PARTS.every((part) => {
    const [mine, theirs] = [own[part], other[part]];
    return mine === undefined || (theirs !== undefined && theirs.every((name) => mine.includes(name)));
  });

/** What both allow. */
export const bothScopes = (one: Scope, other: Scope): Scope =>
  toScope(
    Object.fromEntries(
      SCOPE_PARTS.flatMap((part) => {
        const [mine, theirs] = [one[part], other[part]];
        if (mine === undefined || theirs === undefined)
          return mine === undefined && theirs === undefined ? [] : [[part, mine ?? theirs]];
        return [[part, mine.filter((name) => theirs.includes(name))]];
      }),
    ),
  );

/**
 * What both together allow, where a scope can say exactly that; otherwise the first. Of kinds by one and languages by
 * the other, a common scope would allow more than either does.
 */
export function eitherScope(one: Scope, other: Scope): Scope {
  if (coversScope(one, other)) return one;
  if (coversScope(other, one)) return other;
  const unlike = SCOPE_PARTS.filter((part) => !isSameList(one[part], other[part]));
  const [part] = unlike;
  if (part === undefined || unlike.length > 1) return one;
  return toScope({ ...one, [part]: [...(one[part] ?? []), ...(other[part] ?? [])] });
}

const isSameList = (one: readonly string[] | undefined, other: readonly string[] | undefined): boolean =>
  JSON.stringify(one?.toSorted()) === JSON.stringify(other?.toSorted());

/** A kind that does not exist, where a scope names one: whoever gives it meant another. */
export const unknownKind = ({ kinds }: Scope): string | undefined => kinds?.find((kind) => !findKind(kind));

/** “banner and page documents, visitors of EE, texts in et”. */
export function scopeWords({ kinds, licences, languages }: Scope): string {
  const parts = [
    ...(kinds ? [`documents of the kind ${orWords(kinds)}`] : []),
    ...(licences ? [`visitors of ${orWords(licences)}`] : []),
    ...(languages ? [`texts in ${orWords(languages)}`] : []),
  ];
  return parts.length === 0 ? 'everything' : parts.join(', ');
}

export const orWords = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? 'none') : `${names.slice(0, -1).join(', ')} or ${names.at(-1) ?? ''}`;
