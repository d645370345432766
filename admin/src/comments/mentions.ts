import { foldText } from '@marquee/schemas/search-text';
import type { Person } from '../api/comments/comment-types.ts';

/** What is being typed after an @: from where, and the start of a name. */
export type Asked = { from: number; name: string };

const LONGEST_NAME = 40;

/** The mention that is being typed at the caret; undefined: none is. An @ inside a word is an e-mail address. */
export function askedAt(text: string, caret: number): Asked | undefined {
  const before = text.slice(0, caret);
  const from = before.lastIndexOf('@');
  if (from < 0 || /[\p{L}\p{N}]/u.test(before[from - 1] ?? '')) return undefined;
  const name = before.slice(from + 1);
  if (name.length > LONGEST_NAME || /[\n@]|^\s|\s{2}/.test(name)) return undefined;
  return { from, name };
}

/** Whoever has a name, or a part of one, that begins like this. */
export function peopleLike<One extends Pick<Person, 'name'>>(people: readonly One[], typed: string): One[] {
  const wanted = foldText(typed);
  return people.filter(({ name }) => {
    const whole = foldText(name);
    return whole.startsWith(wanted) || whole.split(' ').some((part) => part.startsWith(wanted));
  });
}

/** The text with the name in place of what was typed, and where the caret is then. */
export function withMention(
  text: string,
  { from, name: typed }: Asked,
  name: string,
): { text: string; caret: number } {
  const head = `${text.slice(0, from)}@${name} `;
  const rest = text.slice(from + 1 + typed.length);
  return { text: head + rest.replace(/^ /, ''), caret: head.length };
}

/** `at`: where it begins. */
export type Part = { at: number; text: string; person?: string };

/** A text in parts, those that mention somebody with their id. Of names that begin alike, the longest counts. */
export function partsOf(text: string, people: readonly Pick<Person, 'id' | 'name'>[]): Part[] {
  const longestFirst = people.toSorted((one, other) => other.name.length - one.name.length);
  const parts: Part[] = [];
  let from = 0;
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    if (at < from) continue;
    const person = longestFirst.find(({ name }) => text.startsWith(name, at + 1));
    const next = person ? text[at + 1 + person.name.length] : undefined;
    if (!person || (next !== undefined && /[\p{L}\p{N}]/u.test(next))) continue;
    if (at > from) parts.push({ at: from, text: text.slice(from, at) });
    from = at + 1 + person.name.length;
    parts.push({ at, text: text.slice(at, from), person: person.id });
  }
  if (from < text.length) parts.push({ at: from, text: text.slice(from) });
  return parts;
}

/** Ids of the people whom a text mentions, each once. */
export const mentionedIn = (text: string, people: readonly Pick<Person, 'id' | 'name'>[]): string[] => [
  ...new Set(partsOf(text, people).flatMap(({ person }) => person ?? [])),
];
