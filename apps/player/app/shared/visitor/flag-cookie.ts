/** Flag overrides of this browser: the cookie `ffc` holds `key:1,other:0` (FFC-02). */
export const FLAG_COOKIE = 'ffc';

const ENTRY = /^([A-Za-z0-9._-]{1,80}):([01])$/;

export type FlagOverrides = ReadonlyMap<string, boolean>;

/** Reads `key:1,other:0`; entries of any other form are dropped. */
export function parseFlagOverrides(value: string | null | undefined): FlagOverrides {
  const overrides = new Map<string, boolean>();
  for (const entry of (value ?? '').split(',')) {
    const [, key, state] = ENTRY.exec(entry.trim()) ?? [];
    if (key) overrides.set(key, state === '1');
  }
  return overrides;
}

export function formatFlagOverrides(overrides: FlagOverrides): string {
  return [...overrides].map(([key, value]) => `${key}:${value ? 1 : 0}`).join(',');
}

/** A copy with one flag overridden; `undefined` removes the override. */
export function withFlagOverride(
  overrides: FlagOverrides,
  key: string,
  value: boolean | undefined,
): FlagOverrides {
  const next = new Map(overrides);
  if (value === undefined) next.delete(key);
  else next.set(key, value);
  return next;
}
