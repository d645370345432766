import { isRecord } from '@marquee/schemas/is-record';
import type { DocumentData } from '../api/api-types.ts';
import { blockEntry } from '../forms/fields/blocks/block-nodes.ts';
import { getAt } from '../shared/pointer.ts';
import { fieldName } from '../words/field-words.ts';
import { localeName } from '../words/names.ts';
import { fromPointer } from '@marquee/schemas/json-pointer';

const LANGUAGE = /^[a-z]{2}(?:-[A-Z]{2})?$/;

/** The label of an outlined field: “Title, German”, “Labels 2, Text, English”; a block is named by its type. */
export function fieldLabel(data: DocumentData, pointer: string, locale: string): string {
  const keys = fromPointer(pointer);
  const own = valueAt(data, keys);
  if (isRecord(own) && typeof own['block'] === 'string')
    return blockEntry(own['block'])?.title ?? own['block'];
  const language = isText(data, keys.slice(0, -1)) ? keys.pop() : undefined;
  const names: string[] = [];
  // For a nested block only the fields of the block itself are named.
  for (const key of keys.slice(keys.lastIndexOf('props') + 1))
    if (/^\d+$/.test(key)) names.push(`${names.pop() ?? 'Entry'} ${Number(key) + 1}`);
    else names.push(fieldName(key));
  const said = language ?? (isText(data, keys) ? locale : undefined);
  return [...names, ...(said === undefined ? [] : [localeName(said)])].join(', ');
}

/** Whether there is a text in several languages at a place. */
function isText(data: DocumentData, keys: readonly string[]): boolean {
  const value = valueAt(data, keys);
  const languages = isRecord(value) ? Object.keys(value) : [];
  return languages.length > 0 && languages.every((key) => LANGUAGE.test(key));
}

const valueAt = (data: DocumentData, keys: readonly string[]): unknown =>
  getAt(
    data,
    keys.map((key) => (/^\d+$/.test(key) ? Number(key) : key)),
  );
