import type { PlayerField } from '@marquee/schemas';

export type FieldName = PlayerField['name'];
export type FieldContext = 'registration' | 'deposit' | 'cashout' | 'edition' | 'game_provider';

/** The fields that deposits and cashouts need (PROF-41). */
const PERSONAL: readonly FieldName[] = [
  'first_name',
  'last_name',
  'date_of_birth',
  'mobile_phone',
  'country',
  'city',
  'address',
  'postal_code',
];

const CONTEXTS: {
  readonly [Context in FieldContext]: { required: readonly FieldName[]; optional: readonly FieldName[] };
} = {
  registration: {
    required: [
      'email',
      'password',
      'password_confirmation',
      'currency',
      'country',
      'date_of_birth',
      'terms_acceptance',
    ],
    optional: [
      'first_name',
      'last_name',
      'nickname',
      'gender',
      'mobile_phone',
      'city',
      'address',
      'postal_code',
      'state',
      'receive_promos',
      'receive_sms_promos',
    ],
  },
  deposit: { required: PERSONAL, optional: ['state'] },
  cashout: { required: PERSONAL, optional: ['state'] },
  edition: {
    required: [],
    optional: [
      ...PERSONAL,
      'state',
      'nickname',
      'gender',
      'profession',
      'receive_promos',
      'receive_sms_promos',
    ],
  },
  game_provider: { required: [], optional: [] },
};

/** Identity fields: filled in once, and only support can change them afterwards. */
export const IDENTITY: ReadonlySet<FieldName> = new Set([
  'first_name',
  'last_name',
  'date_of_birth',
  'country',
  'personal_id',
]);

const MINIMUM_AGE = 18;
/** Licences with stricter rules (PROF-23, PROF-30), where the site’s documents do not set them. */
const STRICTER: ReadonlyMap<string, { minimumAge: number; personalId: boolean }> = new Map([
  ['EE', { minimumAge: 21, personalId: true }],
]);

export const STRICTEST_AGE = Math.max(...[...STRICTER.values()].map(({ minimumAge }) => minimumAge));

export function minimumAgeOf(licence: string): number {
  return STRICTER.get(licence)?.minimumAge ?? MINIMUM_AGE;
}

export function asksPersonalId(licence: string): boolean {
  return STRICTER.get(licence)?.personalId ?? false;
}

/** Fields of a context, the required ones first. */
export function fieldsOf(
  context: FieldContext,
  { personalId, demanded }: { personalId: boolean; demanded: readonly FieldName[] },
): { name: FieldName; required: boolean }[] {
  const { required, optional } = CONTEXTS[context];
  const extra: readonly FieldName[] = personalId ? ['personal_id'] : [];
  const isRequired = context !== 'edition' && context !== 'game_provider';
  const all = [
    ...required.map((name) => ({ name, required: true })),
    ...extra.map((name) => ({ name, required: isRequired })),
    ...optional.map((name) => ({ name, required: false })),
  ];
  if (context !== 'game_provider') return all;
  return demanded.map((name) => ({ name, required: true }));
}
