import { getDocument, type Audience, type CompiledSnapshot } from '@marquee/engine';

/** What a flag's answer can depend on besides the visitor. */
export type Dependencies = {
  readonly flags: ReadonlySet<string>;
  readonly audiences: ReadonlySet<string>;
  /** Whether currencies are told apart by kind: only then does the currency table count. */
  readonly currencyKinds: boolean;
};

/** Follows one audience into every part of it. References are handed over, not followed. */
export type AudienceVisit = {
  onAudience(audience: Audience): void;
  onNamed(id: string): void;
  onFlag(key: string): void;
};

export function visitAudience(audience: Audience, visit: AudienceVisit): void {
  visit.onAudience(audience);
  if (audience.audience !== undefined) visit.onNamed(audience.audience);
  for (const key of [...(audience.flags?.on ?? []), ...(audience.flags?.off ?? [])]) visit.onFlag(key);
  for (const inner of audience.anyOf ?? []) visitAudience(inner, visit);
  if (audience.not) visitAudience(audience.not, visit);
}

/**
 * Everything the given audiences reach, through named audiences and flags. `onAudience` is called with each part.
 * Terminates on circles too, although a compiled snapshot has none.
 */
export function findDependencies(
  compiled: CompiledSnapshot,
  roots: readonly Audience[],
  onAudience: (audience: Audience) => void = () => {},
): Dependencies {
  const flags = new Set<string>();
  const audiences = new Set<string>();
  let currencyKinds = false;
  const visit: AudienceVisit = {
    onAudience(audience) {
      if (audience.currencyKind !== undefined) currencyKinds = true;
      onAudience(audience);
    },
    onNamed(id) {
      if (audiences.has(id)) return;
      audiences.add(id);
      const named = getDocument(compiled, 'audience', id);
      if (named) visitAudience(named.audience, visit);
    },
    onFlag(key) {
      if (flags.has(key)) return;
      flags.add(key);
      for (const rule of getDocument(compiled, 'feature-flag', key)?.rules ?? [])
        if (rule.audience) visitAudience(rule.audience, visit);
    },
  };
  for (const root of roots) visitAudience(root, visit);
  return { flags, audiences, currencyKinds };
}

/** What the answer of a flag depends on, the flag itself included. */
export function findFlagDependencies(compiled: CompiledSnapshot, key: string): Dependencies {
  return findDependencies(compiled, [{ flags: { on: [key] } }]);
}
