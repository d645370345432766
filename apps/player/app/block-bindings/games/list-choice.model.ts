import type { GameFilter, GameOrder } from '../../shared/queries/games.queries.ts';

/** How a visitor narrows a list down. It stands in the address, so that it can be shared and gone back to (FIND-02). */
export type ListChoice = {
  studio?: string;
  feature?: string;
  volatility?: Volatility;
  isJackpot?: boolean;
  isNew?: boolean;
  sort?: GameOrder;
};

type Volatility = NonNullable<GameFilter['volatility']>[number];

export const ORDERS: readonly GameOrder[] = ['popular', 'new', 'title'];
export const VOLATILITIES: readonly Volatility[] = ['low', 'medium', 'high'];
const SLUG = /^[a-z0-9][a-z0-9-]{0,99}$/;

/** What the address says; the rest of it is somebody else's, and what nobody could choose counts as not there. */
export function readChoice(search: string): ListChoice {
  const asked = new URLSearchParams(search);
  const slug = (name: string): string | undefined => SLUG.exec(asked.get(name) ?? '')?.[0];
  const studio = slug('studio');
  const feature = slug('feature');
  const volatility = VOLATILITIES.find((each) => each === asked.get('volatility'));
  const sort = ORDERS.find((each) => each === asked.get('sort'));
  return {
    ...(studio === undefined ? {} : { studio }),
    ...(feature === undefined ? {} : { feature }),
    ...(volatility ? { volatility } : {}),
    ...(asked.get('jackpot') === '1' ? { isJackpot: true } : {}),
    ...(asked.get('new') === '1' ? { isNew: true } : {}),
    ...(sort ? { sort } : {}),
  };
}

/** The address with this choice. Whatever else stands in it stays. */
export function writeChoice(search: string, choice: ListChoice): string {
  const asked = new URLSearchParams(search);
  const parts: Record<string, string | undefined> = {
    studio: choice.studio,
    feature: choice.feature,
    volatility: choice.volatility,
    jackpot: choice.isJackpot ? '1' : undefined,
    new: choice.isNew ? '1' : undefined,
    sort: choice.sort,
  };
  for (const [name, value] of Object.entries(parts)) {
    if (value === undefined) asked.delete(name);
    else asked.set(name, value);
  }
  const text = asked.toString();
  return text === '' ? '' : `?${text}`;
}

/** Whether games are left out; an order leaves out none. */
export function isNarrowed(choice: ListChoice): boolean {
  return Object.keys(choice).some((name) => name !== 'sort');
}

/** The list's own filter with what was chosen on top of it. */
export function narrow(filter: GameFilter, choice: ListChoice): GameFilter {
  const { studio, feature, volatility, isJackpot, isNew } = choice;
  const collections = [...(isJackpot ? ['jackpots'] : []), ...(isNew ? ['new'] : [])];
  return {
    ...filter,
    // A list of one studio has no choice of studios.
    ...(studio !== undefined && !filter.providers ? { providers: [studio] } : {}),
    ...(feature === undefined ? {} : { features: [feature] }),
    ...(volatility ? { volatility: [volatility] } : {}),
    ...(collections.length > 0 ? { all_collections: collections } : {}),
  };
}
