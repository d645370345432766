import type { GameRecord } from '../../options.ts';

export type GameKind = 'slot' | 'crash';

/** Live and table games need a dealer, which the platform does not have. */
const CLOSED = ['live', 'table'];

/** The kind of rules a game uses. Undefined if the platform has none for it. */
export function gameKind({ categories }: Pick<GameRecord, 'categories'>): GameKind | undefined {
  if (categories.includes('crash')) return 'crash';
  return categories.some((category) => CLOSED.includes(category)) ? undefined : 'slot';
}
