import { examples } from '../generated/examples.ts';

/** A document as it may be, of a kind's `examples.json` (SCHEMA-02). */
export type Example = { readonly name: string; readonly id: string; readonly data: unknown };

/** The example of a kind that shows most of what its documents can hold. Nothing for a kind that is not there. */
export async function fullestExample(kind: string): Promise<Example | undefined> {
  const load = examples[kind];
  const known = load ? await load() : [];
  const length = ({ data }: Example): number => JSON.stringify(data).length;
  return known.toSorted((a, b) => length(b) - length(a))[0];
}
