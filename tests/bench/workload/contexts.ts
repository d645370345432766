import type { Context } from '@marquee/engine';
import type { Random } from './random.ts';
import {
  COUNTRIES,
  COUNTRY_WEIGHTS,
  CURRENCIES,
  CURRENCY_WEIGHTS,
  FLAG_KEYS,
  GROUPS,
  GROUP_SHARES,
  LICENCES,
  LICENCE_WEIGHTS,
  LOCALES,
  LOCALE_WEIGHTS,
  NOW,
} from './vocabulary.ts';

/** One visitor; the rare cases (unknown country, guests with groups, overridden flags) are among them. */
export function createContext(random: Random): Context {
  const isGuest = random.chance(0.35);
  const isMember = (share: number): boolean => random.chance(share);
  const context: Context = {
    locale: LOCALES[random.weighted(LOCALE_WEIGHTS)] ?? 'en',
    licence: LICENCES[random.weighted(LICENCE_WEIGHTS)] ?? 'CW',
    login: isGuest ? 'guest' : 'player',
    break: 'none',
    groups:
      isGuest && !random.chance(0.05) ? [] : GROUPS.filter((_, index) => isMember(GROUP_SHARES[index] ?? 0)),
    currency: CURRENCIES[random.weighted(CURRENCY_WEIGHTS)]?.code ?? 'EUR',
    device: random.chance(0.62) ? 'mobile' : 'desktop',
    // Within the same hour, each at an instant of their own.
    now: NOW + random.below(3_600_000),
  };
  if (!random.chance(0.05)) context.country = COUNTRIES[random.weighted(COUNTRY_WEIGHTS)] ?? 'DE';
  if (!isGuest) context.userId = String(100_000 + random.below(900_000));
  if (random.chance(0.4))
    context.partnerId = random.chance(0.5)
      ? random.below(0xffffff).toString(16)
      : String(random.below(10_000));
  if (random.chance(0.03)) context.flags = { [random.pick(FLAG_KEYS)]: random.chance(0.5) };
  return context;
}
