import type { CompiledSnapshot } from '@marquee/engine';

/**
 * The release this process serves, compiled: what is published next is checked by what it changes alone. Holds the
 * last one that was kept; whoever finds none compiles the site.
 */
export type ServedRelease = {
  /** Only what is committed and was compiled whole, without leaving damaged parts out. */
  keep(compiled: CompiledSnapshot): void;
  find(number: number): CompiledSnapshot | undefined;
};

export function createServedRelease(): ServedRelease {
  let last: CompiledSnapshot | undefined;
  return {
    keep: (compiled) => void (last = compiled),
    find: (number) => (last?.release.number === number ? last : undefined),
  };
}
