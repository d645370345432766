import type { Audience } from '@marquee/schemas';

/** One line of the audience builder: a condition, what is asked of it, and how to write it back. */
export type ConditionId =
  | 'login'
  | 'groups.anyOf'
  | 'groups.allOf'
  | 'groups.noneOf'
  | 'locales'
  | 'licences'
  | 'currencies'
  | 'currencyKind'
  | 'countries.anyOf'
  | 'countries.noneOf'
  | 'devices'
  | 'flags.on'
  | 'flags.off'
  | 'split'
  | 'audience';

export type Subject = { name: string; operators: readonly { id: ConditionId; name: string }[] };

/** What can be asked about a visitor, each with its ways of asking. */
export const SUBJECTS: readonly Subject[] = [
  { name: 'Signed in', operators: [{ id: 'login', name: 'is' }] },
  {
    name: 'Group',
    operators: [
      { id: 'groups.anyOf', name: 'is any of' },
      { id: 'groups.allOf', name: 'is all of' },
      { id: 'groups.noneOf', name: 'is none of' },
    ],
  },
  { name: 'Language', operators: [{ id: 'locales', name: 'is any of' }] },
  { name: 'Licence', operators: [{ id: 'licences', name: 'is any of' }] },
  {
    name: 'Country',
    operators: [
      { id: 'countries.anyOf', name: 'is any of' },
      { id: 'countries.noneOf', name: 'is none of' },
    ],
  },
  { name: 'Currency', operators: [{ id: 'currencies', name: 'is any of' }] },
  { name: 'Wallet', operators: [{ id: 'currencyKind', name: 'is' }] },
  { name: 'Device', operators: [{ id: 'devices', name: 'is any of' }] },
  {
    name: 'Feature flag',
    operators: [
      { id: 'flags.on', name: 'is on' },
      { id: 'flags.off', name: 'is off' },
    ],
  },
  { name: 'Share', operators: [{ id: 'split', name: 'is' }] },
  { name: 'Saved audience', operators: [{ id: 'audience', name: 'is' }] },
];

export const subjectOf = (id: ConditionId): Subject | undefined =>
  SUBJECTS.find(({ operators }) => operators.some((operator) => operator.id === id));

const STARTS: Record<ConditionId, unknown> = {
  login: 'player',
  'groups.anyOf': [],
  'groups.allOf': [],
  'groups.noneOf': [],
  locales: [],
  licences: [],
  currencies: [],
  currencyKind: 'crypto',
  'countries.anyOf': [],
  'countries.noneOf': [],
  devices: ['mobile'],
  'flags.on': [],
  'flags.off': [],
  split: { by: 'userId', parity: 'even' },
  audience: '',
};

export function getCondition(audience: Audience, id: ConditionId): unknown {
  const [name = '', part] = id.split('.');
  const value = (audience as Record<string, unknown>)[name]; // Named by ConditionId.
  return part === undefined ? value : (value as Record<string, unknown> | undefined)?.[part];
}

export function withCondition(audience: Audience, id: ConditionId, value: unknown): Audience {
  const [name = '', part] = id.split('.');
  const fields = audience as Record<string, unknown>; // Named by ConditionId.
  const next =
    part === undefined ? value : withPart(fields[name] as Record<string, unknown> | undefined, part, value);
  const { [name]: _, ...rest } = fields;
  return next === undefined ? rest : { ...fields, [name]: next };
}

function withPart(parts: Record<string, unknown> | undefined, part: string, value: unknown) {
  const { [part]: _, ...rest } = parts ?? {};
  const next = value === undefined ? rest : { ...parts, [part]: value };
  return Object.keys(next).length === 0 ? undefined : next;
}

export const addCondition = (audience: Audience, id: ConditionId): Audience =>
  withCondition(audience, id, STARTS[id]);

/** The lines of one level, in the order of SUBJECTS. */
export function presentConditions(audience: Audience): ConditionId[] {
  return SUBJECTS.flatMap(({ operators }) => operators.map(({ id }) => id)).filter(
    (id) => getCondition(audience, id) !== undefined,
  );
}

/** Changes how a condition is asked (“any of” to “none of”) and keeps what was chosen. */
export function changeOperator(audience: Audience, from: ConditionId, to: ConditionId): Audience {
  return withCondition(withCondition(audience, from, undefined), to, getCondition(audience, from));
}
