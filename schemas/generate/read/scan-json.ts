import { escapeStep } from '../../src/json-pointer.ts';

const SPACE = /[ \t\n\r]*/y;
const TEXT = /"(?:[ !#-[\]-\uffff]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
const BARE = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

export type Scanned = {
  /** Where it stops being JSON. */
  brokenAt?: number;
  /** Names that an object has twice: of those the parser keeps the last and says nothing. */
  twice: { pointer: string; at: number }[];
};

/** What the parser does not say: where a token is wrong, and which names of an object stand in it twice. */
export function scanJson(text: string): Scanned {
  const twice: Scanned['twice'] = [];
  let at = 0;
  const take = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0];
    at += found?.length ?? 0;
    return found;
  };
  const skip = (mark: string): boolean => {
    take(SPACE);
    const isThere = text[at] === mark;
    if (isThere) at += 1;
    take(SPACE);
    return isThere;
  };
  /** Entries up to the closing mark, with a comma between each two. */
  const entries = (close: string, entry: (index: number) => boolean): boolean => {
    if (skip(close)) return true;
    for (let index = 0; entry(index); index += 1) {
      if (skip(close)) return true;
      if (!skip(',')) return false;
    }
    return false;
  };
  const value = (pointer: string): boolean => {
    if (skip('[')) return entries(']', (index) => value(`${pointer}/${index}`));
    if (!skip('{')) return (take(TEXT) ?? take(BARE)) !== undefined;
    const names = new Set<string>();
    return entries('}', () => {
      const start = at;
      const written = take(TEXT);
      if (written === undefined) return false;
      const name = JSON.parse(written) as string; // a text, by the pattern
      const inside = `${pointer}/${escapeStep(name)}`;
      if (names.has(name)) twice.push({ pointer: inside, at: start });
      names.add(name);
      return skip(':') && value(inside);
    });
  };
  const isWhole = value('') && (take(SPACE), at === text.length);
  return isWhole ? { twice } : { brokenAt: at, twice };
}
