import { addPart, createHash, type Hash } from '../hash/hash.ts';
import { hashNames, hashOutput, NAMES } from '../hash/output-hash.ts';
import type { CompiledValue, FieldsValue, TextValue } from './compiled-value.ts';

/** What of an object is the same for everyone, so that building it only has to fill in the rest. */
export type PreparedFields = {
  /** All names in order; parts that are not literal are missing their value. */
  readonly frame: Readonly<Record<string, unknown>>;
  /** Names and literal parts, added up. */
  readonly sum: Hash;
  readonly open: readonly OpenField[];
};

type OpenField = {
  readonly name: string;
  readonly value: CompiledValue;
  /** The value when it is a text: most are, and values of other types are other shapes to the processor. */
  readonly text: TextValue | null;
  readonly place: number;
};

/** Made when the object is first built. */
export const preparedFields = (fields: FieldsValue): PreparedFields => (fields.prepared ??= prepare(fields));

function prepare({ names, values }: FieldsValue): PreparedFields {
  const frame: Record<string, unknown> = {};
  const sum = createHash();
  const open: OpenField[] = [];
  addPart(sum, namesOf(names), NAMES);
  for (const [place, value] of values.entries()) {
    const name = names[place] ?? '';
    // Validated data has no name that means something to an object.
    frame[name] = null;
    if (value.type !== 'literal') {
      open.push({ name, value, text: value.type === 'text' ? value : null, place });
      continue;
    }
    frame[name] = value.value;
    addPart(sum, hashOutput(value.value), place);
  }
  return { frame, sum, open };
}

/** Lists of names are kept, so that each is hashed once. */
const known = new WeakMap<readonly string[], Hash>();

function namesOf(names: readonly string[]): Hash {
  const before = known.get(names);
  if (before) return before;
  const hash = hashNames(names);
  known.set(names, hash);
  return hash;
}
