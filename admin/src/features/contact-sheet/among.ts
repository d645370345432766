import type { VersionOptions } from '@marquee/engine';

export type Among = NonNullable<VersionOptions['among']>;
export type AmongFact = 'locale' | 'licence' | 'brand' | 'currency' | 'device' | 'login';

export const AMONG_FACTS: readonly AmongFact[] = [
  'locale',
  'licence',
  'brand',
  'currency',
  'device',
  'login',
];

/** Stands for any value in the address. */
export const ANY = '*';
/** Stands for a host of no brand in the address. */
export const NO_BRAND = 'none';

/** Languages and currencies multiply the number of versions, so a sheet starts with one of each. */
const STARTS_WITH: Partial<Record<AmongFact, string>> = { locale: 'en', currency: 'EUR', device: 'mobile' };

export const amongParam = (fact: AmongFact): string => `a.${fact}`;

/** The chosen value of a fact; undefined: visitors with any value are included. */
export function chosenFact(params: URLSearchParams, fact: AmongFact): string | undefined {
  const value = params.get(amongParam(fact)) ?? STARTS_WITH[fact];
  return value === ANY ? undefined : value;
}

export function parseAmong(params: URLSearchParams): Among {
  const among: Among = {};
  for (const fact of ['locale', 'licence', 'currency'] as const) {
    const value = chosenFact(params, fact);
    if (value !== undefined) among[fact] = value;
  }
  const brand = chosenFact(params, 'brand');
  if (brand !== undefined) among.brand = brand === NO_BRAND ? '' : brand;
  const device = chosenFact(params, 'device');
  if (device === 'mobile' || device === 'desktop') among.device = device;
  const login = chosenFact(params, 'login');
  if (login === 'guest' || login === 'player') among.login = login;
  return among;
}
