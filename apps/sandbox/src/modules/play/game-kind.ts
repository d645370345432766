import type { GameRecord } from '../../options.ts';

export type GameKind = 'slot' | 'crash';

/** Tables need a dealer, and the platform has none. */
const CLOSED = ['live', 'table'];

/** The rules a game plays by; undefined where the platform has none for it. */
export function gameKind({ categories }: Pick<GameRecord, 'categories'>): GameKind | undefined {
  if (categories.includes('crash')) return 'crash';
  return categories.some((category) => CLOSED.includes(category)) ? undefined : 'slot';
}
