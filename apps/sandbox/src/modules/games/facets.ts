import type { PlatformCalls } from '@marquee/schemas/platform';
import type { GameRecord, StudioRecord } from '../../options.ts';
import type { GameFilter, GameIndex, Volatility } from './game-index.ts';

type Facets = NonNullable<PlatformCalls['POST /api/games_filter']['answer']['facets']>;
type Facet = Facets['providers'];

const VOLATILITIES: readonly Volatility[] = ['low', 'medium', 'high'];
/** Collections that lists are narrowed down by. */
const COLLECTIONS = ['jackpots', 'new'];

/**
 * Counts how many games each further choice would leave. The choices of one list are counted as if none of that list
 * was made, because any of them fits; collections come on top of those chosen.
 */
export function createFacets(
  index: GameIndex,
  { studios }: { studios: readonly StudioRecord[] },
): (filter: GameFilter) => Facets {
  const byName = studios.toSorted((left, right) => left.title.localeCompare(right.title, 'en'));

  return (filter) => {
    const without = (name: keyof GameFilter): readonly GameRecord[] =>
      index.select({ ...filter, [name]: undefined });
    const ofStudio = tally(without('providers').map(({ provider }) => provider));
    const ofFeature = tally(without('features').flatMap(({ features = [] }) => features));
    const ofVolatility = tally(without('volatility').map(({ volatility }) => volatility ?? ''));
    const inCollection = tally(index.select(filter).flatMap(({ collections }) => Object.keys(collections)));
    return {
      providers: counted(
        ofStudio,
        byName.map(({ slug }) => slug),
      ),
      features: counted(ofFeature, [...ofFeature.keys()]).toSorted(
        (left, right) => right.games_count - left.games_count || (left.slug < right.slug ? -1 : 1),
      ),
      volatility: counted(ofVolatility, VOLATILITIES),
      collections: counted(inCollection, COLLECTIONS),
    };
  };
}

function tally(slugs: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const slug of slugs) counts.set(slug, (counts.get(slug) ?? 0) + 1);
  return counts;
}

/** Those of the slugs that any game has. */
const counted = (counts: ReadonlyMap<string, number>, slugs: readonly string[]): Facet =>
  slugs.flatMap((slug) => {
    const games_count = counts.get(slug);
    return games_count === undefined ? [] : [{ slug, games_count }];
  });
