import { findKind } from '@marquee/schemas';
import type { CompiledSnapshot, SnapshotIndex } from '../compile/compiled-snapshot.ts';
import { placesOf } from '../compile/places.ts';
import { finish, type Steps } from '../compile/steps.ts';
import { PART } from '../resolve/placed-part.ts';
import { TESTER } from '../rows/gate-rows.ts';
import { localeChain } from '../text/locale-chain.ts';
import { changedBlocks } from './changed-blocks.ts';
import { changedDocuments, visitorsOf, type ChangedDocument } from './changed-documents.ts';
import { findLed, findPlacers, findReaders, findUsers, nameOf, pathsOf, type Found } from './dependants.ts';
import { collectionKey, flagKey, messagesKey, pageKey } from './keys.ts';
import { ALWAYS, isNever, necessary, type When } from './necessary.ts';

/** What differs for visitors who fulfil `when`, in answers that were read from one of the keys. */
export type ChangedPart = { readonly keys: readonly string[]; readonly when: When };

/** Kinds that every answer is read from: they say who a visitor is, which texts fit, what an amount is. */
export const EVERYWHERE: ReadonlySet<string> = new Set(['locale', 'licence', 'brand', 'currency-table']);

/**
 * Whom a change can reach: by lists, and by pages. The two differ where a page itself changes, because a hidden page may
 * lead those who cannot see it elsewhere.
 */
type Reach = { readonly lists: When; readonly pages: When };

/**
 * What differs between two snapshots, as the keys of what answers are read from. The answers that a visitor gets of the
 * two at one instant differ only if they are read from a key of a part whose `when` this visitor fulfils; they may be
 * equal all the same. `all`: any answer may differ.
 */
export const changedKeys = (before: CompiledSnapshot, after: CompiledSnapshot): ChangedPart[] | 'all' =>
  finish(changedKeySteps(before, after));

/** The same with pauses. */
export function* changedKeySteps(
  before: CompiledSnapshot,
  after: CompiledSnapshot,
): Steps<ChangedPart[] | 'all'> {
  const indexes = [before.index, after.index];
  const parts = createParts();
  const waiting: (Found & { reach: Reach })[] = [];
  const reached = new Set<string>();
  const reachTo = ({ kind, id }: Found, reach: Reach): void => {
    const visit = JSON.stringify([kind, id, reach]);
    if (reached.has(visit) || (isNever(reach.lists) && isNever(reach.pages))) return;
    reached.add(visit);
    waiting.push({ kind, id, reach });
  };

  for (const changed of yield* changedDocuments(before.index, after.index)) {
    if (EVERYWHERE.has(changed.kind)) return 'all';
    if (changed.kind === 'messages') {
      parts.add([changed.kind, ...readersOf(changed.id, indexes).map(messagesKey)], ALWAYS);
      continue;
    }
    if (addBlocks(changed)) continue;
    for (const lists of visitorsOf(changed, before.index, after.index))
      reachTo(changed, { lists, pages: isRule(changed) || changed.kind === PART ? lists : ALWAYS });
  }

  for (const kept of keptByRules(before.index, after.index)) {
    if (EVERYWHERE.has(kept.kind)) return 'all';
    reachTo(kept, { lists: ALWAYS, pages: ALWAYS });
  }

  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { reach } = next;
    yield undefined;
    const name = nameOf(next.kind, next.id);
    if (EVERYWHERE.has(next.kind) || name === nameOf('audience', TESTER)) return 'all';
    const lists = listsOf(next, indexes);
    parts.add(lists, reach.lists);
    for (const index of indexes) {
      for (const reader of findReaders(index, lists)) parts.add(pageKeys(index, reader), reach.lists);
      parts.add(pageKeys(index, next), reach.pages);
      if (isRule(next)) for (const user of findUsers(index, name)) reachTo(user, reach);
      if (isManaged(next)) for (const led of findLed(index, name)) reachTo(led, reach);
    }
  }
  return parts.list();

  /** A page of which only blocks differ is where it was, for whom it was, and the same in lists. */
  function addBlocks(changed: ChangedDocument): boolean {
    const blocks = changed.before && changed.after && changedBlocks(changed.before.data, changed.after.data);
    if (!blocks) return false;
    for (const index of indexes)
      for (const { audience } of blocks) parts.add(pageKeys(index, changed), necessary(audience, index));
    return true;
  }
}

/** What the packs of two snapshots keep from somebody, where the packs differ. */
function keptByRules(before: SnapshotIndex, after: SnapshotIndex): Found[] {
  if (before.law?.packs === after.law?.packs) return [];
  return [before, after].flatMap(({ law }) =>
    (law?.broken ?? []).flatMap(({ withheld, licences }): Found[] =>
      // What no document is kept by is kept by what the licences allow.
      withheld.length > 0 ? [...withheld] : licences.map((id) => ({ kind: 'licence', id })),
    ),
  );
}

/** Only such documents let others be visible. */
const isManaged = ({ kind }: Found): boolean => findKind(kind)?.managed === true;

const isRule = ({ kind }: Found): boolean => kind === 'audience' || kind === 'feature-flag';

/** The lists that a document is in, before or after. */
function listsOf({ kind, id }: Found, indexes: readonly SnapshotIndex[]): string[] {
  const lists = new Set([collectionKey(kind)]);
  for (const index of indexes) {
    const document = index.documents.get(kind)?.get(id);
    for (const location of document ? placesOf(document.entry, id, document.data) : [])
      lists.add(collectionKey(kind, { location }));
  }
  if (kind === 'feature-flag') lists.add(flagKey(id));
  return [...lists];
}

/** A part is read wherever it stands. */
const pageKeys = (index: SnapshotIndex, { kind, id }: Found): string[] =>
  kind === PART
    ? findPlacers(index, id).flatMap((page) => pageKeys(index, page))
    : pathsOf(index, nameOf(kind, id)).map(pageKey);

/** The locales whose readers may get texts of this one. */
function readersOf(locale: string, indexes: readonly SnapshotIndex[]): string[] {
  const readers = indexes.flatMap((index) =>
    [...index.supportedLocales].filter((reader) => localeChain(index, reader).includes(locale)),
  );
  return [...new Set([locale, ...readers])];
}

/** Joins the keys of what has the same condition. */
function createParts() {
  const parts = new Map<string, { keys: Set<string>; when: When }>();
  return {
    add(keys: readonly string[], when: When): void {
      if (keys.length === 0 || isNever(when)) return;
      const id = JSON.stringify(when);
      const part = parts.get(id) ?? { keys: new Set(), when };
      parts.set(id, part);
      for (const key of keys) part.keys.add(key);
    },
    /** What everyone reads differently needs no condition again. */
    list(): ChangedPart[] {
      const forAll = parts.get(JSON.stringify(ALWAYS))?.keys ?? new Set<string>();
      return [...parts.values()].flatMap(({ keys, when }) => {
        const own =
          when === ALWAYS || when.length === 0 ? [...keys] : [...keys].filter((key) => !forAll.has(key));
        return own.length > 0 ? [{ keys: own, when }] : [];
      });
    },
  };
}
