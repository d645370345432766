import { expect, it } from 'vitest';
import { fallbackLocales, hasLetters, hasText, languageState, type Texts } from './has-text.ts';
import { validateDocument } from '../documents/validate.ts';

it.each(['', ' ', '\n\t\r', '\u00a0', '\u200b\u200d\ufeff', '\u2060\u00ad', '\u3164'])(
  '%j is no text',
  (text) => {
    expect([hasText(text), hasText(text, true)]).toEqual([false, false]);
  },
);

it.each([
  '<p></p>',
  '<p>\n</p>',
  '<p>&nbsp;</p><br>',
  '<ul><li> </li></ul>',
  '<!-- x -->',
  '&#8203;&#x200b;',
])('%j is no text where it is HTML, and one where it is shown as it is', (text) =>
  expect([hasText(text), hasText(text, true)]).toEqual([true, false]),
);

it.each(['0', '.', '{{max}}', '<3', '&amp;', '👍', '<p>x</p>'])('%j is a text', (text) => {
  expect([hasText(text), hasText(text, true)]).toEqual([true, true]);
});

it.each([undefined, null, 0, {}, []])('%j is none', (text) => {
  expect(hasText(text)).toBe(false);
});

it.each([
  ['en', ['en']],
  ['de', ['de', 'en']],
  ['de-AT', ['de-AT', 'de', 'en']],
  ['fr-CA', ['fr-CA', 'en']],
])('[ENGINE-04] a reader of %s gets the first of %j', (locale, chain) => {
  expect(fallbackLocales(locale, (one) => one === 'de')).toEqual(chain);
});

it.each([
  [{ de: 'D' }, 'own'],
  [{ de: ' ', en: 'E' }, 'missing'],
  [{ en: 'E' }, 'missing'],
  [{ en: ' ', de: '', fr: '\u200b' }, 'unneeded'],
  [{}, 'unneeded'],
])('%j in German is %s, and missing where all are blank and it must be there', (texts: Texts, state) => {
  expect(languageState({ texts }, 'de', () => true)).toBe(state);
  expect(languageState({ texts, isRequired: true }, 'de', () => true)).toBe(
    state === 'unneeded' ? 'missing' : state,
  );
});

it.each(['100%', '—', '+356 2000 0100', '30×', '{{min}}', '2–20 {{max, number}}', '', '<3', '👍'])(
  '%j says the same in every language',
  (text) => {
    expect([hasLetters(text), hasLetters(text, true), hasLetters(`<p>${text}</p>&nbsp;`, true)]).toEqual([
      false,
      false,
      false,
    ]);
  },
);

it.each(['Gold', '5 h', 'é', '金', 'ⅣA', '{{min}} each', '{a}'])('%j is to be translated', (text) => {
  expect([hasLetters(text), hasLetters(`<p>${text}</p>`, true)]).toEqual([true, true]);
});

it('marks are letters where they are shown as they are', () => {
  expect([hasLetters('<New>'), hasLetters('<b>5</b>', true)]).toEqual([true, false]);
});

it.each([
  [{ en: '25%' }, 'de', 'unneeded'],
  [{ en: '25%', de: '25 %' }, 'de', 'own'],
  [{ en: '25%', de: '25 %' }, 'de-AT', 'unneeded'],
  [{ de: '25 %' }, 'en', 'missing'],
  [{ de: '25 %' }, 'fr', 'missing'],
  [{ en: ' ', de: '25 %' }, 'fr', 'missing'],
])('of %j, what says the same in every language, %s is %s', (texts: Texts, locale, state) => {
  expect(languageState({ texts, isRequired: true }, locale, () => true)).toBe(state);
});

const pageWith = (title: object, content: object) => ({
  title,
  path: '/gold',
  blocks: [{ id: 'one', block: 'rich-text', props: { content } }],
});

it.each([
  [{ en: ' ' }, { en: '<p>Hi</p>' }, ['/title']],
  [{ en: 'Gold' }, { en: '<p></p>', de: '\u200b' }, ['/blocks/0/props/content']],
  [{ en: '', de: 'Gold' }, { en: '<p>Hi</p>' }, []],
  [{ key: 'GOLD.TITLE' }, { key: 'GOLD.TEXT' }, []],
])('a text that must be there and says nothing is missing: %j, %j', (title, content, pointers) => {
  const { problems } = validateDocument('page', pageWith(title, content), { id: 'gold' });
  expect(problems.map(({ code, pointer }) => [code, pointer])).toEqual(
    pointers.map((pointer) => ['SCHEMA_REQUIRED', pointer]),
  );
});
