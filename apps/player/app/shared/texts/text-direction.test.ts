import { expect, it } from 'vitest';
import { textDirection } from './text-direction.ts';

type TextInfo = { getTextInfo(): { direction: string } };
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];

it('every language that can be published is written as the runtime says it is', () => {
  const codes = LETTERS.flatMap((one) => LETTERS.map((other) => one + other)).flatMap((language) =>
    ['', '-AE', '-CN', '-IL', '-IN', '-IQ', '-PK', '-US'].map((region) => language + region),
  );
  const wrong = codes.filter((code) => {
    const { direction } = (new Intl.Locale(code) as Intl.Locale & TextInfo).getTextInfo();
    return textDirection(code) !== direction;
  });
  expect(wrong).toEqual([]);
  expect(textDirection('no language')).toBe('ltr');
  expect(codes.filter((code) => textDirection(code) === 'rtl').length).toBeGreaterThan(40);
});
