import { InvalidFields } from '../../errors.ts';
import type { PlayerFields } from '../../player-fields/player-fields.ts';
import type { Player } from '../player/player.ts';
import type { PaymentAction } from './payment-states.model.ts';

/** Refuses with the fields that a player must have filled in before money moves (PROF-41). */
export function ensurePersonalInfo(
  { missing }: Pick<PlayerFields, 'missing'>,
  action: PaymentAction,
  player: Player,
): void {
  const errors = missing(action, player).map((field) => [field, { blank: 'Must be given.' }] as const);
  if (errors.length > 0) throw new InvalidFields(Object.fromEntries(errors));
}
