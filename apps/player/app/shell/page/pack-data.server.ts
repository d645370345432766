import { ARRAY, NUMBER, PACKED, swapQuotes, type Packed } from './packed-data.ts';

/** A shorter value is about as short as the number that would refer to it. In characters, roughly. */
const SHORTEST_SHARED = 6;
const ABOUT_A_NUMBER = 4;

/** A distinct value of the data. */
type Said = {
  value: string | boolean | number | null;
  /** ARRAY, the shape of an object, or undefined for a value without children. */
  mark?: number;
  inside: readonly Said[];
  number: number;
  length: number;
  times: number;
  place?: number;
};

/**
 * Packs a page's data for the browser into half the bytes of the router's own stream, which gives every value a place
 * and repeats the keys in every object. Here each set of keys is written once for all objects that have it, and so is
 * each repeated value. Strings stay readable.
 *
 * @returns null for data that only the router's stream can carry, such as dates and promises
 */
export function packData(data: unknown): string | null {
  const known = new Map<unknown, Said>();
  const shapes: (readonly string[])[] = [];
  const shapesByKeys = new Map<string, number>();
  const shared: Packed[] = [];
  let isCarried = true;
  const root = read(data);
  if (!isCarried) return null;
  count(root);
  const packed = pack(root);
  return PACKED + swapQuotes(JSON.stringify([shapes, shared, packed]));

  function read(value: unknown): Said {
    if (typeof value === 'object' && value !== null) return readObject(value);
    return known.get(value) ?? keep(value, plainOf(value), undefined, []);
  }

  function readObject(value: object): Said {
    const isList = Array.isArray(value);
    if (!isList && !isRecord(value)) isCarried = false;
    const entries = Object.entries(value).filter(([, each]) => each !== undefined);
    if (isList && entries.length !== value.length) isCarried = false;
    const inside = isCarried ? entries.map(([, each]) => read(each)) : [];
    const mark = isList ? ARRAY : shapeOf(entries.map(([key]) => key));
    const says = `${mark}:${inside.map(({ number }) => number).join()}`;
    // No string in the data begins with this character.
    const key = `\0${says}`;
    return known.get(key) ?? keep(key, null, mark, inside);
  }

  function keep(key: unknown, value: Said['value'], mark: number | undefined, inside: readonly Said[]): Said {
    const own = typeof value === 'string' ? value.length + 2 : ABOUT_A_NUMBER;
    const length = inside.reduce((sum, each) => sum + each.length + 1, own);
    const said: Said = { value, inside, number: known.size, length, times: 0 };
    if (mark !== undefined) said.mark = mark;
    known.set(key, said);
    return said;
  }

  function plainOf(value: unknown): Said['value'] {
    if (value === null || typeof value === 'boolean') return value;
    if (typeof value === 'string') {
      if (value.startsWith('\0')) isCarried = false;
      return value;
    }
    if (typeof value === 'number' && Number.isFinite(value) && !Object.is(value, -0)) return value;
    isCarried = false;
    return null;
  }

  function shapeOf(keys: readonly string[]): number {
    if (keys.includes('__proto__')) isCarried = false;
    const text = JSON.stringify(keys);
    const shape = shapesByKeys.get(text) ?? shapes.push(keys) - 1;
    shapesByKeys.set(text, shape);
    return shape;
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

function isRecord(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
