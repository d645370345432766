/** Canada's provinces by the first letter. Two territories share X; the next characters distinguish them. */
const PROVINCES: Readonly<Record<string, string>> = {
  A: 'NL',
  B: 'NS',
  C: 'PE',
  E: 'NB',
  G: 'QC',
  H: 'QC',
  J: 'QC',
  K: 'ON',
  L: 'ON',
  M: 'ON',
  N: 'ON',
  P: 'ON',
  R: 'MB',
  S: 'SK',
  T: 'AB',
  V: 'BC',
  X: 'NT',
  Y: 'YT',
};
const NUNAVUT = /^X0[ABC]/;

/** Australia's ranges, as Australia Post defines them; the first match counts. */
const STATES: readonly (readonly [from: number, to: number, state: string])[] = [
  [200, 299, 'ACT'],
  [2600, 2618, 'ACT'],
  [2900, 2920, 'ACT'],
  [1000, 2999, 'NSW'],
  [3000, 3999, 'VIC'],
  [8000, 8999, 'VIC'],
  [4000, 4999, 'QLD'],
  [9000, 9999, 'QLD'],
  [5000, 5999, 'SA'],
  [6000, 6999, 'WA'],
  [7000, 7999, 'TAS'],
  [800, 999, 'NT'],
];

/** The province or state that a complete postal code lies in; undefined in other countries. */
export function stateOf(country: string, postalCode: string): string | undefined {
  const code = postalCode.replaceAll(/[\s-]/g, '').toUpperCase();
  if (country === 'CA') {
    if (!/^[A-Z]\d[A-Z]\d[A-Z]\d$/.test(code)) return undefined;
    return NUNAVUT.test(code) ? 'NU' : PROVINCES[code.slice(0, 1)];
  }
  if (country !== 'AU' || !/^\d{4}$/.test(code)) return undefined;
  const number = Number(code);
  return STATES.find(([from, to]) => number >= from && number <= to)?.[2];
}

/** After somebody empties the state, it stays empty until one of these fields changes. */
export const TELLS_STATE: ReadonlySet<string> = new Set(['postal_code', 'country']);

type Values = Readonly<Record<string, string>>;
type Fields = readonly { name: string; editable: boolean }[];

/** Adds the state that the postal code implies, where the state is editable and empty (PROF-38). */
export function withState<Given extends Values>(values: Given, fields: Fields): Given {
  const isEditable = fields.some(({ name, editable }) => name === 'state' && editable);
  if (!isEditable || (values['state'] ?? '').trim() !== '') return values;
  const state = stateOf(values['country'] ?? '', values['postal_code'] ?? '');
  return state === undefined ? values : { ...values, state };
}
