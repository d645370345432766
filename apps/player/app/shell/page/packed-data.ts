/** What packed data begin with; the router's own begin with a bracket or a digit. */
export const PACKED = 'P';

/** Marks of what is no object: those begin with the number of their keys. */
export const ARRAY = -1;
export const NUMBER = -2;

export type Shapes = readonly (readonly string[])[];
/**
 * A string, true, false or null as it is; the number of what is shared, or below nought, -1 - n for the number n; or what
 * begins with a mark or a shape.
 */
export type Packed = string | boolean | null | number | readonly [number, ...Packed[]];

/** Quotes would have to be escaped twice in a script; what is quoted so instead is rare in texts. */
export const swapQuotes = (text: string): string =>
  text.replaceAll(/["`]/g, (quote) => (quote === '"' ? '`' : '"'));

/** Reads what packData (pack-data.server.ts) wrote. */
export function unpackData(text: string): unknown {
  // Written by this build's server, into this very page.
  const [shapes, shared, root] = JSON.parse(swapQuotes(text.slice(PACKED.length))) as [
    Shapes,
    Packed[],
    Packed,
  ];
  const known: unknown[] = [];
  for (const each of shared) known.push(unpack(each));
  return unpack(root);

  function unpack(packed: Packed): unknown {
    if (typeof packed === 'number') return packed < 0 ? -1 - packed : known[packed];
    if (packed === null || typeof packed !== 'object') return packed;
    const [mark, ...values] = packed;
    if (mark === NUMBER) return values[0];
    if (mark === ARRAY) return values.map(unpack);
    const keys = shapes[mark] ?? [];
    return Object.fromEntries(keys.map((key, index) => [key, unpack(values[index] ?? null)]));
  }
}

/** As the router's own stream says it: every value once, by its place; keys are places, too. */
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
    else if (typeof value === 'object')
      values[at] = Object.fromEntries(
        Object.entries(value).map(([key, each]) => [`_${place(key)}`, place(each)]),
      );
    return at;
  }
}

/** The router's place of null. */
const NULL = -5;

/** The page's data as the router reads them, which may have come packed. */
export function readPageData(stream: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async start(controller) {
      const text = await new Response(stream).text();
      const isPacked = text.startsWith(PACKED);
      controller.enqueue(new TextEncoder().encode(isPacked ? toRouterStream(unpackData(text)) : text));
      controller.close();
    },
  });
}
