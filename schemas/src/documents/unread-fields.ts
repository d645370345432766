import { blocks } from '../../generated/catalogue.ts';
import type { BlockEntry, Shape } from '../catalogue-types.ts';
import { isRecord } from '../is-record.ts';
import { unescapeStep } from '../json-pointer.ts';
import type { Problem } from './problem.ts';
import { isOffer } from './shape-branches.ts';
import { findKind } from './find-kind.ts';
import { validateDocument } from './validate.ts';
import { withoutPlaces } from './without-places.ts';

/**
 * Entries that decide something by all of their fields together: with one unread, another visitor would fit, or a rule
 * would forbid less.
 */
const DECIDING: Readonly<Record<string, RegExp>> = {
  'feature-flag': /^\/rules\/\d+\//,
  'rule-pack': /^\/rules\/\d+\/check\//,
};

/**
 * The place of a field that is left out where a document is read, because a newer version wrote it; undefined for any
 * other problem. A field of a condition or a schedule is none: without it more visitors would see something, or at
 * another time; nor is one of an offer, whose terms are shown whole or not at all.
 */
export function unreadField(kind: string, data: unknown, problem: Problem): string | undefined {
  const { code, pointer } = problem;
  if (code !== 'SCHEMA_UNKNOWN_FIELD' || DECIDING[kind]?.test(pointer)) return undefined;
  return isNeededWhole(kind, data, pointer) ? undefined : pointer;
}

/** Whether a place is inside of what decides who gets something and when, or of the terms that are said of it. */
function isNeededWhole(kind: string, data: unknown, pointer: string): boolean {
  let shape = findKind(kind)?.shape ?? null;
  let value = data;
  for (const step of pointer.split('/').slice(1, -1)) {
    const name = unescapeStep(step);
    shape = innerShape(shape, value, name);
    if (
      shape === 'audience' ||
      shape === 'brands' ||
      shape === 'schedule' ||
      (shape !== null && isOffer(shape))
    )
      return true;
    value = innerValue(value, name);
  }
  return false;
}

const SLOTS: Shape = { values: { items: 'block' } };

function innerShape(shape: Shape | null, value: unknown, name: string): Shape | null {
  if (shape === 'block') {
    if (name === 'audience' || name === 'schedule') return name;
    if (name === 'children') return SLOTS;
    const type = isRecord(value) ? String(value['block']) : '';
    if (name !== 'props' || !Object.hasOwn(blocks, type)) return null;
    return (blocks as Record<string, BlockEntry>)[type]?.shape ?? null;
  }
  if (shape === null || typeof shape === 'string') return null;
  if ('fields' in shape) return Object.hasOwn(shape.fields, name) ? (shape.fields[name] ?? null) : null;
  if ('items' in shape) return shape.items;
  return 'values' in shape ? shape.values : null;
}

const innerValue = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;

/** A field may hide what is wrong further inside, such as in the settings of a block. */
const ROUNDS = 8;

/**
 * A stored document without the fields that this version does not know, as the site shows it. What is wrong with it
 * otherwise stays. Documents that are saved or published are validated as they are (`validateDocument`).
 *
 * @example
 * withoutUnreadFields('banner', 'welcome', { title: { en: 'Hi' }, glow: true }); // { title: { en: 'Hi' } }
 */
export function withoutUnreadFields(kind: string, id: string, data: unknown): unknown {
  let read = data;
  for (let round = 0; round < ROUNDS; round += 1) {
    const validation = validateDocument(kind, read, { id });
    if (validation.ok) return read;
    const unread = validation.problems.flatMap((problem) => unreadField(kind, read, problem) ?? []);
    if (unread.length === 0) return read;
    read = withoutPlaces(read, new Set(unread));
  }
  return read;
}
