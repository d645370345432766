import { addPart, createHash, type Hash } from '../hash/hash.ts';
import { hashNames, hashOutput, NAMES } from '../hash/output-hash.ts';
import type { CompiledValue, FieldsValue, TextValue } from './compiled-value.ts';

/** The part of an object that is the same for everyone, so that building only fills in the rest. */
export type PreparedFields = {
  /** All names, sorted. Names whose value is not a literal have no value yet. */
  readonly frame: Readonly<Record<string, unknown>>;
  /** The hashes of the names and of the literal parts, added up. */
  readonly sum: Hash;
  readonly open: readonly OpenField[];
};

type OpenField = {
  readonly name: string;
  readonly value: CompiledValue;
  /**
   * The value when it is a text. Most open values are, and a property with one object shape is faster for the
   * processor.
   */
  readonly text: TextValue | null;
  readonly place: number;
};

/** Prepared when the object is first built. */
export const preparedFields = (fields: FieldsValue): PreparedFields => (fields.prepared ??= prepare(fields));

function prepare({ names, values }: FieldsValue): PreparedFields {
  const frame: Record<string, unknown> = {};
  const sum = createHash();
  const open: OpenField[] = [];
  addPart(sum, namesOf(names), NAMES);
  for (const [place, value] of values.entries()) {
    const name = names[place] ?? '';
    // Validated data has no name with a special meaning on objects, such as `__proto__`.
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

/** Hashes by list of names, so that each list is hashed once. */
const known = new WeakMap<readonly string[], Hash>();

function namesOf(names: readonly string[]): Hash {
  const before = known.get(names);
  if (before) return before;
  const hash = hashNames(names);
  known.set(names, hash);
  return hash;
}
