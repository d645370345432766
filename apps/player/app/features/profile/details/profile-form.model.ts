import type { PlayerField } from '@marquee/schemas';

export type Values = Readonly<Record<string, string>>;

// Fields that are set at registration, or changed on the page of passwords.
const ELSEWHERE: ReadonlySet<string> = new Set([
  'password',
  'password_confirmation',
  'currency',
  'terms_acceptance',
  'receive_promos',
  'receive_sms_promos',
]);

/** The profile form's fields, of those that the platform lists for it. */
export function formFields(fields: readonly PlayerField[]): PlayerField[] {
  return fields.filter(({ name }) => !ELSEWHERE.has(name));
}

/** The profile's values as texts; empty where no value is known. */
export function toValues(fields: readonly PlayerField[], player: object): Record<string, string> {
  const known = new Map(Object.entries(player));
  return Object.fromEntries(
    fields.map(({ name }) => {
      const value: unknown = known.get(name);
      return [name, typeof value === 'string' ? value : ''];
    }),
  );
}

/** The editable values that the player has changed: only these are sent. */
export function changedValues(fields: readonly PlayerField[], before: Values, after: Values): Values {
  return Object.fromEntries(
    fields
      .filter(({ name, editable }) => editable && (after[name] ?? '').trim() !== (before[name] ?? ''))
      .map(({ name }) => [name, (after[name] ?? '').trim()]),
  );
}

/** Names of required fields without a value. */
export function missingFields(fields: readonly PlayerField[], values: Values): string[] {
  return fields.filter(({ name, required }) => required && !values[name]).map(({ name }) => name);
}
