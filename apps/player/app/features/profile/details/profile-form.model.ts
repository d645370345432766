import type { PlayerField } from '@marquee/schemas';

export type Values = Readonly<Record<string, string>>;

// Chosen when the account was made, or changed where passwords are.
const ELSEWHERE: ReadonlySet<string> = new Set([
  'password',
  'password_confirmation',
  'currency',
  'terms_acceptance',
  'receive_promos',
  'receive_sms_promos',
]);

/** Fields of the profile's own form, of those the platform names for it. */
export function formFields(fields: readonly PlayerField[]): PlayerField[] {
  return fields.filter(({ name }) => !ELSEWHERE.has(name));
}

/** The profile as texts, nothing where nothing is known. */
export function toValues(fields: readonly PlayerField[], player: object): Record<string, string> {
  const known = new Map(Object.entries(player));
  return Object.fromEntries(
    fields.map(({ name }) => {
      const value: unknown = known.get(name);
      return [name, typeof value === 'string' ? value : ''];
    }),
  );
}

/** What the player changed of what may be changed: only that is sent. */
export function changedValues(fields: readonly PlayerField[], before: Values, after: Values): Values {
  return Object.fromEntries(
    fields
      .filter(({ name, editable }) => editable && (after[name] ?? '').trim() !== (before[name] ?? ''))
      .map(({ name }) => [name, (after[name] ?? '').trim()]),
  );
}

/** Names of what is asked for and not known yet. */
export function missingFields(fields: readonly PlayerField[], values: Values): string[] {
  return fields.filter(({ name, required }) => required && !values[name]).map(({ name }) => name);
}
