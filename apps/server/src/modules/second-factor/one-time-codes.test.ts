import { Secret, TOTP } from 'otpauth';
import { expect, it } from 'vitest';
import { createRecoveryCodes, createSecret, findStep, normalizeCode, toEnrolment } from './one-time-codes.ts';

/** The key of RFC 6238, appendix B, with the last six digits of its SHA-1 values. */
const SECRET = Secret.fromLatin1('12345678901234567890').base32;

it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
])('accepts the code RFC 6238 gives for second %i', (second, code) => {
  expect(findStep(SECRET, code, new Date(second * 1000))).toBe(Math.floor(second / 30));
});

it('accepts the code before and the code after, and says which it was', () => {
  const at = (second: number): number | undefined => findStep(SECRET, '081804', new Date(second * 1000));
  const step = Math.floor(1_111_111_109 / 30);
  expect([at(1_111_111_079), at(1_111_111_139)]).toEqual([step, step]);
  expect([at(1_111_111_049), at(1_111_111_169)]).toEqual([undefined, undefined]);
});

it('makes a secret of 160 bits, and an address and a picture that apps read', () => {
  const secret = createSecret();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  const { uri, qr } = toEnrolment(secret, 'ann@x.example');
  expect(uri).toBe(
    `otpauth://totp/Marquee:ann%40x.example?issuer=Marquee&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
  );
  expect(qr).toMatch(/^<svg /);
  expect(new TOTP({ secret: Secret.fromBase32(secret) }).generate()).toMatch(/^\d{6}$/);
});

it('makes ten recovery codes, and reads them however they are typed', () => {
  const codes = createRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[a-km-np-z2-9]{4}(-[a-km-np-z2-9]{4}){3}$/);
  expect(normalizeCode(' ABCD efgh-jkmn pqrs')).toBe('abcdefghjkmnpqrs');
});
