import { say } from '../../../words/generated/forms.ts';
/** The currencies without a value for one amount, and whether the EUR value replaces them. */
export type MissingAmounts = { name: string; codes: string[]; hasEuro: boolean };

/**
 * For each amount, the site's currencies that have no value. Amounts with all values, or with none at all, are left
 * out.
 */
export function missingAmounts(
  names: readonly string[],
  currencies: readonly string[],
  hasAmount: (currency: string, name: string) => boolean,
): MissingAmounts[] {
  return names.flatMap((name) => {
    const codes = currencies.filter((code) => !hasAmount(code, name));
    if (codes.length === 0 || codes.length === currencies.length) return [];
    return [{ name, codes: codes.filter((code) => code !== 'EUR'), hasEuro: !codes.includes('EUR') }];
  });
}

/** The same as text below the amounts. */
export function missingWords({ name, codes, hasEuro }: MissingAmounts): string {
  const list = codes.join(', ');
  if (hasEuro) return say('visitors-with-read-the', { name, list });
  return say('eur-is-missing-so', {
    name,
    list: codes.length === 0 ? 'other currencies' : `visitors with ${list}`,
  });
}
