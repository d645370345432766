import type { CompiledSnapshot } from '@marquee/engine';

/**
 * The compiled release that this process serves. With it, the next release is checked by its changes alone. Holds only
 * the last release; a caller that finds none compiles the whole site.
 */
export type ServedRelease = {
  /** Only for a committed release that was compiled completely, without leaving out damaged parts. */
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
