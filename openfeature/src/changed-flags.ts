import { getDocument, getDocuments, type CompiledSnapshot } from '@marquee/engine';
import { findFlagDependencies, type Dependencies } from './flag-dependencies.ts';

/**
 * Keys of the flags that can answer differently in `after`: those whose own document changed, appeared or went, and
 * those that reach such a flag, audience or, where currencies are told apart by kind, currency. Sorted. A flag that
 * is not listed answers alike for every visitor at every instant.
 */
export function findChangedFlags(before: CompiledSnapshot, after: CompiledSnapshot): string[] {
  const keys = new Set(
    [before, after].flatMap((compiled) => getDocuments(compiled, 'feature-flag').map(({ id }) => id)),
  );
  const flagChanged = remember((key) => differs(before, after, 'feature-flag', key));
  const audienceChanged = remember((id) => differs(before, after, 'audience', id));
  const kindsChanged = !isSame(currencyKinds(before), currencyKinds(after));
  const hasChanged = ({ flags, audiences, currencyKinds: usesKinds }: Dependencies): boolean =>
    [...flags].some(flagChanged) || [...audiences].some(audienceChanged) || (usesKinds && kindsChanged);
  // Checking `after` is enough: if its dependencies are unchanged, `before` has the same dependencies.
  return [...keys].filter((key) => hasChanged(findFlagDependencies(after, key))).sort();
}

function differs(
  before: CompiledSnapshot,
  after: CompiledSnapshot,
  kind: 'feature-flag' | 'audience',
  id: string,
): boolean {
  return !isSame(getDocument(before, kind, id), getDocument(after, kind, id));
}

function currencyKinds(compiled: CompiledSnapshot): Record<string, string> {
  const table = getDocument(compiled, 'currency-table', 'main');
  return Object.fromEntries((table?.currencies ?? []).map(({ code, kind }) => [code, kind]));
}

/** Equal JSON, whatever the order of properties. */
function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const entries = Object.entries(one);
  return (
    entries.length === Object.keys(other).length &&
    entries.every(([name, value]) => Object.hasOwn(other, name) && isSame(value, Reflect.get(other, name)))
  );
}

function remember(decide: (id: string) => boolean): (id: string) => boolean {
  const known = new Map<string, boolean>();
  return (id) => {
    const answer = known.get(id) ?? decide(id);
    known.set(id, answer);
    return answer;
  };
}
