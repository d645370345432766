import type { Context } from '../types.ts';

/** The override that /ffc set for this browser; a value that is not a boolean counts as not set. */
export function overrideOf({ flags }: Context, key: string): boolean | undefined {
  if (!flags || !Object.hasOwn(flags, key)) return undefined;
  const value = flags[key];
  return typeof value === 'boolean' ? value : undefined;
}
