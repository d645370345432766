import type { ClassCondition, Context } from '@marquee/engine';
import * as fc from 'fast-check';

/** For tests: classes over so few facts that every distinguishable visitor can be tried. */
export const SMALL_WORLD = { locale: ['en', 'de', 'it'], currency: ['EUR', 'BTC'] };

const DAY = 86_400_000;

/** Ids, and what is known of people: everybody of whom it is told apart, but not every mixture. */
const PEOPLE: readonly Partial<Context>[] = [
  {},
  { userId: '2' },
  { userId: '7' },
  { userId: '1a' },
  { age: 17, verified: true },
  { age: 18, verified: false, consents: [] },
  { consents: ['a:sms'], registeredAt: 15 - 7 * DAY },
  { consents: ['a:sms', 'a:email'], registeredAt: 0 },
];

export const EVERY_VISITOR: readonly Context[] = SMALL_WORLD.locale.flatMap((locale) =>
  SMALL_WORLD.currency.flatMap((currency) =>
    ['CW', 'EE'].flatMap((licence) =>
      (['mobile', 'desktop'] as const).flatMap((device) =>
        [undefined, 'AU', 'CA'].flatMap((country) =>
          [null, [], [1], [2], [3], [1, 2], [1, 2, 3]].flatMap((groups) =>
            (groups?.length === 0 ? PEOPLE : [{}]).flatMap((person) =>
              [10, 20].map((now) => ({
                locale,
                currency,
                licence,
                device,
                now,
                login: groups ? ('player' as const) : ('guest' as const),
                groups: groups ?? [],
                ...(country === undefined ? {} : { country }),
                ...person,
              })),
            ),
          ),
        ),
      ),
    ),
  ),
);

const fact = (name: 'login' | 'locale' | 'licence' | 'currency' | 'country' | 'device', values: string[]) =>
  fc
    .subarray(values, { minLength: 1 })
    .map((some): ClassCondition => ({ type: 'fact', fact: name, in: some.toSorted() }));

const atom: fc.Arbitrary<ClassCondition> = fc.oneof(
  fact('login', ['guest', 'player']),
  fact('locale', SMALL_WORLD.locale),
  fact('licence', ['CW', 'EE']),
  fact('currency', SMALL_WORLD.currency),
  fact('country', ['', 'AU', 'NZ']),
  fact('device', ['mobile', 'desktop']),
  fc.constantFrom(1, 2, 3).map((id): ClassCondition => ({ type: 'group', id })),
  fc.constantFrom(1, 2, 3).map((id): ClassCondition => ({ type: 'group', id })),
  fc.constantFrom<ClassCondition>(
    { type: 'parity', by: 'userId', value: 'even' },
    { type: 'digit', by: 'userId', in: ['7', 'a'] },
    { type: 'bucket', by: 'userId', layer: 'l', from: 0, to: 5000 },
    { type: 'time', from: 20, until: null },
  ),
  fc.constantFrom<ClassCondition>(
    { type: 'age', from: 18, to: 151 },
    { type: 'age', from: 0, to: 18 },
    { type: 'age', from: 0, to: 151 },
    { type: 'verified', value: true },
    { type: 'verified', value: false },
    { type: 'days', from: 7, to: null },
    { type: 'days', from: null, to: 7 },
    { type: 'consent', consent: 'a:sms' },
    { type: 'consent', consent: 'a:email' },
    { type: 'consents' },
  ),
);

/**
 * Each class uses two to four different questions, so that its parts overlap. Includes forms that the engine never
 * produces.
 */
export const smallClass: fc.Arbitrary<ClassCondition> = fc
  .array(atom, { minLength: 2, maxLength: 4 })
  .chain((questions) => madeOf(fc.constantFrom(...questions)));

const madeOf = (question: fc.Arbitrary<ClassCondition>): fc.Arbitrary<ClassCondition> =>
  fc.letrec<{ any: ClassCondition }>((tie) => {
    const parts = fc.array(tie('any'), { minLength: 1, maxLength: 3 });
    return {
      any: fc.oneof(
        { maxDepth: 3, depthIdentifier: 'class' },
        { arbitrary: question, weight: 5 },
        { arbitrary: fc.constantFrom<ClassCondition>({ type: 'everyone' }, { type: 'nobody' }), weight: 1 },
        { arbitrary: parts.map((of): ClassCondition => ({ type: 'all', of })), weight: 5 },
        { arbitrary: parts.map((of): ClassCondition => ({ type: 'any', of })), weight: 5 },
        { arbitrary: tie('any').map((of): ClassCondition => ({ type: 'not', of })), weight: 4 },
        {
          arbitrary: fc
            .tuple(parts, fc.nat({ max: 2 }), fc.constantFrom(null, 1, 2))
            .map(([of, from, more]): ClassCondition => ({
              type: 'count',
              from,
              to: more === null ? null : from + more,
              of,
              // Documents are named by their condition, so that equal words mean equal conditions.
              names: of.map((each) => JSON.stringify(each)),
            })),
          weight: 1,
        },
      ),
    };
  }).any;
