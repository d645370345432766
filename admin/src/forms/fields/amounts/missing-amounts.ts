import { say } from '../../../words/generated/forms.ts';
/** What is missing of one amount: currencies without one, and whether EUR stands in for them. */
export type MissingAmounts = { name: string; codes: string[]; hasEuro: boolean };

/** Of each amount, the currencies of the site that have none; nothing for what has all of them or none at all. */
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

/** The same in words, as they stand below the amounts. */
export function missingWords({ name, codes, hasEuro }: MissingAmounts): string {
  const list = codes.join(', ');
  if (hasEuro) return say('visitors-with-read-the', { name, list });
  return say('eur-is-missing-so', {
    name,
    list: codes.length === 0 ? 'other currencies' : `visitors with ${list}`,
  });
}
