import { assert, asyncProperty, constantFrom, string } from 'fast-check';
import { expect, it } from 'vitest';
import { planTexts } from './import-plan.ts';
import { textGrid } from './testing/text-grid.ts';

const codesOf = async (texts: { en: string; de?: string }, source: string, text: string) => {
  const { errors, changes, unchanged } = await planTexts(textGrid(texts), 'de', [
    { kind: 'banner', id: 'gold', pointer: '/title', source, text },
  ]);
  return [
    ...errors.map(({ code }) => code),
    ...changes.map(({ after }) => after),
    ...(unchanged ? ['='] : []),
  ];
};

/**
 * How programs save characters that an encoding lacks: one question mark for each character or each half of one, or a
 * reference.
 */
const SAVED: readonly ((text: string) => string)[] = [
  (text) => text.replaceAll(/[^\0-\u007f]/gu, '?'),
  (text) => text.replaceAll(/[^\0-\u007f]/g, '?'),
  (text) => text.replaceAll(/[^\0-\u00ff]/gu, '?'),
  (text) => text.replaceAll(/[^\0-\u007f]/gu, (sign) => `&#${sign.codePointAt(0)};`),
];

it('a text comes back as it was or is refused, whatever its program’s encoding lacks', async () => {
  const unit = constantFrom(...'aZ9 .,?!&;€äßżół„“–🔥\u00a0\u202f\u200d\u00ad');
  await assert(
    asyncProperty(
      string({ unit, minLength: 1, maxLength: 12 }),
      constantFrom(...SAVED),
      async (words, save) => {
        const text = `x${words}x`;
        const saved = save(text);
        const whole = saved === text ? ['='] : ['SIGNS_LOST'];
        expect(await codesOf({ en: 'Gold', de: text }, 'Gold', saved)).toEqual(whole);
        expect(await codesOf({ en: text, de: 'Gold' }, saved, 'Gold')).toEqual(whole);
      },
    ),
  );
});

it.each(['Pr?mien', 'Gr??e', '?berall', 'Za?ó??', '???? ??', 'Bis 5?EUR', 'Pr&#228;mien', 'Pr&#xE4;mien'])(
  'a new translation that was saved as %s is refused',
  async (text) => expect(await codesOf({ en: 'Gold' }, 'Gold', text)).toEqual(['SIGNS_LOST']),
);

it.each([
  ['Ready?', 'Bereit?'],
  ['Why? How?', 'Warum? Wie?'],
  ['Ready?Go', 'Bereit?Los'],
  ['Gold', 'Siehe /help?tab=rules'],
  ['Gold', 'Gold & Silber; #1'],
  ['&#228; is a sign', '&#228; ist ein Zeichen'],
  ['Really?!', 'Wirklich?!'],
])('%j may be translated as %j', async (en, text) => {
  expect(await codesOf({ en }, en, text)).toEqual([text]);
});
