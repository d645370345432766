import type { Audience } from '@marquee/schemas';

/** One line of the audience builder: the condition, its operator, and how to write it back. */
export type ConditionId =
  | 'login'
  | 'groups.anyOf'
  | 'groups.allOf'
  | 'groups.noneOf'
  | 'locales'
  | 'licences'
  | 'brands'
  | 'currencies'
  | 'currencyKind'
  | 'countries.anyOf'
  | 'countries.noneOf'
  | 'devices'
  | 'age.atLeast'
  | 'age.below'
  | 'verified'
  | 'registeredDays.atLeast'
  | 'registeredDays.below'
  | 'consents.anyOf'
  | 'consents.allOf'
  | 'flags.on'
  | 'flags.off'
  | 'split'
  | 'audience';
import { say } from '../../words/generated/forms.ts';

export type Subject = { name: string; operators: readonly { id: ConditionId; name: string }[] };

/** The facts about a visitor that conditions can check, each with its operators. */
export const SUBJECTS: readonly Subject[] = [
  {
    get name() {
      return say('signed-in');
    },
    operators: [
      {
        id: 'login',
        get name() {
          return say('is');
        },
      },
    ],
  },
  {
    get name() {
      return say('group');
    },
    operators: [
      {
        id: 'groups.anyOf',
        get name() {
          return say('is-any-of');
        },
      },
      {
        id: 'groups.allOf',
        get name() {
          return say('is-all-of');
        },
      },
      {
        id: 'groups.noneOf',
        get name() {
          return say('is-none-of');
        },
      },
    ],
  },
  {
    get name() {
      return say('language');
    },
    operators: [
      {
        id: 'locales',
        get name() {
          return say('is-any-of');
        },
      },
    ],
  },
  {
    get name() {
      return say('licence');
    },
    operators: [
      {
        id: 'licences',
        get name() {
          return say('is-any-of');
        },
      },
    ],
  },
  {
    get name() {
      return say('brand');
    },
    operators: [
      {
        id: 'brands',
        get name() {
          return say('is-any-of');
        },
      },
    ],
  },
  {
    get name() {
      return say('country');
    },
    operators: [
      {
        id: 'countries.anyOf',
        get name() {
          return say('is-any-of');
        },
      },
      {
        id: 'countries.noneOf',
        get name() {
          return say('is-none-of');
        },
      },
    ],
  },
  {
    get name() {
      return say('currency');
    },
    operators: [
      {
        id: 'currencies',
        get name() {
          return say('is-any-of');
        },
      },
    ],
  },
  {
    get name() {
      return say('wallet');
    },
    operators: [
      {
        id: 'currencyKind',
        get name() {
          return say('is');
        },
      },
    ],
  },
  {
    get name() {
      return say('device');
    },
    operators: [
      {
        id: 'devices',
        get name() {
          return say('is-any-of');
        },
      },
    ],
  },
  {
    get name() {
      return say('age');
    },
    operators: [
      {
        id: 'age.atLeast',
        get name() {
          return say('is-at-least');
        },
      },
      {
        id: 'age.below',
        get name() {
          return say('is-below');
        },
      },
    ],
  },
  {
    get name() {
      return say('verified');
    },
    operators: [
      {
        id: 'verified',
        get name() {
          return say('is');
        },
      },
    ],
  },
  {
    get name() {
      return say('days-since-registration');
    },
    operators: [
      {
        id: 'registeredDays.atLeast',
        get name() {
          return say('are-at-least');
        },
      },
      {
        id: 'registeredDays.below',
        get name() {
          return say('are-fewer-than');
        },
      },
    ],
  },
  {
    get name() {
      return say('consents');
    },
    operators: [
      {
        id: 'consents.anyOf',
        get name() {
          return say('include-any-of');
        },
      },
      {
        id: 'consents.allOf',
        get name() {
          return say('include-all-of');
        },
      },
    ],
  },
  {
    get name() {
      return say('feature-flag');
    },
    operators: [
      {
        id: 'flags.on',
        get name() {
          return say('is-on');
        },
      },
      {
        id: 'flags.off',
        get name() {
          return say('is-off');
        },
      },
    ],
  },
  {
    get name() {
      return say('share');
    },
    operators: [
      {
        id: 'split',
        get name() {
          return say('is');
        },
      },
    ],
  },
  {
    get name() {
      return say('saved-audience');
    },
    operators: [
      {
        id: 'audience',
        get name() {
          return say('is');
        },
      },
    ],
  },
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
  brands: [],
  currencies: [],
  currencyKind: 'crypto',
  'countries.anyOf': [],
  'countries.noneOf': [],
  devices: ['mobile'],
  'age.atLeast': 18,
  'age.below': 25,
  verified: true,
  'registeredDays.atLeast': 30,
  'registeredDays.below': 7,
  'consents.anyOf': [],
  'consents.allOf': [],
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

/** Changes the operator of a condition (“any of” to “none of”) and keeps its value. */
export function changeOperator(audience: Audience, from: ConditionId, to: ConditionId): Audience {
  return withCondition(withCondition(audience, from, undefined), to, getCondition(audience, from));
}
