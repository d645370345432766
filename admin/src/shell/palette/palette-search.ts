import { foldText, hasWords, searchWords } from '@marquee/schemas';
import type { LucideIcon } from 'lucide-react';
import { say } from '../../words/generated/shell.ts';

export type PaletteGroup = 'documents' | 'do' | 'visitors' | 'go';

/** One entry of the palette: a place to go, or an action. */
export type PaletteEntry = {
  key: string;
  group: PaletteGroup;
  name: string;
  /** Muted text after the name. */
  detail?: string;
  icon: LucideIcon;
  /** The shortcut for the same without the palette. */
  keys?: readonly string[];
  /** Kind and id of a document entry. */
  document?: { kind: string; id: string };
  /** Whether its document may have a picture. */
  hasPicture?: boolean;
  /** Whether its target shows in the preview of the open document. */
  isInPreview?: boolean;
  /** Whether it is listed only on request: when somebody searches for actions or types its words. */
  isAskedFor?: boolean;
} & ({ path: string; state?: unknown } | { run: () => void });

/** An entry with its folded search text, computed once instead of at every key press. */
export type PaletteItem = { entry: PaletteEntry; name: string; words: string };

export type PaletteSection = { title: string; entries: PaletteEntry[] };

export function toItem(entry: PaletteEntry): PaletteItem {
  const name = foldText(entry.name);
  return { entry, name, words: `${name} ${foldText(`${entry.detail ?? ''} ${entry.document?.id ?? ''}`)}` };
}

/** The group to which the first character of a query restricts the search. */
const PREFIXES: Readonly<Record<string, PaletteGroup>> = { '>': 'do', '@': 'visitors', '#': 'documents' };

/** The most entries of a section: with other sections below it, and as the only one. */
const SHORT = 6;
const LONG = 40;

type Here = {
  /** The kind of the open screen: its documents come first. */
  kind?: string | undefined;
  /** Its plural name, as the title of the section. */
  kindName?: string | undefined;
  /** What “schedule” does with a found document. */
  toSchedule?: ((document: PaletteEntry) => PaletteEntry | undefined) | undefined;
};

/**
 * All entries with each word of the query, best first, in sections. `>` searches only actions, `@` visitors, `#` ids.
 * Without a query it lists the screens, and the actions for this screen.
 */
export function searchPalette(
  query: string,
  items: readonly PaletteItem[],
  here: Here = {},
): PaletteSection[] {
  const { only, wanted } = parseQuery(query);
  const words = searchWords(wanted);
  const whole = words.join(' ');
  const found = items
    .filter(({ entry }) => (only ? entry.group === only : words.length > 0 || isShownUnasked(entry)))
    .map((item) => ({ item, rank: rankOf(item, words, whole, only === 'documents') }))
    .filter(({ rank }) => rank < Infinity)
    // A stable sort: entries of equal rank keep their order.
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ item }) => item.entry);
  const most = only ? LONG : SHORT;
  const isHere = ({ document }: PaletteEntry): boolean =>
    document !== undefined && document.kind === here.kind;
  const sections: [title: string, entries: PaletteEntry[], most: number][] = [
    [here.kindName ?? '', found.filter(isHere), most],
    ['Documents', found.filter((entry) => entry.group === 'documents' && !isHere(entry)), most],
    [
      'Do',
      [...found.filter(({ group }) => group === 'do'), ...toBeScheduled(words, only, items, here)],
      most,
    ],
    ['Visitors', found.filter(({ group }) => group === 'visitors'), most],
    // There are few screens, and most people open the palette for them.
    [say('go-to'), found.filter(({ group }) => group === 'go'), words.length > 0 ? most : LONG],
  ];
  return sections
    .map(([title, entries, limit]) => ({ title, entries: entries.slice(0, limit) }))
    .filter(({ entries }) => entries.length > 0);
}

/** The words that a name highlights. */
export function wordsOf(query: string): string[] {
  return searchWords(parseQuery(query).wanted);
}

function parseQuery(query: string): { only: PaletteGroup | undefined; wanted: string } {
  const text = query.trimStart();
  const only = PREFIXES[text.charAt(0)];
  return { only, wanted: (only ? text.slice(1) : text).trim() };
}

function isShownUnasked({ group, isAskedFor = false }: PaletteEntry): boolean {
  return (group === 'go' || group === 'do') && !isAskedFor;
}

const VERB = 'schedule';

/** The documents whose names follow “schedule” or the start of it. */
function toBeScheduled(
  [verb = '', ...words]: readonly string[],
  only: PaletteGroup | undefined,
  items: readonly PaletteItem[],
  { toSchedule }: Here,
): PaletteEntry[] {
  if (!toSchedule || verb.length < 3 || !VERB.startsWith(verb) || words.length === 0) return [];
  if (only !== undefined && only !== 'do') return [];
  const whole = words.join(' ');
  return items
    .filter(({ entry }) => entry.group === 'documents')
    .map((item) => ({ item, rank: rankOf(item, words, whole, false) }))
    .filter(({ rank }) => rank < Infinity)
    .toSorted((a, b) => a.rank - b.rank)
    .flatMap(({ item }) => toSchedule(item.entry) ?? [])
    .slice(0, LONG);
}

/** Smaller is better; Infinity: no match. */
function rankOf(
  { entry, name, words }: PaletteItem,
  wanted: readonly string[],
  whole: string,
  isById: boolean,
): number {
  const text = isById ? (entry.document?.id ?? '') : words;
  if (!hasWords(text, wanted)) return Infinity;
  if (whole === '' || name === whole || entry.document?.id === whole) return 0;
  if (name.startsWith(whole)) return 1;
  if (wanted.every((word) => ` ${name}`.includes(` ${word}`))) return 2;
  return wanted.every((word) => name.includes(word)) ? 3 : 4;
}
