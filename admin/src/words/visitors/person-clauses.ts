import type { Audience } from '@marquee/schemas';
import { say } from '../generated/words.ts';
import { consentName } from '../names.ts';
import { choice, plain, value, type Clause } from './clauses.ts';

/** What an audience asks of a person: “aged 18 and over, verified, registered for at least 7 days”. */
export function personClauses({ age, verified, registeredDays, consents }: Audience): Clause[] {
  return [
    ...(age ? [ageClause(age)] : []),
    ...(verified === undefined ? [] : [[value(verified ? say('verified') : say('known-not-verified'))]]),
    ...(registeredDays ? [[plain(say('registered')), value(daysWords(registeredDays))]] : []),
    ...(consents ? consentClauses(consents) : []),
  ];
}

function ageClause({ atLeast, below }: NonNullable<Audience['age']>): Clause {
  if (atLeast === undefined && below === undefined) return [value(say('of-a-known-age'))];
  if (below === undefined) return [plain(say('aged')), value(say('age-and-over', { age: atLeast ?? 0 }))];
  if (atLeast === undefined) return [plain(say('aged')), value(say('age-under', { age: below }))];
  // The last age that still belongs to it.
  return [plain(say('aged')), value(say('age-to', { from: atLeast, to: below - 1 }))];
}

function daysWords({ atLeast, below }: NonNullable<Audience['registeredDays']>): string {
  if (atLeast === undefined)
    return below === undefined ? say('at-a-known-time') : say('for-less-than-days', { count: below });
  return below === undefined
    ? say('for-at-least-days', { count: atLeast })
    : say('for-at-least-and-days', { from: atLeast, to: below });
}

function consentClauses({ anyOf, allOf }: NonNullable<Audience['consents']>): Clause[] {
  const given = (consents: readonly string[], word: 'or' | 'and'): Clause => [
    plain(say('with-the-consent')),
    ...choice(consents.map(consentName), word),
  ];
  return [
    ...(anyOf ? [given(anyOf, 'or')] : []),
    ...(allOf && allOf.length > 0 ? [given(allOf, 'and')] : []),
    ...(!anyOf && !allOf?.length ? [[value(say('of-known-consents'))]] : []),
  ];
}
