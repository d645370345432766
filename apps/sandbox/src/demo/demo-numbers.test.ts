import { describe, expect, it } from 'vitest';
import { SAID, TIED } from '../testing/demo-numbers.ts';
import { demoTexts, digitsOf, numbersOf } from '../testing/demo-texts.ts';

const texts = demoTexts();
const numbered = texts.filter(({ text }) => numbersOf(text.en).length > 0);

describe('numbers in the texts of the demo', () => {
  it('are many', () => {
    expect(numbered.length).toBeGreaterThan(200);
  });

  it('are what tools, cashier, offers and games make of them, each', () => {
    const wrong = numbered.flatMap(({ where, text }) => {
      if (SAID.some(([place]) => place.test(where))) return [];
      const said = numbersOf(text.en);
      const tied = TIED.filter(([place]) => place.test(where)).map(([, numbers]) => numbers);
      const isTrue = tied.length === 1 && JSON.stringify(tied[0]) === JSON.stringify(said);
      return isTrue ? [] : [{ where, said, tied }];
    });
    expect(wrong).toEqual([]);
  });

  it('are tied or given a reason, not both, and nothing is tied that is not said', () => {
    const places = numbered.map(({ where }) => where);
    const rules = [...TIED, ...SAID].map(([place]) => place);
    expect(rules.filter((place) => !places.some((where) => place.test(where)))).toEqual([]);
    const twice = places.filter((where) => rules.filter((place) => place.test(where)).length > 1);
    expect(twice).toEqual([]);
  });

  // Times of day, telephone numbers, and numbers that are words in other languages, are written as each language does.
  const OWN_WAY =
    /^vip-managers\/.*\/hours$|^messages\/(AUTH\.SIGN_UP\.PHONE_FORMAT|SHELL\.FOOTER\.SUPPORT)$|^page\/support\/blocks\/1\/props\/facts\/0\/note$|^(banner\/card-weekend|promotion-page\/weekend-reload)\//;

  it.each(['de', 'et', 'fr-CA', 'it', 'no', 'en-AU', 'en-CA', 'en-NZ'])('are the same in %s', (locale) => {
    const others = texts.flatMap(({ where, text }) => {
      const own = text[locale];
      if (own === undefined || OWN_WAY.test(where)) return [];
      const [english, said] = [text.en, own].map((each) => digitsOf(each).toSorted((a, b) => a - b));
      return JSON.stringify(english) === JSON.stringify(said) ? [] : [{ where, english, said }];
    });
    expect(others).toEqual([]);
  });
});
