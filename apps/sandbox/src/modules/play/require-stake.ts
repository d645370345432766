import { InvalidFields } from '../../errors.ts';
import { betLevels } from './bet-levels.ts';

export function requireStake(betCents: number, currency: string): void {
  const levels = betLevels(currency);
  if (!levels.includes(betCents))
    throw new InvalidFields({ bet_cents: { inclusion: `Choose one of ${levels.join(', ')}.` } });
}
