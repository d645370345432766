import type { PlayerField } from '@marquee/schemas';
import type { FieldErrors } from '../errors.ts';
import type { StudioRecord } from '../options.ts';
import type { ProfileFields } from '../store/database.ts';
import { fieldsOf, IDENTITY, type FieldContext, type FieldName } from './contexts.ts';
import { FIELD_RULES, type FieldFacts } from './field-rules.ts';

type FieldForm = Omit<PlayerField, 'name' | 'required' | 'editable'>;

const FORMS: { readonly [Name in FieldName]: FieldForm } = {
  email: { type: 'email', max_length: 254 },
  password: { type: 'password', min_length: 8, max_length: 200 },
  password_confirmation: { type: 'password', min_length: 8, max_length: 200 },
  currency: { type: 'choice' },
  country: { type: 'choice' },
  terms_acceptance: { type: 'boolean' },
  receive_promos: { type: 'boolean' },
  receive_sms_promos: { type: 'boolean' },
  first_name: { type: 'text', max_length: 50 },
  last_name: { type: 'text', max_length: 50 },
  nickname: { type: 'text', min_length: 3, max_length: 15 },
  gender: { type: 'choice', options: ['f', 'm', 'o'] },
  date_of_birth: { type: 'date' },
  profession: { type: 'text', max_length: 100 },
  city: { type: 'text', max_length: 100 },
  address: { type: 'text', max_length: 200 },
  postal_code: { type: 'text', max_length: 20 },
  state: { type: 'text', max_length: 50 },
  mobile_phone: { type: 'phone', min_length: 8, max_length: 20 },
  personal_id: { type: 'text', min_length: 11, max_length: 11 },
};

/** The person whose fields these are. */
export type FieldOwner = { licence: string; profile: ProfileFields; authFieldsMissed: readonly string[] };
export type FieldValues = { [Name in FieldName]?: string | boolean | null };

export type PlayerFields = {
  list(context: FieldContext, owner: FieldOwner): PlayerField[];
  /** All problems of the values in a context. Empty when there are none. */
  problems(context: FieldContext, values: FieldValues, owner: FieldOwner): FieldErrors;
  /** The same for single fields, all of them required. */
  problemsOf(names: readonly FieldName[], values: FieldValues, owner: FieldOwner): FieldErrors;
  /**
   * Names of the fields that are missing in a context, or for a game of the studio with this slug (PROF-41, PROF-42).
   */
  missing(context: 'deposit' | 'cashout', owner: FieldOwner): FieldName[];
  missingForGame(provider: string, owner: FieldOwner): FieldName[];
  /** Fields that studios need, by slug. */
  gameProviders: { [slug: string]: FieldName[] };
};

type Needs = {
  studios: readonly StudioRecord[];
  clock: () => number;
  isRestricted: FieldFacts['isRestricted'];
  /** Currencies for new accounts. */
  currencies: () => FieldFacts['currencies'];
  minimumAgeOf: (licence: string) => number;
  asksPersonalId: (licence: string) => boolean;
};

export function createPlayerFields({
  studios,
  clock,
  isRestricted,
  currencies,
  minimumAgeOf,
  asksPersonalId,
}: Needs): PlayerFields {
  const gameProviders = Object.fromEntries(
    studios.flatMap(({ slug, player_fields = [] }) =>
      player_fields.length > 0 ? [[slug, player_fields]] : [],
    ),
  );
  const demanded = [...new Set(Object.values(gameProviders).flat())];

  const list = (context: FieldContext, owner: FieldOwner): PlayerField[] => {
    const named = fieldsOf(context, { personalId: asksPersonalId(owner.licence), demanded });
    const mustAccept = context !== 'registration' && owner.authFieldsMissed.includes('terms_acceptance');
    return [...named, ...(mustAccept ? [{ name: 'terms_acceptance' as const, required: false }] : [])].map(
      ({ name, required }) => ({
        name,
        required,
        editable: !(IDENTITY.has(name) && isGiven(profileValue(owner.profile, name))),
        ...FORMS[name],
      }),
    );
  };

  function check(
    fields: readonly Pick<PlayerField, 'name' | 'required' | 'editable'>[],
    values: FieldValues,
    owner: FieldOwner,
  ) {
    const errors: FieldErrors = {};
    const known = new Map<string, Pick<PlayerField, 'required' | 'editable'>>(
      fields.map((field) => [field.name, field]),
    );
    const country = values.country ?? owner.profile.country;
    const facts: FieldFacts = {
      country: typeof country === 'string' ? country : null,
      minimumAge: minimumAgeOf(owner.licence),
      now: clock(),
      isRestricted,
      currencies: currencies(),
    };
    for (const [name, value] of Object.entries(values) as [FieldName, string | boolean | null][]) {
      const field = known.get(name);
      const isSame = value === (profileValue(owner.profile, name) ?? null);
      if (isSame) continue;
      if (!field?.editable) errors[name] = { not_editable: 'Cannot be changed here.' };
      else if (typeof value === 'string' && value.trim() !== '') {
        const problem = FIELD_RULES[name]?.(value, facts);
        if (problem) errors[name] = problem;
      }
    }
    for (const { name, required } of fields) {
      const value = name in values ? values[name] : profileValue(owner.profile, name);
      if (!required || isGiven(value)) continue;
      errors[name] =
        name === 'terms_acceptance'
          ? { accepted: 'The terms must be accepted.' }
          : { blank: 'Must be given.' };
    }
    return errors;
  }

  const missingOf = (names: readonly FieldName[], { profile }: FieldOwner) =>
    names.filter((name) => !isGiven(profileValue(profile, name)));

  return {
    list,
    gameProviders,
    problems: (context, values, owner) =>
      check(
        list(context, owner).map((field) =>
          // A studio only asks for its own fields.
          context === 'game_provider' && !(field.name in values) ? { ...field, required: false } : field,
        ),
        values,
        owner,
      ),
    problemsOf: (names, values, owner) =>
      check(
        names.map((name) => ({ name, required: true, editable: true })),
        values,
        owner,
      ),
    missing: (context, owner) =>
      missingOf(
        list(context, owner).flatMap(({ name, required }) => (required ? [name] : [])),
        owner,
      ),
    missingForGame: (provider, owner) => missingOf(gameProviders[provider] ?? [], owner),
  };
}

function profileValue(profile: ProfileFields, name: FieldName): string | boolean | null | undefined {
  return (profile as FieldValues)[name];
}

/** Values as they are stored: without surrounding spaces, and null for an emptied field. Passwords stay as typed. */
export function tidyFields<Values extends FieldValues>(values: Values): Values {
  const tidy = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' && !name.startsWith('password') ? value.trim() || null : value,
  ]);
  // The names are the same, and a text becomes null where the schema allows it.
  return Object.fromEntries(tidy) as Values;
}

/** Whether a value is given and not empty, or for a required box, whether it is ticked. */
function isGiven(value: string | boolean | null | undefined): boolean {
  return typeof value === 'string' ? value.trim() !== '' : value === true;
}
