import type { CompiledSnapshot } from '../../compile/compiled-snapshot.ts';
import type { Context } from '../../types.ts';
import type { FindingCode, Spot } from '../finding.ts';
import type { Oracle } from './claim-oracle.ts';
import { blockAt, judgeAlternative, judgeDead, subjectOf, type Claim } from './judge-dead.ts';

/** All visitors there are, and those whose instant is from now on. */
export type Everyone = {
  readonly all: readonly Context[];
  readonly fromNow: readonly Context[];
  readonly now: number;
};
type Judge = (claim: Claim, everyone: Everyone) => string[];

const numberIn = (message: string, pattern: RegExp): number => Number(pattern.exec(message)?.[1]);

/** Blocks that draw banners, and how far down the list each reaches. */
type Row = { page: string; block: string; end: number };
export const rowsOf = (compiled: CompiledSnapshot): Row[] =>
  [...(compiled.index.documents.get('page')?.values() ?? [])].flatMap(({ id, data }) =>
    (data['blocks'] as { id: string; props: { banners?: { limit: number; page?: number } } }[]).flatMap(
      ({ id: block, props: { banners } }) =>
        banners ? [{ page: id, block, end: banners.limit * (banners.page ?? 1) }] : [],
    ),
  );

function judgeBeaten({ compiled, oracle, id, message, proof }: Claim, { fromNow }: Everyone): string[] {
  const before =
    compiled.index.places
      .get('banner')
      ?.byPlace?.get('hero')
      ?.map((document) => document.id) ?? [];
  const others = before.slice(0, before.indexOf(id));
  const least = numberIn(message, /at least (\d+) before/);
  const wrong: string[] = [];
  const rowsFor = (visitor: Context): Row[] =>
    oracle.sees({ kind: 'banner', id }, visitor)
      ? rowsOf(compiled).filter(({ page, block }) => oracle.blocksOf(page, visitor)?.has(block))
      : [];
  const comesBefore = (other: string) => (visitor: Context) =>
    rowsFor(visitor).length === 0 || oracle.sees({ kind: 'banner', id: other }, visitor);
  for (const visitor of fromNow) {
    const looking = rowsFor(visitor);
    if (looking.length === 0) continue;
    const count = others.filter((other) => oracle.sees({ kind: 'banner', id: other }, visitor)).length;
    if (message.includes('nobody it is for sees')) wrong.push('somebody it is for looks');
    if (least > count || looking.some(({ end }) => count < end))
      wrong.push(`somebody sees ${count} before it`);
  }
  const named = (proof?.grounds ?? []).filter(({ kind }) => kind !== 'page').map((ground) => ground.id);
  if (!named.every((other) => others.includes(other)))
    wrong.push('names something that does not come before it');
  if (named.length < others.length && !named.every((other) => fromNow.every(comesBefore(other))))
    wrong.push('names something that is not always before it');
  const drawn = rowsOf(compiled).filter(({ page, block, end }) => {
    return end <= others.length && fromNow.some((visitor) => oracle.blocksOf(page, visitor)?.has(block));
  });
  const limits = drawn.map(({ end }) => end);
  const [, few = '', many = few] = /only (one|\d+)(?: to (\d+))? (?:is|are) shown/.exec(message) ?? [];
  const shown = [few, many].map((word) => (word === 'one' ? 1 : Number(word)));
  if (few !== '' && (shown[0] !== Math.min(...limits) || shown[1] !== Math.max(...limits)))
    wrong.push('says that another number is shown');
  if (few !== '' && named.length < Math.min(Math.max(...limits), others.length))
    wrong.push('names fewer than come before it');
  return wrong;
}

function judgeTable({ compiled, oracle, kind, id, message, proof }: Claim, { fromNow }: Everyone): string[] {
  const all = compiled.index.places.get(kind)?.listed.map((document) => document.id) ?? [];
  const before = all.slice(0, all.indexOf(id));
  const named = (proof?.grounds ?? []).map((ground) => ground.id);
  const first = named.length === 1 ? named : before;
  const isWrong = fromNow.some(
    (visitor) =>
      oracle.sees({ kind, id }, visitor) && !first.some((other) => oracle.sees({ kind, id: other }, visitor)),
  );
  const said =
    named.length === 1
      ? message.includes(`matches ${named[0]} first`)
      : message.includes(`one of ${before.length} others`);
  return [
    ...(isWrong ? ['somebody matches none of them'] : []),
    ...(named.every((other) => before.includes(other)) ? [] : ['rests on a later table']),
    ...(said ? [] : ['names others than it rests on']),
  ];
}

function judgeRule({ oracle, id, pointer, message, proof }: Claim, { fromNow }: Everyone): string[] {
  const meets = (at: string) => oracle.meetsRule({ kind: 'feature-flag', id, pointer: at });
  const [own, earlier] = [meets(pointer), (proof?.grounds ?? []).map((ground) => meets(ground.pointer))];
  const isWrong = fromNow.some((visitor) => own(visitor) && !earlier.some((rule) => rule(visitor)));
  const numbers = (proof?.grounds ?? []).map((ground) => Number(ground.pointer.split('/')[2]) + 1);
  const isAll = numbers.length > 1 && message.includes(' and ');
  return [
    ...(isWrong ? ['somebody meets it first'] : []),
    ...(numbers.every((number) => number <= Number(pointer.split('/')[2])) ? [] : ['rests on a later rule']),
    ...(isAll ? ['says that all of them are met'] : []),
    ...(numbers.every((number) => new RegExp(`meets rule .*\\b${number}\\b`).test(message))
      ? []
      : ['names other rules']),
  ];
}

const mayBePromotedTo = ({ login, break: pause }: Context): boolean => login === 'guest' || pause === 'none';

function judgeSlot(claim: Claim, { fromNow, now }: Everyone): string[] {
  const { oracle, code, details, message, witness } = claim;
  if (claim.kind !== 'page') return [];
  const drawn = (spot: Spot) => {
    const block = blockAt({ ...claim, ...spot }, subjectOf(spot).subject) ?? '';
    return (visitor: Context): unknown[] | undefined =>
      oracle.blocksOf(spot.id, visitor)?.get(block)?.props['banners'] as unknown[] | undefined;
  };
  const wrong: string[] = [];
  for (const spot of [claim, ...(details?.others ?? [])]) {
    const itemsOf = drawn(spot);
    // Nobody misses the promotions that are kept from them.
    const meant = code === 'EMPTY_SLOT' ? fromNow.filter(mayBePromotedTo) : fromNow;
    const found = meant.map(itemsOf).filter((items) => items !== undefined);
    if (found.length === 0) wrong.push(`nobody sees ${spot.pointer}`);
    if (code === 'ALWAYS_EMPTY' && found.some((items) => items.length > 0))
      wrong.push(`${spot.pointer} is not empty`);
    if (code === 'EMPTY_SLOT' && found.every((items) => items.length > 0))
      wrong.push(`${spot.pointer} is never empty`);
  }
  if (witness && drawn(claim)(witness)?.length !== 0) wrong.push('the witness finds something');
  const later = witness?.now === now ? undefined : witness?.now;
  if (details?.instant !== later || / here at \d/.test(message) !== (later !== undefined))
    wrong.push('says another time');
  return wrong;
}

/**
 * From now on some visitor sees both at the same time, in a list that a block draws or that has an API call of its own.
 */
function judgeTie({ compiled, oracle, kind, witness, proof }: Claim, { now }: Everyone): string[] {
  if (!witness) return ['has no witness'];
  const both = (proof?.grounds ?? []).map((ground) => ({
    isSeen: oracle.sees({ kind, id: ground.id }, witness),
    position: oracle.at(ground),
  }));
  const isTie =
    both.length === 2 && both[0]?.position === both[1]?.position && both.every(({ isSeen }) => isSeen);
  const looks = ({ page, block }: Row): boolean => oracle.blocksOf(page, witness)?.has(block) === true;
  return [
    ...(isTie ? [] : ['they do not tie for the witness']),
    ...(witness.now >= now ? [] : ['the witness is gone']),
    ...(kind !== 'banner' || rowsOf(compiled).some(looks) ? [] : ['the witness looks nowhere']),
  ];
}

/**
 * Whether a visitor is looked up for this page at its path and may see it; a variant before it may still take the
 * visitor.
 */
export function isForAtPath(oracle: Oracle, id: string, visitor: Context): boolean {
  const variant = /-(\w\w)$/.exec(id)?.[1]?.toUpperCase();
  const isFit = !variant || (variant === 'AU' ? visitor.country : visitor.licence) === variant;
  return isFit && oracle.sees({ kind: 'page', id }, visitor);
}

function judgeShadowed({ oracle, id, message, proof }: Claim, { fromNow }: Everyone): string[] {
  const wrong: string[] = [];
  if (message.includes('is a variant') !== (proof?.grounds.length === 0))
    wrong.push('rests on nothing it names');
  if (message.includes('one of its variants') !== (proof?.grounds ?? []).length > 1)
    wrong.push('says another number of variants');
  for (const visitor of fromNow) {
    if (oracle.blocksOf(id, visitor)) wrong.push('somebody gets it');
    if (!isForAtPath(oracle, id, visitor)) continue;
    if (!(proof?.grounds ?? []).some((ground) => isForAtPath(oracle, ground.id, visitor)))
      wrong.push('somebody it is for has none of those named before it');
  }
  return wrong;
}

function judgeTexts({ oracle, kind, id, message, details, witness }: Claim): string[] {
  const { locales = [], fields = [] } = details ?? {};
  const lacks = (pointer: string, locale: string): boolean =>
    !Object.hasOwn(oracle.at({ kind, id, pointer }) as object, locale);
  const wrong: string[] = [];
  for (const pointer of fields) {
    const where = locales.filter((locale) => lacks(pointer, locale));
    if (where.length === 0) wrong.push(`${pointer} is there`);
    if (/ (?:is|are) missing /.test(message) && where.length < locales.length)
      wrong.push(`${pointer} is there in one`);
  }
  if (!witness || !locales.includes(witness.locale)) wrong.push('the witness reads another language');
  return wrong;
}

/** A visitor with each of the currencies sees the document and reads a text with the missing value. */
function judgeValues(
  { oracle, kind, id, pointer, details, witness }: Claim,
  { fromNow }: Everyone,
): string[] {
  if (kind !== 'banner') return [];
  const { currencies = [], fields = [pointer] } = details ?? {};
  const variables = (oracle.at({ kind, id, pointer: '/variables' }) ?? {}) as Record<string, object>;
  const reads = (field: string, { locale }: Context): boolean => {
    const text = oracle.at({ kind, id, pointer: field }) as Record<string, string>;
    return (text[locale] ?? text['en'] ?? '').includes('{{sum}}');
  };
  const misses = (visitor: Context): boolean =>
    oracle.sees({ kind, id }, visitor) &&
    fields.some((field) => reads(field, visitor)) &&
    variables['EUR'] === undefined &&
    variables[visitor.currency] === undefined;
  const wrong = currencies.filter(
    (code) => !fromNow.some((visitor) => visitor.currency === code && misses(visitor)),
  );
  return [...wrong, ...(witness && misses(witness) ? [] : ['the witness misses nothing'])];
}

/** For tests: checks a finding by its code, and returns what is wrong with it. */
export const JUDGES: Partial<Record<FindingCode, Judge>> = {
  NOBODY: (claim, { all }) => judgeDead(claim, { all, visitors: all }),
  NEVER_OPENS: (claim, { all }) => judgeDead(claim, { all, visitors: all }),
  OVER: (claim, { all, fromNow }) => judgeDead(claim, { all, visitors: fromNow }),
  DEAD_ALTERNATIVE: (claim, { all }) => judgeAlternative(claim, all),
  BEATEN_BY_LIMIT: judgeBeaten,
  TABLE_SHADOWED: judgeTable,
  RULE_SHADOWED: judgeRule,
  ORDER_TIE: judgeTie,
  EMPTY_SLOT: judgeSlot,
  ALWAYS_EMPTY: judgeSlot,
  PAGE_SHADOWED: judgeShadowed,
  MISSING_TRANSLATION: judgeTexts,
  MISSING_TEXT: judgeTexts,
  MISSING_CURRENCY: judgeValues,
};
