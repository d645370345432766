import { foldText, hasWords, searchWords } from '@marquee/schemas';
import type { LucideIcon } from 'lucide-react';
import { say } from '../../words/generated/shell.ts';

export type PaletteGroup = 'documents' | 'do' | 'visitors' | 'go';

/** One line of the palette: somewhere to go, or something to do. */
export type PaletteEntry = {
  key: string;
  group: PaletteGroup;
  name: string;
  /** Muted words behind the name. */
  detail?: string;
  icon: LucideIcon;
  /** Keys that do the same without the palette. */
  keys?: readonly string[];
  /** Kind and id, of documents. */
  document?: { kind: string; id: string };
  /** Its document may have a picture. */
  hasPicture?: boolean;
  /** What it leads to shows in the preview of the open document. */
  isInPreview?: boolean;
  /** One of many: not listed before somebody asks for actions, or types words of it. */
  isAskedFor?: boolean;
} & ({ path: string; state?: unknown } | { run: () => void });

/** An entry with what it is found by, folded; made once and not on every key. */
export type PaletteItem = { entry: PaletteEntry; name: string; words: string };

export type PaletteSection = { title: string; entries: PaletteEntry[] };

export function toItem(entry: PaletteEntry): PaletteItem {
  const name = foldText(entry.name);
  return { entry, name, words: `${name} ${foldText(`${entry.detail ?? ''} ${entry.document?.id ?? ''}`)}` };
}

/** What the first character of a query narrows it to. */
const PREFIXES: Readonly<Record<string, PaletteGroup>> = { '>': 'do', '@': 'visitors', '#': 'documents' };

/** Lines of a section while others wait below, and when it is the only one. */
const SHORT = 6;
const LONG = 40;

type Here = {
  /** Kind of the screen that is open: its documents come first. */
  kind?: string | undefined;
  /** Its plural, as title. */
  kindName?: string | undefined;
  /** What “schedule” does to a document that was found. */
  toSchedule?: ((document: PaletteEntry) => PaletteEntry | undefined) | undefined;
};

/**
 * Everything that has each of the query's words, best first, in sections. `>` asks for actions, `@` for visitors, `#`
 * for ids. Without a query the screens and what can be done here.
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
    // Stable: equal ones keep the order they were given in.
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
    // Screens are few and the reason why most people open it.
    [say('go-to'), found.filter(({ group }) => group === 'go'), words.length > 0 ? most : LONG],
  ];
  return sections
    .map(([title, entries, limit]) => ({ title, entries: entries.slice(0, limit) }))
    .filter(({ entries }) => entries.length > 0);
}

/** The words whose places a name marks. */
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

/** The documents that are named after “schedule”, or a beginning of it. */
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

/** Smaller is better; Infinity: it does not fit. */
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
