import type { PlayerField } from '@marquee/schemas';
import { parseLocalePath } from '../../../shared/addresses/locale-path.ts';

export type CashboxEntry = 'main' | 'personal-info' | 'cashbox';

type EntryFacts = {
  /** Path of the previous page, as in the address bar; null when the cashbox is the first page of the visit. */
  previous: string | null;
  isCrypto: boolean;
  /** Names of personal info that a deposit needs and the profile does not have (PROF-41). */
  missing: readonly string[];
};

const SIGN_UPS: ReadonlySet<string> = new Set(['/sign-up', '/registration']);

/** What opens when a cashbox route is entered (NAV-32 to NAV-34). */
export function decideCashboxEntry({ previous, isCrypto, missing }: EntryFacts): CashboxEntry {
  if (previous === null || SIGN_UPS.has(parseLocalePath(previous).path)) return 'main';
  return !isCrypto && missing.length > 0 ? 'personal-info' : 'cashbox';
}

type Field = Pick<PlayerField, 'name' | 'required' | 'editable'>;

/** The fields that a context requires and the profile does not have. */
export function listMissing<Asked extends Field>(
  fields: readonly Asked[],
  profile: Readonly<Record<string, unknown>>,
): Asked[] {
  return fields.filter(({ name, required, editable }) => required && editable && !isGiven(profile[name]));
}

function isGiven(value: unknown): boolean {
  return typeof value === 'string' ? value.trim() !== '' : value === true;
}
