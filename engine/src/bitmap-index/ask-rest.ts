import { HOLDS, NEVER } from '../visitor/outcome.ts';
import { bucketOf } from '../rows/bucket.ts';
import { factOutcome, restOutcome } from '../rows/outcomes.ts';
import type { Visitor } from '../visitor/visitor.ts';
import { columnsOf, keepColumns } from './fit-rows.ts';
import { NOTHING, placeOf, type RestRows } from './rest-rows.ts';
import type { BitmapIndex } from './bitmap-index.ts';

// This code evaluates about a thousand rows, and the processor cannot predict their answers. So an `if` for each row is
// replaced by arithmetic, and only rare cases branch. Every index is below the array's length.

// Answers by code, for the bitmap index being evaluated. Evaluations never overlap.
let answers = new Uint8Array(64);
const HOLDS_BIT = 1;
/** Time can change the answer. */
const TIMED_BIT = 2;
const UNKNOWN_BIT = 4;

// Buckets by the layer's place.
let buckets = new Int32Array(32);
const UNKNOWN_BUCKET = -2;

const NO_ROWS: readonly number[] = [];

/**
 * Removes the rows from `fitting` whose remaining conditions do not hold. Some rows must be evaluated one by one,
 * because time can change an answer or their conditions could not be laid out. They are removed as well, and returned.
 */
export function askRest(fitting: Int32Array, bitmap: BitmapIndex, visitor: Visitor): readonly number[] {
  const { rest, bits, words, columns } = bitmap;
  if (columns) keepColumns(fitting, bitmap, columnsOf(bitmap, visitor));
  if (!rest) return NO_ROWS;
  forget(rest);
  const { mask, asked } = rest;
  const alone: number[] = [];
  for (let word = 0; word < words; word += 1) {
    let kept = fitting[word] as number;
    for (let left = kept & (bits[mask + word] as number); left !== 0; left &= left - 1) {
      const lowest = left & (0 - left);
      const row = (word << 5) + 31 - Math.clz32(lowest);
      const pair = asked[row * 2] as number;
      const share = asked[row * 2 + 1] as number;
      let one = answers[pair & 0xffff] as number;
      let other = answers[pair >>> 16] as number;
      if (((one | other) & UNKNOWN_BIT) !== 0) {
        one = askFact(pair & 0xffff, rest, visitor);
        other = askFact(pair >>> 16, rest, visitor);
      }
      let holds = one & other & HOLDS_BIT;
      if (share > 1) holds &= askShare(share >> 1, rest, visitor);
      kept &= ~(lowest & (holds - 1));
      const isUnsure = ((one | other) & TIMED_BIT) | (share & 1);
      if (holds !== 0 && isUnsure !== 0 && !lookCloser(row, bitmap, visitor, alone)) kept &= ~lowest;
    }
    fitting[word] = kept;
  }
  return alone;
}

/** 1 for a share that holds, else 0. */
function askShare(start: number, rest: RestRows, visitor: Visitor): number {
  const { shares } = rest;
  const known = buckets[shares[start] as number] as number;
  const bucket = known === UNKNOWN_BUCKET ? askBucket(shares[start] as number, rest, visitor) : known;
  // The sign bit is set when the bucket is below the first one or above the last one. Without an id the bucket is -1.
  const isOut = ((bucket - (shares[start + 1] as number)) | ((shares[start + 2] as number) - bucket)) >>> 31;
  return isOut ^ (shares[start + 3] as number) ^ 1;
}

function forget({ facts, layers }: RestRows): void {
  const codes = (facts.length + 1) * 2;
  if (answers.length < codes) answers = new Uint8Array(codes * 2);
  answers.fill(UNKNOWN_BIT, 0, codes);
  answers[NOTHING] = HOLDS_BIT;
  if (buckets.length < layers.length) buckets = new Int32Array(layers.length * 2);
  buckets.fill(UNKNOWN_BUCKET, 0, layers.length);
}

function askBucket(place: number, { layers }: RestRows, visitor: Visitor): number {
  const layer = layers[place];
  const bucket = layer ? bucketOf(visitor, layer) : -1;
  buckets[place] = bucket;
  return bucket;
}

function askFact(code: number, { facts }: RestRows, visitor: Visitor): number {
  const known = answers[code] as number;
  if ((known & UNKNOWN_BIT) === 0) return known;
  const fact = facts[placeOf(code)];
  const outcome = fact ? factOutcome(fact, visitor) : NEVER;
  const isTimed = outcome !== HOLDS && outcome !== NEVER;
  const off = code & ~1;
  answers[off] = isTimed ? HOLDS_BIT | TIMED_BIT : outcome === NEVER ? HOLDS_BIT : 0;
  answers[off + 1] = isTimed ? HOLDS_BIT | TIMED_BIT : outcome === HOLDS ? HOLDS_BIT : 0;
  return answers[code] as number;
}

/** Whether the row holds at any time. A row that cannot be decided here is added to `alone`. */
function lookCloser(row: number, bitmap: BitmapIndex, visitor: Visitor, alone: number[]): boolean {
  const { rows, owners, undecided } = bitmap;
  const condition = rows[row];
  const isUndecided = undecided.size > 0 && undecided.has(owners === null ? row : (owners[row] as number));
  if (condition && !isUndecided) {
    const outcome = restOutcome(condition, visitor);
    if (outcome === HOLDS) return true;
    if (outcome === NEVER) return false;
  }
  alone.push(row);
  return false;
}
