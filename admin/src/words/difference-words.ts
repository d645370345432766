import { isRecord } from '@marquee/schemas/is-record';
import { findKind, type Audience, type Shape } from '@marquee/schemas';
import { innerNode, itemNode } from '../schema/inner-node.ts';
import { kindSchema } from '../schema/schema-node.ts';
import { isEqual } from '../shared/is-equal.ts';
import { toPointer, type Path } from '../shared/pointer.ts';
import { audienceSentence, sentenceText } from './visitors/audience-sentence.ts';
import { placeName } from './document-words.ts';
import { formatMinor, type Currency } from './money.ts';
import { entryName, holdsPlaces, innerShape, itemShape, keyWords, type Known } from './field-words.ts';
import type { Names } from './names.ts';
import { formatInstant } from './time.ts';
import { say } from './generated/words.ts';

export type Difference = {
  pointer: string;
  label: string;
  before: string | undefined;
  after: string | undefined;
};

export type DifferenceContext = { names: Names; currencies: ReadonlyMap<string, Currency>; now: number };

/**
 * The changes between two versions of a document, field by field and in words: “Title, German”, before and after.
 * `null` stands for a version that does not exist. List entries with an id are matched by it, others by position.
 */
export function documentDifferences(
  kind: string,
  before: unknown,
  after: unknown,
  { names, currencies, now }: DifferenceContext,
): Difference[] {
  const found: Difference[] = [];
  const known: Known = { shape: findKind(kind)?.shape ?? undefined, node: kindSchema(kind) };
  visit(known, before ?? undefined, after ?? undefined, [], []);
  return found;

  function visit(known: Known, a: unknown, b: unknown, path: Path, words: string[]): void {
    const { shape, node } = known;
    if (isEqual(a, b)) return;
    if (shape === 'audience' || isLeaf(a, b)) return add(shape, a, b, path, words);
    if (Array.isArray(a) || Array.isArray(b)) return visitList(known, a, b, path, words);
    const left = isRecord(a) ? a : {};
    const right = isRecord(b) ? b : {};
    for (const key of new Set([...Object.keys(left), ...Object.keys(right)])) {
      const inner = innerNode(node, key, { ...left, ...right });
      const own = { shape: innerShape(shape, key), node: inner };
      const word = holdsPlaces(kind, path) ? placeName(key) : keyWords(known, key, inner);
      visit(own, left[key], right[key], [...path, key], [...words, word]);
    }
  }

  function visitList({ shape, node }: Known, a: unknown, b: unknown, path: Path, words: string[]): void {
    const left: unknown[] = Array.isArray(a) ? a : [];
    const right: unknown[] = Array.isArray(b) ? b : [];
    const inner: Known = {
      shape: itemShape(shape),
      node: itemNode(node),
    };
    if ([...left, ...right].every((item) => !isRecord(item))) return add(shape, a, b, path, words);
    const keyed = [...left, ...right].every((item) => isRecord(item) && typeof item['id'] === 'string');
    const name = (index: number): string => entryName(words.at(-1), index + 1);
    const prefix = words.slice(0, -1);
    if (!keyed) {
      for (let index = 0; index < Math.max(left.length, right.length); index += 1)
        visit(inner, left[index], right[index], [...path, index], [...prefix, name(index)]);
      return;
    }
    const idOf = (item: unknown): string => (isRecord(item) ? String(item['id']) : '');
    const ids = [...new Set([...right.map(idOf), ...left.map(idOf)])];
    for (const id of ids) {
      const index = right.findIndex((item) => idOf(item) === id);
      visit(
        inner,
        left.find((item) => idOf(item) === id),
        right[index],
        [...path, Math.max(index, 0)],
        [...prefix, entryName(words.at(-1), id)],
      );
    }
    const kept = (items: unknown[]): string =>
      items
        .map(idOf)
        .filter((id) => left.some((item) => idOf(item) === id) && right.some((item) => idOf(item) === id))
        .join(', ');
    if (kept(left) !== kept(right))
      found.push({
        pointer: toPointer(path),
        label: [...words, 'order'].join(', '),
        before: kept(left),
        after: kept(right),
      });
  }

  function add(shape: Shape | undefined, a: unknown, b: unknown, path: Path, words: string[]): void {
    found.push({
      pointer: toPointer(path),
      label: words.length === 0 ? say('document') : words.join(', '),
      before: valueWords(shape, a, path),
      after: valueWords(shape, b, path),
    });
  }

  function valueWords(shape: Shape | undefined, value: unknown, path: Path): string | undefined {
    if (value === undefined) return undefined;
    if (shape === 'audience') return sentenceText(audienceSentence(value as Audience, names)); // The shape says it is one.
    if (typeof value === 'boolean') return value ? 'yes' : 'no';
    if (typeof value === 'number') {
      const currency = currencyOf(path);
      return currency ? formatMinor(value, currency.subunits) : String(value);
    }
    if (typeof value === 'string')
      return /^\d{4}-\d\d-\d\dT/.test(value) && Number.isFinite(Date.parse(value))
        ? formatInstant(Date.parse(value), now)
        : value;
    if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(String).join(', ');
    return JSON.stringify(value);
  }

  /** The currency of a number in minor units: `amount_cents` anywhere, and amounts per currency. */
  function currencyOf(path: Path): Currency | undefined {
    const last = String(path.at(-1) ?? '');
    if (last === 'amount_cents') {
      const code = [...path].map(String).findLast((key) => CODE.test(key));
      return code === undefined ? currencies.get('EUR') : currencies.get(code);
    }
    return currencies.get(last);
  }
}

const CODE = /^[A-Z]{3,5}$/;

const isLeaf = (a: unknown, b: unknown): boolean => {
  const isValue = (value: unknown): boolean => typeof value !== 'object' || value === null;
  return (isValue(a) && isValue(b)) || (a !== undefined && b !== undefined && (isValue(a) || isValue(b)));
};
