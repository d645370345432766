import { isRouteErrorResponse } from 'react-router';
import { ARRAY, ERROR, HASH, NUMBER, swapQuotes, type Packed } from './packed-data.ts';

/** A shorter value is about as short as the number that would refer to it. In characters, roughly. */
const SHORTEST_SHARED = 6;
const ABOUT_A_NUMBER = 4;

/** A distinct value of the data. */
type Said = {
  value: string | boolean | number | null;
  /** ARRAY, ERROR, the index of an object's shape, or undefined for a value without children. */
  mark: number | undefined;
  inside: readonly Said[];
  number: number;
  length: number;
  times: number;
  place: number | undefined;
};

/** The keys that objects begin with, as a tree: the way to a node is a list of keys. */
type Shape = { index: number | undefined; next: Map<string, Shape> };

const NOTHING_INSIDE: readonly Said[] = [];

/**
 * Packs a page's data for the browser into half the bytes of the router's own stream, which gives every value a place
 * and repeats the keys in every object. Here each set of keys is written once for all objects that have it, and so is
 * each repeated value. A query’s hash is not written where it is its key as JSON. Strings stay readable.
 *
 * Values that JSON does not have are written as JSON.stringify writes them. Errors are carried as the router carries
 * them.
 *
 * @throws TypeError for an object that JSON cannot carry, such as a date, a map or a promise
 */
export function packData(data: unknown): string {
  const plain = new Map<unknown, Said>();
  const composed = new Map<string, Said>();
  const keySets: (readonly string[])[] = [];
  const shapes: Shape = { index: undefined, next: new Map() };
  const shared: Packed[] = [];
  const root = read(data);
  count(root);
  const packed = pack(root);
  return swapQuotes(JSON.stringify([keySets, shared, packed]));

  function read(value: unknown): Said {
    if (typeof value !== 'object' || value === null) return readPlain(value);
    if (Array.isArray(value)) return compose(ARRAY, value.map(read));
    if (isRouteErrorResponse(value))
      return compose(ERROR, ['ErrorResponse', value.data, value.status, value.statusText].map(read));
    if (value instanceof Error)
      return compose(ERROR, ['SanitizedError', value.name, value.message, value.stack].map(read));
    return readObject(value);
  }

  function readPlain(value: unknown): Said {
    const known = plain.get(value);
    if (known) return known;
    const said = say(plainOf(value), undefined, NOTHING_INSIDE);
    plain.set(value, said);
    return said;
  }

  function readObject(value: object): Said {
    assertRecord(value);
    const inside: Said[] = [];
    let shape = shapes;
    for (const key of Object.keys(value)) {
      const each = value[key];
      if (!isCarried(key, each)) continue;
      let next = shape.next.get(key);
      if (!next) shape.next.set(key, (next = { index: undefined, next: new Map() }));
      shape = next;
      inside.push(key === 'queryHash' && isHashOf(each, value['queryKey']) ? compose(HASH, []) : read(each));
    }
    shape.index ??= keySets.push(Object.keys(value).filter((key) => isCarried(key, value[key]))) - 1;
    return compose(shape.index, inside);
  }

  function compose(mark: number, inside: readonly Said[]): Said {
    let key = `${mark}:`;
    for (const { number } of inside) key += `${number},`;
    const known = composed.get(key);
    if (known) return known;
    const said = say(null, mark, inside);
    composed.set(key, said);
    return said;
  }

  function say(value: Said['value'], mark: number | undefined, inside: readonly Said[]): Said {
    let length = typeof value === 'string' ? value.length + 2 : ABOUT_A_NUMBER;
    for (const each of inside) length += each.length + 1;
    const number = plain.size + composed.size;
    return { value, mark, inside, number, length, times: 0, place: undefined };
  }

  function count(said: Said): void {
    said.times += 1;
    // The children of a shared value are counted once, with it.
    if (said.times === 1) said.inside.forEach(count);
  }

  function pack(said: Said): Packed {
    const isShared = said.times > 1 && said.length >= SHORTEST_SHARED && typeof said.value !== 'number';
    if (!isShared) return packAnew(said);
    said.place ??= shared.push(packAnew(said)) - 1;
    return said.place;
  }

  function packAnew({ value, mark, inside }: Said): Packed {
    if (mark !== undefined) return [mark, ...inside.map(pack)];
    if (typeof value !== 'number') return value;
    return Number.isSafeInteger(value) && value >= 0 ? -1 - value : [NUMBER, value];
  }
}

function plainOf(value: unknown): Said['value'] {
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

const isHashOf = (hash: unknown, key: unknown): boolean => Array.isArray(key) && hash === JSON.stringify(key);

/** The router would set the object's prototype to the value of this key. */
const isCarried = (key: string, value: unknown): boolean => value !== undefined && key !== '__proto__';

function assertRecord(value: object): asserts value is Record<string, unknown> {
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype === Object.prototype || prototype === null) return;
  throw new TypeError(`The data of a page must be JSON, and a ${value.constructor.name} is not.`);
}
