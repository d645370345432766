import { validateDocument, type Audience, type RulePackDocument } from '@marquee/schemas';
import type {
  CompiledDocument,
  CompiledSnapshot,
  Law,
  SnapshotIndex,
  StandingRule,
  Withheld,
  WithheldPart,
} from '../compile/compiled-snapshot.ts';
import type { Steps } from '../compile/steps.ts';
import { isSameData } from '../compare/same-data.ts';
import type { SnapshotChange } from '../types.ts';
import { toSpan } from '../visitor/schedule.ts';
import type { Breach } from './check.ts';
import { breachesOf } from './checks.ts';
import { partsOf } from './document-parts.ts';
import { asPromoted, promotedPlaces } from './promoted-part.ts';
import { PART } from '../resolve/placed-part.ts';
import { outsideOf, restrict, within } from './restrict.ts';

/** The kind whose documents hold the rules. */
export const RULE_PACK = 'rule-pack';

type Check = StandingRule['check'];
type Changed = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * What the rules of a snapshot keep from being shown; null where none binds a licence. What a document holds is looked
 * at only when it is new: `before` is the snapshot that this one was made from, and `changed` are the documents since.
 */
export function* lawSteps(
  base: CompiledSnapshot,
  { before, changed }: { before: CompiledSnapshot | null; changed: Changed },
  derive: Law['derive'],
): Steps<Law | null> {
  const packs = base.index.documents.get(RULE_PACK);
  const known = before?.index.law;
  const rules =
    known && known.packs === packs
      ? known.rules.map((rule) => withWithheld(rule, withheldAnew(base.index, rule, changed)))
      : yield* withheldByAll([...(packs?.values() ?? [])].flatMap(rulesOf), base.index);
  if (rules.length === 0) return null;
  return {
    packs,
    rules,
    broken: rules.filter((rule) => rule.withheld.length > 0 || changesBy(base, [rule]).length > 0),
    base,
    derive,
  };
}

function rulesOf({ id: pack, data }: CompiledDocument): StandingRule[] {
  const { licences, rules } = data as unknown as RulePackDocument; // validated
  if (licences.length === 0) return [];
  return rules.flatMap(({ id, title, severity, citation, check, inForce }): StandingRule[] => {
    if (severity !== 'blocks') return [];
    const hours = check.type === 'promotion-hours' ? toSpan(check.hours) : null;
    const said = { pack, id, title, severity, citation };
    return [{ said, check, licences, span: toSpan(inForce), hours, withheld: [] }];
  });
}

const withWithheld = (rule: StandingRule, withheld: readonly Withheld[]): StandingRule =>
  withheld === rule.withheld ? rule : { ...rule, withheld };

/** Whether it is kept by what the licences allow, not document by document. */
const isOfLicence = ({ type }: Check): boolean => type === 'promotions-within' || type === 'promotion-hours';

/** Document by document, because what rules look at in one is found once for all of them. */
function* withheldByAll(rules: readonly StandingRule[], index: SnapshotIndex): Steps<StandingRule[]> {
  const found = rules.map((): Withheld[] => []);
  if (rules.length === 0) return [];
  for (const documents of index.documents.values())
    for (const document of documents.values()) {
      for (const [at, { check }] of rules.entries())
        if (!isOfLicence(check)) found[at]?.push(...withheldIn(document, check, index));
      yield undefined;
    }
  return rules.map((rule, at) => withWithheld(rule, found[at] ?? []));
}

function withheldAnew(
  index: SnapshotIndex,
  { check, withheld }: StandingRule,
  changed: Changed,
): readonly Withheld[] {
  if (isOfLicence(check)) return withheld;
  // Whether a part stands in something that promotes changes with the pages.
  const parts = [...changed.values()].some(({ size }) => size > 0) ? index.documents.get(PART) : undefined;
  const again = new Map([...changed, ...(parts ? [[PART, new Set(parts.keys())] as const] : [])]);
  const isAgain = (kind: string, id: string): boolean =>
    again.get(kind)?.has(id) === true || changed.get(kind)?.has(id) === true;
  const kept = withheld.filter(({ kind, id }) => !isAgain(kind, id));
  const fresh = [...again].flatMap(([kind, ids]) =>
    [...ids].flatMap((id) => {
      const document = index.documents.get(kind)?.get(id);
      return document ? withheldIn(document, check, index) : [];
    }),
  );
  return fresh.length === 0 && kept.length === withheld.length ? withheld : [...kept, ...fresh];
}

/** The parts of one document that a check forbids and that conditions can keep from somebody. */
function withheldIn(stored: CompiledDocument, check: Check, index: SnapshotIndex): Withheld[] {
  const { kind, id } = stored;
  const document = promotedPlaces(index, stored).length > 0 ? asPromoted(stored) : stored;
  const found = new Map<string, Withheld>();
  for (const breach of breachesOf(document, check)) {
    // Whether the page has it for everybody is a question to the search: the gate and findings ask it.
    if (breach.unlessSeen && breach.unlessSeen.length > 0) continue;
    const part = partAround(document, breach);
    if (part) found.set(part.pointer, { kind, id, ...part });
  }
  return [...found.values()];
}

/** What promotes around a breach, or the very block that is forbidden. Content stays; findings name it. */
function partAround(
  document: CompiledDocument,
  { pointer }: Breach,
): Pick<Withheld, 'pointer' | 'target'> | null {
  const { promoting, blocks } = partsOf(document);
  const around = promoting.find((part) => isWithin(pointer, part.pointer));
  const target = around?.targets.at(-1);
  if (around && target)
    return around.pointer === '' && !takesAudience(document.kind)
      ? null
      : { pointer: around.pointer, target };
  const block = blocks.find((each) => each.pointer === pointer);
  return block ? { pointer, target: block.target } : null;
}

const isWithin = (pointer: string, part: string): boolean =>
  pointer === part || pointer.startsWith(`${part}/`);

const known = new Map<string, boolean>();

/** Documents of a few kinds, such as the sizes of quests, are for everybody. */
function takesAudience(kind: string): boolean {
  const before = known.get(kind);
  if (before !== undefined) return before;
  const { problems } = validateDocument(kind, { audience: {} });
  const isTaken = !problems.some(({ pointer }) => pointer === '/audience');
  known.set(kind, isTaken);
  return isTaken;
}

/** What changes in the snapshot while these rules count. */
export function changesBy(base: CompiledSnapshot, rules: readonly StandingRule[]): SnapshotChange[] {
  const changed = new Map<string, SnapshotChange>();
  const dataOf = (kind: string, id: string): CompiledDocument['data'] | undefined =>
    base.index.documents.get(kind)?.get(id)?.data;
  const change = (
    { kind, id }: { kind: string; id: string },
    pointer: string,
    narrow: (audience?: Audience) => Audience,
  ): void => {
    const key = JSON.stringify([kind, id]);
    const data = (changed.get(key)?.data as CompiledDocument['data'] | undefined) ?? dataOf(kind, id); // set below
    if (data) changed.set(key, { kind, id, data: restrict(data, pointer, narrow) });
  };
  for (const { check, licences, withheld } of rules) {
    for (const part of withheld)
      change(part, `${part.pointer}/audience`, (audience) => outsideOf(licences, audience));
    if (!isOfLicence(check)) continue;
    for (const id of licences)
      change({ kind: 'licence', id }, '/promotions', (audience) =>
        check.type === 'promotions-within' ? within(check.audience, audience) : outsideOf([id], audience),
      );
  }
  return [...changed.values()].filter(({ kind, id, data }) => !isSameData(data, dataOf(kind, id)));
}

/** By which `SnapshotIndex.withheld` finds what is kept of a part. */
export const withheldKey = (kind: string, id: string, pointer: string): string =>
  JSON.stringify([kind, id, pointer]);

/** What explanations say of the parts that these rules keep from being shown. */
export function withheldParts(rules: readonly StandingRule[]): Map<string, WithheldPart[]> {
  const parts = new Map<string, WithheldPart[]>();
  for (const { said: rule, licences, withheld } of rules)
    for (const { kind, id, pointer, target } of withheld) {
      const key = withheldKey(kind, id, pointer);
      parts.set(key, [...(parts.get(key) ?? []), { rule, licences, target }]);
    }
  return parts;
}
