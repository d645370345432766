import { type FieldErrors, InvalidFields } from '../../errors.ts';
import type { Player } from '../player/player.ts';

/** What has to be known of a player before money of a state moves (PROF-41). */
const REQUIRED = [
  'mobile_phone',
  'first_name',
  'last_name',
  'date_of_birth',
  'country',
  'city',
  'address',
  'postal_code',
] as const;

export function ensurePersonalInfo({ profile }: Pick<Player, 'profile'>): void {
  const errors: FieldErrors = {};
  for (const field of REQUIRED) {
    const value = profile[field];
    if (typeof value !== 'string' || value.trim() === '') errors[field] = { blank: 'Must be given.' };
  }
  if (Object.keys(errors).length > 0) throw new InvalidFields(errors);
}
