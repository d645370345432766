import { foldWords, isInWord } from './written-words.ts';

/** Words or phrases to look for, as they were written. A star at the end stands for any ending. */
export type Phrases = {
  /** All phrases that a folded text has as whole words, in the order of the list. */
  readonly find: (text: string) => FoundPhrase[];
};

export type FoundPhrase = {
  /** Its place in the list. */
  readonly at: number;
  /** What the text says there first, with the ending that a star stands for. */
  readonly words: string;
};

type Node = {
  readonly next: Map<string, Node>;
  /** Places of the phrases that end here. */
  readonly ends: { readonly at: number; readonly isBeginning: boolean }[];
};

const createNode = (): Node => ({ next: new Map(), ends: [] });

/**
 * All phrases of a list share one tree of their letters, so that a text is walked once for all of them: from each
 * beginning of a word, for as long as some phrase goes on. The time grows with the text, and neither with the number of
 * phrases nor with what somebody writes in them.
 */
export function createPhrases(written: readonly string[]): Phrases {
  const root = createNode();
  const beginnings = new Set<string>();
  for (const [at, phrase] of written.entries()) {
    const isBeginning = phrase.endsWith('*');
    const folded = foldWords(isBeginning ? phrase.slice(0, -1) : phrase);
    if (folded === '') continue;
    beginnings.add(folded.slice(0, BEGINNING));
    let node = root;
    for (let place = 0; place < folded.length; place += 1) {
      const letter = folded.charAt(place);
      const next = node.next.get(letter) ?? createNode();
      node.next.set(letter, next);
      node = next;
    }
    node.ends.push({ at, isBeginning });
  }
  const begins = beginPattern(beginnings);
  return { find: (text) => (begins && !begins.test(text) ? NOTHING : findAll(root, text)) };
}

const NOTHING: FoundPhrase[] = [];
/** How many letters of a phrase are looked for first, and in how many phrases at the most: beyond that it takes longer. */
const BEGINNING = 3;
const MOST_BEGINNINGS = 300;
/** What means something in a pattern. */
const SIGNS = /[$()*+./?[\\\]^{|}-]/g;

/** Hardly any text has a phrase, and most have the beginning of none. Null: there are too many of them. */
const beginPattern = (beginnings: ReadonlySet<string>): RegExp | null =>
  beginnings.size > MOST_BEGINNINGS
    ? null
    : new RegExp(
        [...beginnings].map((letters) => letters.replaceAll(SIGNS, String.raw`\$&`)).join('|') || '(?!)',
      );

function findAll(root: Node, text: string): FoundPhrase[] {
  const found = new Map<number, string>();
  let isAfterWord = false;
  for (let start = 0; start < text.length; start += 1) {
    const isWord = isInWord(text, start);
    if (!isAfterWord || !isWord) walk(root, text, start, found);
    isAfterWord = isWord;
  }
  return [...found].map(([at, words]) => ({ at, words })).toSorted((one, other) => one.at - other.at);
}

function walk(root: Node, text: string, start: number, found: Map<number, string>): void {
  let node = root.next.get(text.charAt(start));
  for (let end = start + 1; node; end += 1) {
    if (node.ends.length > 0) {
      const isWhole = !isInWord(text, end - 1) || !isInWord(text, end);
      for (const { at, isBeginning } of node.ends)
        if ((isBeginning || isWhole) && !found.has(at))
          found.set(at, text.slice(start, isWhole ? end : endOfWord(text, end)));
    }
    node = node.next.get(text.charAt(end));
  }
}

/** How much of an ending is told: a text without spaces may be one word. */
const LONGEST_ENDING = 40;

function endOfWord(text: string, from: number): number {
  let end = from;
  while (end < from + LONGEST_ENDING && isInWord(text, end)) end += 1;
  return end;
}
