import type { Context } from '@marquee/engine';

/** What is known of a person, as the choices of the visitor bar say it in an address. An empty text is the persona's. */
export type PersonChoice = Record<PersonFact, string>;

export type PersonFact = 'break' | 'age' | 'verified' | 'registeredAt' | 'consents';

type Person = Pick<Context, PersonFact>;

export const UNKNOWN = 'unknown';
/** Consents that are known, of which there are none. */
export const NO_CONSENT = '-';

/** How each fact is written, and read again; undefined: it is not known, or the text is none of its. */
const FORMS: {
  readonly [Fact in PersonFact]: {
    format(value: NonNullable<Person[Fact]>): string;
    parse(text: string): Person[Fact];
  };
} = {
  break: {
    format: (pause) => pause,
    parse: (text) => (text === 'none' || text === 'coolingOff' || text === 'selfExcluded' ? text : undefined),
  },
  age: { format: String, parse: (text) => (/^\d{1,3}$/.test(text) ? Number(text) : undefined) },
  verified: {
    format: (isVerified) => (isVerified ? 'yes' : 'no'),
    parse: (text) => (text === 'yes' ? true : text === 'no' ? false : undefined),
  },
  registeredAt: { format: String, parse: (text) => (/^-?\d{1,16}$/.test(text) ? Number(text) : undefined) },
  consents: {
    format: (given) => given.join(',') || NO_CONSENT,
    parse: (text) => {
      if (text === UNKNOWN) return undefined;
      return text === NO_CONSENT ? [] : text.split(',').filter((each) => each !== '');
    },
  },
};

const FACTS = Object.keys(FORMS) as PersonFact[]; // Its own keys.

/** The choice that says exactly this of a person, whatever the persona says. */
export const personChoice = (person: Person): PersonChoice => ({
  break: formatFact('break', person),
  age: formatFact('age', person),
  verified: formatFact('verified', person),
  registeredAt: formatFact('registeredAt', person),
  consents: formatFact('consents', person),
});

export function formatFact<Fact extends PersonFact>(fact: Fact, person: Person): string {
  const value = person[fact];
  return value === undefined ? UNKNOWN : FORMS[fact].format(value);
}

/**
 * The person that a persona is as a player. Nothing is known of a guest's; who is made a player of one takes no break,
 * because a player of whom that is not known is promoted nothing.
 */
export const ownPerson = (persona: Partial<Context>): Person =>
  persona.login === 'player' ? persona : { break: 'none' };

/** The persona's person with the changes of the bar. */
export function chosenPerson(context: Partial<Context>, choice: PersonChoice): Person {
  const persona = ownPerson(context);
  const chosen = FACTS.map((fact) => [
    fact,
    choice[fact] === '' ? persona[fact] : FORMS[fact].parse(choice[fact]),
  ]);
  return Object.fromEntries(chosen.filter(([, value]) => value !== undefined));
}
