import { expect, it } from 'vitest';
import { fallbackLocales, hasText, languageState, type Texts } from './has-text.ts';
import { validateDocument } from './validate.ts';

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
