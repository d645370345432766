import { randomBytes } from 'node:crypto';
import { deflatePart, inflatePart, joinGzip, type DeflatedPart } from './joined-gzip.ts';

/** How the player's build writes a page that many players share (personal-texts.ts there). */
export type Marking = {
  markStart: string;
  markEnd: string;
  /** The attribute of the element that carries a player's texts for the browser. */
  textsAttribute: string;
};

/** A page with gaps for the texts of one player. */
export type PageTemplate = {
  /** The page as it is sent to a player with these texts, by their numbers. */
  fill(texts: readonly string[]): Promise<Buffer>;
  /** The same as a gzip file. What all players have in common is compressed once. */
  fillGzip(texts: readonly string[]): Promise<Buffer>;
  /** Bytes that are held. */
  readonly size: number;
  /** The listener is called when that changes. */
  onResize(listener: () => void): void;
};

/** A gap: the number of a text, or all of them for the browser. */
type Gap = number | 'all';

/**
 * What the marks of this process begin with. It is random, so that nobody can write a text that looks like a mark: the
 * page of each player would show theirs in its place.
 */
export const createMark = ({ markStart }: Marking): string =>
  `${markStart}${randomBytes(6).toString('hex')}:`;

/** The router's own script, in which the browser puts the texts in place. */
const DATA_SCRIPT = /^<script[^>]*>window\.__reactRouterContext\.streamController\.enqueue\(/;
const BODY_END = '</body>';

/**
 * Divides a page at its marks.
 *
 * @returns undefined when something was made of a mark, so that it is whole no more: the page cannot be shared
 */
export function createPageTemplate(page: string, mark: string, marking: Marking): PageTemplate | undefined {
  const { markStart, markEnd, textsAttribute } = marking;
  if (page.includes(encodeURIComponent(markStart))) return undefined;
  const end = page.lastIndexOf(BODY_END);
  if (end === -1) return undefined;
  const pieces: string[] = [];
  const gaps: Gap[] = [];
  let from = 0;
  for (let at = page.indexOf(markStart); at !== -1; at = page.indexOf(markStart, at + 1)) {
    const close = page.indexOf(markEnd, at);
    const number = Number(page.startsWith(mark, at) ? page.slice(at + mark.length, close) : Number.NaN);
    if (close === -1 || !Number.isSafeInteger(number) || close === at + mark.length) return undefined;
    const script = scriptAround(page, at);
    if (script === undefined) {
      pieces.push(page.slice(from, at));
      gaps.push(number);
      from = close + markEnd.length;
    } else if (!DATA_SCRIPT.test(script)) return undefined;
    at = close;
  }
  // An end without a beginning is a part of a mark, too.
  if (count(page, markEnd) !== count(page, mark)) return undefined;
  pieces.push(page.slice(from, end));
  gaps.push('all');
  pieces.push(page.slice(end));
  return holdTemplate(
    pieces.map((piece) => Buffer.from(piece)),
    (texts) => gaps.map((gap) => Buffer.from(gap === 'all' ? element(texts) : escapeHtml(texts[gap] ?? ''))),
  );

  /** No script that runs: no policy has to name what is in it. */
  function element(texts: readonly string[]): string {
    const json = JSON.stringify({ mark, texts }).replaceAll('<', String.raw`\u003c`);
    return `<script type="application/json" ${textsAttribute}="">${json}</script>`;
  }
}

/** The beginning of the script that a place is in. */
function scriptAround(page: string, at: number): string | undefined {
  const start = page.lastIndexOf('<script', at);
  if (start === -1 || page.lastIndexOf('</script', at) > start) return undefined;
  return page.slice(start, start + 200);
}

const count = (text: string, part: string): number => text.split(part).length - 1;

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};

/** As React writes texts and attributes. */
const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (each) => ESCAPES[each] ?? each);

/** `fillGaps` gives what stands between two pieces each. */
function holdTemplate(
  plain: readonly Buffer[],
  fillGaps: (texts: readonly string[]) => Buffer[],
): PageTemplate {
  let pieces: readonly Buffer[] | undefined = plain;
  let deflated: readonly DeflatedPart[] | undefined;
  let deflating: Promise<readonly DeflatedPart[]> | undefined;
  let isPlainAsked = false;
  let tell = (): void => {};

  async function deflate(): Promise<readonly DeflatedPart[]> {
    deflated = await Promise.all((await inflated()).map(deflatePart));
    // Almost nobody asks for the uncompressed form, and it takes the most memory.
    if (!isPlainAsked) pieces = undefined;
    tell();
    return deflated;
  }

  async function inflated(): Promise<readonly Buffer[]> {
    return pieces ?? Promise.all((deflated ?? []).map(inflatePart));
  }

  return {
    async fill(texts) {
      isPlainAsked = true;
      if (!pieces) {
        pieces = await inflated();
        tell();
      }
      return Buffer.concat(between(pieces, fillGaps(texts)));
    },
    async fillGzip(texts) {
      const parts = deflated ?? (await (deflating ??= deflate()));
      return joinGzip(between<DeflatedPart | Buffer>(parts, fillGaps(texts)));
    },
    get size() {
      const held = [...(pieces ?? []), ...(deflated ?? []).map(({ bytes }) => bytes)];
      return held.reduce((sum, { length }) => sum + length, 0);
    },
    onResize(listener) {
      tell = listener;
    },
  };
}

/** Each piece, and after it what fills the gap that follows. */
const between = <Piece>(pieces: readonly Piece[], fillings: readonly Piece[]): Piece[] =>
  pieces.flatMap((piece, index) => {
    const filling = fillings[index];
    return filling === undefined ? [piece] : [piece, filling];
  });
