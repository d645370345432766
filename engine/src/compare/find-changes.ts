import type { Audience, FeatureFlagDocument } from '@marquee/schemas';
import type {
  CompiledDocument,
  CompiledSnapshot,
  SnapshotIndex,
  Target,
} from '../compile/compiled-snapshot.ts';
import { SITE_NAME } from '../text/brand-name.ts';
import { fitLocale, localeChain } from '../text/locale-chain.ts';
import { isSameData, isSameMap, isSameSet } from './same-data.ts';

/** What differs between two snapshots, and what could look different because of it. Everything else is skipped. */
export type Changes = {
  /** Whether the data and everything inserted into it is the same; who sees the document may differ. */
  readonly isSameContent: (before: CompiledDocument, after: CompiledDocument) => boolean;
  /** Whether nothing about the document can differ for any visitor: neither its content nor who sees it. */
  readonly isUntouched: (before: CompiledDocument, after: CompiledDocument) => boolean;
  /**
   * Whether a target has the same meaning. Equal conditions differ if a named audience, a flag or the currency table
   * changed.
   */
  readonly isSameMeaning: (target: Target) => boolean;
  /** Whether every condition has the same meaning, and every licence hides the same links. */
  readonly isEveryMeaningSame: boolean;
  /** Whether texts and amounts with equal sources have the same output for everyone. */
  readonly isEverySourceSame: boolean;
  readonly areMessagesSame: boolean;
  /** Kinds in which a document was added, removed or changed. */
  readonly touchedKinds: ReadonlySet<string>;
};

export function findChanges(before: CompiledSnapshot, after: CompiledSnapshot): Changes {
  const [then, now] = [before.index, after.index];
  const meanings = findMeanings(before, after);
  const locales = then.supportedLocales.union(now.supportedLocales);
  const areChainsSame = locales
    .values()
    .every((locale) => isSameData(chainOf(then, locale), chainOf(now, locale)));
  const areAmountsSame = isSameMap(then.currencies, now.currencies);
  const isEverySourceSame = areChainsSame && areAmountsSame && isSameMap(brandNames(then), brandNames(now));
  const areMessagesSame = isSameMap(then.messages, now.messages);
  // What a licence allows changes with its own words, and with what they name.
  const arePromotionsSame =
    isSameMap(
      new Map([...then.promotions].map(([code, allowed]) => [code, allowed && allowed.source])),
      new Map([...now.promotions].map(([code, allowed]) => [code, allowed && allowed.source])),
    ) && [...now.promotions.values()].every((allowed) => meanings.isSame(allowed?.source));
  const isEveryMeaningSame =
    meanings.isEverySame &&
    arePromotionsSame &&
    [...then.hiddenLinks.keys(), ...now.hiddenLinks.keys()].every((licence) =>
      isSameSet(then.hiddenLinks.get(licence) ?? NO_LINKS, now.hiddenLinks.get(licence) ?? NO_LINKS),
    );

  const isSameStored = remember((one, other) => one.data === other.data || isSameData(one.data, other.data));
  const isSameContent = (one: CompiledDocument, other: CompiledDocument): boolean =>
    (isEverySourceSame && areMessagesSame) || (one.value.type === 'literal' && one.nodes.length === 0)
      ? one === other || isSameStored(one, other)
      : false;
  const isSameAudience = remember(
    (one, other) =>
      isSameStored(one, other) &&
      (meanings.isEverySame || meanings.isSame(one.target.audience)) &&
      (arePromotionsSame || !one.target.promotes) &&
      (one.entry.managed !== true || one.data['enabled'] === true || meanings.isTesterSame) &&
      one.leadsTo.every(({ kind, id }) => {
        const [parent, otherParent] = [then.documents.get(kind)?.get(id), now.documents.get(kind)?.get(id)];
        return parent && otherParent ? isSameAudience(parent, otherParent) : parent === otherParent;
      }),
  );
  const isUntouched = (one: CompiledDocument, other: CompiledDocument): boolean =>
    isSameContent(one, other) && isSameAudience(one, other) && (isEveryMeaningSame || !one.value.decides);

  const touchedKinds = new Set<string>();
  for (const kind of new Set([...then.documents.keys(), ...now.documents.keys()])) {
    const [old, current] = [then.documents.get(kind), now.documents.get(kind)];
    const isSameKind =
      (old?.size ?? 0) === (current?.size ?? 0) &&
      [...(old ?? [])].every(([id, document]) => {
        const other = current?.get(id);
        return other !== undefined && isUntouched(document, other);
      });
    if (!isSameKind) touchedKinds.add(kind);
  }
  return {
    isSameContent,
    isUntouched,
    isSameMeaning: ({ audience, promotes }) => meanings.isSame(audience) && (arePromotionsSame || !promotes),
    isEveryMeaningSame,
    isEverySourceSame,
    // The output of an interface text also depends on the order of fallback languages.
    areMessagesSame: areMessagesSame && areChainsSame,
    touchedKinds,
  };
}

const chainOf = (index: SnapshotIndex, locale: string): readonly string[] =>
  localeChain(index, fitLocale(index, locale));

/** What texts read that name the brand: by brand, and by language on hosts of none. */
const brandNames = ({ documents, messages }: SnapshotIndex): ReadonlyMap<string, unknown> =>
  new Map([
    ...[...(documents.get('brand') ?? [])].map(([id, { data }]) => [`brand ${id}`, data['name']] as const),
    ...[...messages].map(([locale, texts]) => [`locale ${locale}`, texts[SITE_NAME]] as const),
  ]);

const NO_LINKS: ReadonlySet<string> = new Set();

type Pairwise = (one: CompiledDocument, other: CompiledDocument) => boolean;

/** Caches by the first document of a pair: pairs have the same kind and id, so the first identifies the pair. */
function remember(decide: Pairwise): Pairwise {
  const known = new Map<CompiledDocument, boolean>();
  return (one, other) => {
    const before = known.get(one);
    if (before !== undefined) return before;
    const answer = decide(one, other);
    known.set(one, answer);
    return answer;
  };
}

type Meanings = {
  readonly isEverySame: boolean;
  readonly isTesterSame: boolean;
  readonly isSame: (audience: Audience | null | undefined) => boolean;
};

/**
 * Follows names: an audience changes its meaning when an audience that it names does. There are no cycles, because
 * documents in a cycle do not compile.
 */
function findMeanings(before: CompiledSnapshot, after: CompiledSnapshot): Meanings {
  const [then, now] = [before.index, after.index];
  const areKindsSame =
    then.currencies === now.currencies ||
    isSameMap(
      new Map([...then.currencies].map(([code, { kind }]) => [code, kind])),
      new Map([...now.currencies].map(([code, { kind }]) => [code, kind])),
    );
  const audiences = new Map<string, boolean>();
  const flags = new Map<string, boolean>();
  const isSame = (audience: Audience | null | undefined): boolean =>
    !audience ||
    ((audience.currencyKind === undefined || areKindsSame) &&
      (audience.audience === undefined || isNamedSame(audience.audience)) &&
      [...(audience.flags?.on ?? []), ...(audience.flags?.off ?? [])].every(isFlagSame) &&
      (audience.anyOf ?? []).every(isSame) &&
      isSame(audience.not));
  const named = (
    kind: string,
    known: Map<string, boolean>,
    audiencesOf: (document: CompiledDocument) => readonly (Audience | undefined)[],
  ) => {
    const decide = (id: string): boolean => {
      const [old, current] = [then.documents.get(kind)?.get(id), now.documents.get(kind)?.get(id)];
      if (!old || !current) return old === current;
      return (old === current || isSameData(old.data, current.data)) && audiencesOf(old).every(isSame);
    };
    return (id: string): boolean => {
      const answer = known.get(id) ?? decide(id);
      known.set(id, answer);
      return answer;
    };
  };
  const isNamedSame = named('audience', audiences, ({ data }) => [data['audience'] as Audience]); // validated
  const isFlagSame = named(
    'feature-flag',
    flags,
    ({ data }) => ((data as unknown as FeatureFlagDocument).rules ?? []).map(({ audience }) => audience), // validated
  );
  const ids = (kind: string): string[] => [
    ...(then.documents.get(kind)?.keys() ?? []),
    ...(now.documents.get(kind)?.keys() ?? []),
  ];
  return {
    isEverySame: areKindsSame && ids('audience').every(isNamedSame) && ids('feature-flag').every(isFlagSame),
    isTesterSame: isNamedSame('tester'),
    isSame,
  };
}
