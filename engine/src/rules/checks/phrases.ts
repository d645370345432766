import { foldWords, isInWord } from './written-words.ts';

/** Words or phrases to look for, as they were written. A star at the end stands for any ending. */
export type Phrases = {
  /** Places, in the list, of all phrases that a folded text has as whole words, in the order of the list. */
  readonly find: (text: string) => number[];
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
  for (const [at, phrase] of written.entries()) {
    const isBeginning = phrase.endsWith('*');
    const folded = foldWords(isBeginning ? phrase.slice(0, -1) : phrase);
    if (folded === '') continue;
    let node = root;
    for (let place = 0; place < folded.length; place += 1) {
      const letter = folded.charAt(place);
      const next = node.next.get(letter) ?? createNode();
      node.next.set(letter, next);
      node = next;
    }
    node.ends.push({ at, isBeginning });
  }
  return { find: (text) => findAll(root, text) };
}

function findAll(root: Node, text: string): number[] {
  const found = new Set<number>();
  let isAfterWord = false;
  for (let start = 0; start < text.length; start += 1) {
    const isWord = isInWord(text, start);
    if (!isAfterWord || !isWord) walk(root, text, start, found);
    isAfterWord = isWord;
  }
  return [...found].toSorted((one, other) => one - other);
}

function walk(root: Node, text: string, start: number, found: Set<number>): void {
  let node = root.next.get(text.charAt(start));
  for (let end = start + 1; node; end += 1) {
    if (node.ends.length > 0) {
      const isWhole = !isInWord(text, end - 1) || !isInWord(text, end);
      for (const { at, isBeginning } of node.ends) if (isBeginning || isWhole) found.add(at);
    }
    node = node.next.get(text.charAt(end));
  }
}
