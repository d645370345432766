import { fillText, type PersonalTexts } from './personal-texts.ts';

/** Marks of values that are not objects; an object begins with the index of its shape (its keys). */
export const ARRAY = -1;
export const NUMBER = -2;
export const ERROR = -3;
/** The hash of a query whose key stands beside it: the key as JSON. */
export const HASH = -4;

const [QUOTE, BACKTICK] = [0x22, 0x60];

export type Shapes = readonly (readonly string[])[];
/**
 * A string, true, false or null stands for itself. A number from 0 on is the index of a shared value; a negative number
 * is -1 - n for the number n. An array begins with a mark or with the index of a shape.
 */
export type Packed = string | boolean | null | number | readonly [number, ...Packed[]];

/** Quotes would have to be escaped twice in a script, so they are swapped with backticks, which are rare in texts. */
export function swapQuotes(json: string): string {
  const bytes = new TextEncoder().encode(json);
  for (let index = 0; index < bytes.length; index += 1) {
    const byte = bytes[index];
    if (byte === QUOTE) bytes[index] = BACKTICK;
    else if (byte === BACKTICK) bytes[index] = QUOTE;
  }
  return new TextDecoder().decode(bytes);
}

/** Reads what packData (pack-data.server.ts) wrote, with the texts of the page's own player in it. */
export function unpackData(text: string, personal?: PersonalTexts): unknown {
  // The text was written by the server of this build, into this very page.
  const [shapes, shared, root] = JSON.parse(swapQuotes(text)) as [Shapes, Packed[], Packed];
  const known: unknown[] = [];
  for (const each of shared) known.push(unpack(each));
  return unpack(root);

  function unpack(packed: Packed): unknown {
    if (typeof packed === 'number') return packed < 0 ? -1 - packed : known[packed];
    if (typeof packed === 'string') return personal ? fillText(packed, personal) : packed;
    if (packed === null || typeof packed !== 'object') return packed;
    const [mark, ...values] = packed;
    if (mark === NUMBER) return values[0];
    if (mark === ARRAY) return values.map(unpack);
    if (mark === HASH) return HASH_OF_KEY;
    if (mark === ERROR) return new RouterError(values.map(unpack));
    const keys = shapes[mark] ?? [];
    const object = Object.fromEntries(keys.map((key, index) => [key, unpack(values[index] ?? null)]));
    if (object['queryHash'] === HASH_OF_KEY) object['queryHash'] = JSON.stringify(object['queryKey']);
    return object;
  }
}

const HASH_OF_KEY = Symbol('hash of the key');

/** An error as the router writes it: the name of its type, and that type's values. */
class RouterError {
  readonly parts: readonly unknown[];

  constructor(parts: readonly unknown[]) {
    this.parts = parts;
  }
}

/** Converts to the router's own stream: every distinct value once, referred to by its place; keys are places, too. */
export function toRouterStream(data: unknown): string {
  const values: unknown[] = [];
  const places = new Map<unknown, number>();
  place(data);
  return `${JSON.stringify(values)}\n`;

  function place(value: unknown): number {
    if (value === null) return NULL;
    const known = places.get(value);
    if (known !== undefined) return known;
    const at = values.length;
    places.set(value, at);
    values.push(value);
    if (Array.isArray(value)) values[at] = value.map(place);
    else if (value instanceof RouterError) values[at] = [value.parts[0], ...value.parts.slice(1).map(place)];
    else if (typeof value === 'object')
      values[at] = Object.fromEntries(
        Object.entries(value).map(([key, each]) => [`_${place(key)}`, place(each)]),
      );
    return at;
  }
}

/** The router's code for null. */
const NULL = -5;

/** The page's data in the router's format. */
export function readPageData(
  stream: ReadableStream<Uint8Array>,
  personal?: PersonalTexts,
): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async start(controller) {
      const text = await new Response(stream).text();
      controller.enqueue(new TextEncoder().encode(toRouterStream(unpackData(text, personal))));
      controller.close();
    },
  });
}
