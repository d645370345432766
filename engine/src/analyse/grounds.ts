import type { Audience } from '@marquee/schemas';
import type { CompiledDocument, CompiledSnapshot, Target } from '../compile/compiled-snapshot.ts';
import {
  conditionFormulas,
  documentConditions,
  documentFormula,
  flagFormula,
  licenceFormula,
  namedFormula,
  not,
  ON_NO_BREAK,
  type Formula,
} from '../worlds/formula.ts';
import { PART } from '../resolve/placed-part.ts';
import { boundsOf, spanFormula } from '../worlds/span-formula.ts';
import type { Analysis } from './analysis.ts';
import type { Subject } from './content.ts';
import type { Ground, Spot } from './finding.ts';
import { conditionWords, instantWords, spanWords } from './words.ts';

/** A condition together with its formula. */
export type Part = Ground & {
  readonly formula: Formula;
  readonly isTime: boolean;
  readonly until?: number;
  /** Where the condition is used, if it is written elsewhere: a named audience has conditions of its own. */
  readonly askedAt?: Spot;
};

/** Every single condition that a subject depends on: its own first, then those of the parts that contain it. */
export function partsOf(compiled: CompiledSnapshot, { document, pointer, target, around }: Subject): Part[] {
  // The document is judged as if it were switched on and alone at its path, as in find-dead.ts.
  if (!around)
    return documentParts(compiled, document).filter(
      (part) => part.pointer !== ENABLED || part.id !== document.id,
    );
  const spot: Spot = { kind: document.kind, id: document.id, pointer };
  return [...(target ? targetParts(compiled, target, spot) : []), ...aroundParts(compiled, around)];
}

/** The conditions of the containing parts: here the page must also be enabled, and not replaced by a variant. */
function aroundParts(compiled: CompiledSnapshot, subject: Subject): Part[] {
  const { document, pointer, target, around, formula } = subject;
  const spot: Spot = { kind: document.kind, id: document.id, pointer };
  if (around)
    return [...(target ? targetParts(compiled, target, spot) : []), ...aroundParts(compiled, around)];
  const parts = documentParts(compiled, document);
  if (formula === documentFormula(compiled, document)) return parts;
  const words =
    document.kind === PART
      ? `the visitors of the pages where ${document.id} stands`
      : `the visitors that ${document.id} is for`;
  return [...parts, { ...spot, words, formula, isTime: false }];
}

const ENABLED = '/enabled';

export function documentParts(compiled: CompiledSnapshot, document: CompiledDocument): Part[] {
  const { kind, id } = document;
  const { enabled, price } = documentConditions(compiled, document);
  // The brands that it is for stand outside of its audience.
  const brandsAt = document.data['brands'] === undefined ? '/audience/brands' : '/brands';
  const parts = targetParts(compiled, document.target, { kind, id, pointer: '' }).map((part) =>
    part.kind === kind && part.id === id && part.pointer === '/audience/brands'
      ? { ...part, pointer: brandsAt }
      : part,
  );
  const add = (pointer: string, words: string, formula: Formula): void => {
    if (formula.type !== 'true') parts.push({ kind, id, pointer, words, formula, isTime: false });
  };
  add(ENABLED, 'not enabled, so only testers see it', enabled);
  add('/rates', 'a price in the visitor’s currency', price);
  for (const other of document.leadsTo) {
    const found = compiled.index.documents.get(other.kind)?.get(other.id);
    if (found) parts.push(...documentParts(compiled, found));
  }
  return parts;
}

export function targetParts(
  compiled: CompiledSnapshot,
  { promotes, audience, span }: Pick<Target, 'promotes' | 'audience' | 'span'>,
  spot: Spot,
): Part[] {
  const parts: Part[] = promotes ? promotionParts(compiled) : [];
  if (span)
    parts.push({
      ...spot,
      pointer: `${spot.pointer}/schedule`,
      words: spanWords(span),
      formula: spanFormula(span),
      isTime: true,
      until: boundsOf(span, span.weekly).until,
    });
  if (audience)
    parts.push(...audienceParts(compiled, audience, { ...spot, pointer: `${spot.pointer}/audience` }));
  return parts;
}

/** What every promotion asks of its visitors; only licences say it in a document. */
const promotionParts = (compiled: CompiledSnapshot): Part[] => [
  { kind: '', id: '', pointer: '', words: 'not on a break', formula: ON_NO_BREAK, isTime: false },
  ...Array.from(compiled.index.promotions.keys(), (id): Part => ({
    kind: 'licence',
    id,
    pointer: '/promotions',
    words: `those to whom licence ${id} lets anything be promoted`,
    formula: licenceFormula(compiled, id),
    isTime: false,
  })),
];

/** Named audiences are expanded, because one of their conditions contradicts, not their name. */
export function audienceParts(compiled: CompiledSnapshot, audience: Audience, spot: Spot): Part[] {
  return [...conditionFormulas(compiled, audience)].flatMap(([name, formula]): Part[] => {
    const at = { ...spot, pointer: `${spot.pointer}/${name}`, isTime: false };
    if (name === 'audience') {
      const id = audience.audience ?? '';
      const named = compiled.index.documents.get('audience')?.get(id);
      if (!named) return [{ ...at, words: `the audience ${id}, which does not exist`, formula }];
      const inner = named.data['audience'] as Audience; // validated
      const askedAt = { kind: spot.kind, id: spot.id, pointer: at.pointer };
      return audienceParts(compiled, inner, { kind: 'audience', id, pointer: '/audience' }).map((part) => ({
        ...part,
        askedAt,
      }));
    }
    if (name === 'flags')
      return [
        ...(audience.flags?.on ?? []).map((key) => ({
          ...at,
          words: `the flag ${key} on`,
          formula: flagFormula(compiled, key),
        })),
        ...(audience.flags?.off ?? []).map((key) => ({
          ...at,
          words: `the flag ${key} off`,
          formula: not(flagFormula(compiled, key)),
        })),
      ];
    if (name === 'not' && audience.not && Object.keys(audience.not).join() === 'audience')
      return [
        {
          ...at,
          words: `not in the audience ${audience.not.audience ?? ''}`,
          formula: not(namedFormula(compiled, audience.not.audience ?? '')),
        },
      ];
    return [{ ...at, words: conditionWords(name, audience), formula }];
  });
}

/** The condition "from now on", in the same form as the others. */
export const fromNowPart = ({ now, fromNow }: Analysis): Part => ({
  kind: '',
  id: '',
  pointer: '',
  words: `from now on (${instantWords(now)})`,
  formula: fromNow,
  isTime: true,
});

/** A subset of conditions that already contradict each other; null when it is not proved that all of them do. */
export function conflictIn(analysis: Analysis, parts: readonly Part[]): Part[] | null {
  const world = analysis.createWorld(parts.map(({ formula }) => formula));
  const contradict = (some: readonly Part[]): boolean =>
    analysis.ask(world, { all: some.map(({ formula }) => formula) }).type === 'none';
  if (!contradict(parts)) return null;
  let needed = [...parts];
  for (const part of parts) {
    const rest = needed.filter((other) => other !== part);
    if (contradict(rest)) needed = rest;
  }
  return needed;
}

export const toGrounds = (parts: readonly Part[]): Ground[] =>
  parts
    .filter(({ kind }) => kind !== '')
    .map(({ kind, id, pointer, words }) => ({ kind, id, pointer, words }));

/** Conditions quoted in a sentence: “a” and “b”. */
export const quoted = (parts: readonly { readonly words: string }[]): string =>
  parts.map(({ words }) => `“${words}”`).join(' and ');
