import type { Context } from '../types.ts';

/** What /ffc set for this browser; anything that is not yes or no counts as not set. */
export function overrideOf({ flags }: Context, key: string): boolean | undefined {
  if (!flags || !Object.hasOwn(flags, key)) return undefined;
  const value = flags[key];
  return typeof value === 'boolean' ? value : undefined;
}
