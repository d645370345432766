import type { Context, Snapshot } from '@marquee/engine';
import { createContext } from './contexts.ts';
import { createBanner, createFoundation, type Banner, type Flag, type NamedAudience } from './documents.ts';
import { createRandom } from './random.ts';

/** Documents and visitors made from one seed; all of it is valid, and nothing of it is taken from the demo site. */
export type Workload = {
  readonly seed: number;
  readonly snapshot: Snapshot;
  /** In the order the engine lists banners of no place: by id. */
  readonly banners: readonly (readonly [id: string, banner: Banner])[];
  readonly flags: Readonly<Record<string, Flag>>;
  readonly named: Readonly<Record<string, NamedAudience>>;
  readonly contexts: readonly Context[];
};

export const DEFAULT_SEED = 20_261_121;
export const CONTEXT_COUNT = 500;

/**
 * `count` banners with what their audiences refer to, and the visitors. A bigger workload of the same seed holds the
 * same flags, named audiences and visitors.
 *
 * @example
 * const { snapshot, contexts } = createWorkload(7, 10_000);
 */
export function createWorkload(seed: number, count: number, contextCount = CONTEXT_COUNT): Workload {
  const foundation = createFoundation(createRandom(seed));
  const visitors = createRandom(seed + 1);
  const contexts = Array.from({ length: contextCount }, () => createContext(visitors));
  const random = createRandom(seed + 2);
  const banners = Array.from(
    { length: count },
    (_, number) => [`banner-${String(number).padStart(6, '0')}`, createBanner(random, number)] as const,
  );
  return {
    seed,
    snapshot: {
      release: { number: 1, publishedAt: '2026-11-21T00:00:00Z' },
      documents: { ...foundation, banner: Object.fromEntries(banners) },
    },
    banners,
    // What createFoundation has just made under these names.
    flags: foundation['feature-flag'] as Workload['flags'],
    named: foundation['audience'] as Workload['named'],
    contexts,
  };
}

/** Ids of the banners of a place in the order they are shown: by position, ties by id. */
export function idsAt({ banners }: Workload, place: string): string[] {
  return banners
    .flatMap(([id, { order }]) => (order[place] === undefined ? [] : [{ id, position: order[place] }]))
    .toSorted((one, other) => one.position - other.position || (one.id < other.id ? -1 : 1))
    .map(({ id }) => id);
}
