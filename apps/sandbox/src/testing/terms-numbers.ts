import { readFileSync } from 'node:fs';
import { TOKEN_HOURS } from '../identity/player-tokens.ts';
import { CONFIRMATION_HOURS } from '../modules/limits/limit-changes.ts';
import { PERIODS_OF_TYPE } from '../modules/limits/limit-periods.model.ts';
import { LOOSENING_DELAY_MS } from '../modules/limits/limits.model.ts';
import type { PaymentMethodRecord } from '../options.ts';

type Licence = {
  minimumAge: number;
  saferPlay: { realityCheckMinutes?: number; limitReviewMonths?: number };
};
type Support = { blocks: { id: string; props: { facts?: { value: { en: string } }[] } }[] };
type Documents = {
  calls: { 'POST /api/player/documents': { body: { properties: { content: { maxLength: number } } } } };
};

// The repository’s own data, and its own tests check that it has these types.
const read = <T>(path: string): T =>
  JSON.parse(readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8'));

const HOUR = 3_600_000;
const payments = read<PaymentMethodRecord[]>('fixtures/platform/payments.json');
const [CW, EE] = ['CW', 'EE'].map((code) => read<Licence>(`fixtures/site/licence/${code}.json`));
const [AGE, AGE_EE] = [CW, EE].map((licence) => licence?.minimumAge ?? Number.NaN) as [number, number];

const leastIn = (direction: 'deposit' | 'cashout'): number =>
  Math.min(
    ...payments.flatMap((method) =>
      method.currency === 'EUR' && method[direction] ? [method[direction].min_cents / 100] : [],
    ),
  );

/** A file is sent in base64, whose four characters are three bytes. */
const { calls } = read<Documents>('schemas/api/calls/documents.json');
export const FILE_MB =
  (calls['POST /api/player/documents'].body.properties.content.maxLength * 3) / 4 / 1_000_000;

const lasting = PERIODS_OF_TYPE.coolingoff.filter((period) => period !== 'forever');
const SHORTEST_HOURS = lasting.at(0) === 'day' ? 24 : Number.NaN;
const LONGEST_MONTHS = Number.parseInt(lasting.at(-1) ?? '', 10);

/** What the support page promises for complaints: “5 days”. */
export const COMPLAINT_DAYS = Number.parseInt(
  read<Support>('fixtures/site/page/support.json')
    .blocks.find(({ id }) => id === 'contact')
    ?.props.facts?.at(-1)?.value.en ?? '',
  10,
);

/** The sections of a page with numbered ones, of each its number and the numbers that it says. */
export const numberedSections = (
  count: number,
  said: { readonly [section: number]: readonly number[] },
): number[] => Array.from({ length: count }, (_, at) => [at + 1, ...(said[at + 1] ?? [])]).flat();

function sections(ages: readonly number[], shortestPassword: number, ofLicence: readonly number[]): number[] {
  return numberedSections(16, {
    2: ages,
    3: [TOKEN_HOURS.confirmation, shortestPassword],
    4: [FILE_MB],
    5: [leastIn('deposit')],
    6: [leastIn('cashout')],
    10: [CONFIRMATION_HOURS, LOOSENING_DELAY_MS / HOUR, SHORTEST_HOURS, LONGEST_MONTHS, ...ofLicence],
    14: [COMPLAINT_DAYS],
  });
}

/** Numbers of the terms in order, and of what else says the same, with the source of each in the product. */
export function termsNumbers(
  shortestPassword: number,
): readonly (readonly [where: RegExp, numbers: readonly number[]])[] {
  const { realityCheckMinutes = Number.NaN, limitReviewMonths = Number.NaN } = EE?.saferPlay ?? {};
  const everywhere = sections([AGE, AGE_EE], shortestPassword, []);
  return [
    [/^messages\/PROFILE\.DOCUMENTS\.(TEXT|TOO_LARGE)$/, [FILE_MB]],
    [/^page\/terms-and-conditions\/blocks\/1\/props\/content$/, everywhere],
    [/^platform\/files\/terms-and-conditions\/text$/, everywhere],
    [/^page\/terms-and-conditions-au\/blocks\/1\/props\/content$/, sections([AGE], shortestPassword, [])],
    [
      /^page\/terms-and-conditions-ee\/blocks\/1\/props\/content$/,
      sections([AGE_EE], shortestPassword, [realityCheckMinutes, limitReviewMonths]),
    ],
  ];
}
