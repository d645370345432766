import { isRecord } from '../is-record.ts';

/** A value as a text that is the same whatever order its properties were written in. `namesOf`: those that count. */
export function canonicalText(
  value: unknown,
  namesOf: (record: Record<string, unknown>) => readonly string[] = Object.keys,
): string {
  if (Array.isArray(value)) return `[${value.map((one) => canonicalText(one, namesOf)).join()}]`;
  if (!isRecord(value)) return JSON.stringify(value) ?? 'null';
  const names = namesOf(value).toSorted();
  return `{${names.map((name) => `${JSON.stringify(name)}:${canonicalText(value[name], namesOf)}`).join()}}`;
}
