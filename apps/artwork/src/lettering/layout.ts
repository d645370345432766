import type { Face, FaceName } from './faces.ts';
import { FACES } from './faces.ts';
import { measureLine } from './outline.ts';

const SMALL_WORDS = new Set([
  'OF',
  'THE',
  'OF THE',
  'AND',
  '&',
  'IN',
  'IN THE',
  'ON',
  'TO',
  'TO THE',
  'AT THE',
  'FROM',
]);
const MAX_LINES = 3;

export interface SetLine {
  text: string;
  size: number;
  /** Baseline. */
  y: number;
}

function toCase(text: string, { isMixedCase }: Face) {
  return isMixedCase ? text.toLowerCase().replace(/(^|\s)\S/g, (letter) => letter.toUpperCase()) : text;
}

/** Tries every way to break the words into up to three lines, and returns the one with the best score. */
function breakTitle(words: string[], width: (line: string) => number): string[] {
  // A narrow face fits more words into the tile's width, so an additional line costs more.
  const lineCost = 1 / width('N');
  let best = [words.join(' ')];
  let bestScore = Infinity;
  for (let cuts = 0; cuts < 2 ** Math.min(words.length - 1, 7); cuts++) {
    const lines: string[][] = [];
    words.forEach((word, i) => {
      const last = lines.at(-1);
      if (!last || (cuts >> (i - 1)) & 1) lines.push([word]);
      else last.push(word);
    });
    if (lines.length > MAX_LINES) continue;
    const joined = lines.map((line) => line.join(' '));
    const score = Math.max(...joined.map(width)) + lines.length * lineCost;
    if (score < bestScore) {
      bestScore = score;
      best = joined;
    }
  }
  return best;
}

interface Frame {
  w: number;
  h: number;
  /** The share of the width that the longest line may take. */
  fill?: number;
}

/** Lays out a title in the lower part of a tile: as large as it fits, on one to three lines. */
export function layoutTitle(title: string, faceName: FaceName, { w, h, fill = 0.88 }: Frame): SetLine[] {
  const face: Face = FACES[faceName];
  const words = title.toUpperCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const width = (line: string) => Math.max(measureLine(faceName, toCase(line, face)), 0.2);
  const lines = breakTitle(words, width);
  const isSmall = (line: string) => lines.length > 1 && SMALL_WORDS.has(line);
  const natural = lines.map((line) =>
    isSmall(line) ? w * 0.075 : Math.min(w * (lines.length > 1 ? 0.215 : 0.27), (w * fill) / width(line)),
  );
  const leading = natural.map((size) => size * 0.92);
  const total = leading.reduce((sum, step) => sum + step, 0);
  const shrink = Math.min(1, (h * 0.38) / total);
  let y = h * 0.955 - total * shrink;
  return lines.map((line, i) => {
    y += (leading[i] ?? 0) * shrink;
    return { text: toCase(line, face), size: (natural[i] ?? 0) * shrink, y };
  });
}
