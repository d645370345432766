import { expect, it } from 'vitest';
import { drawQrCode } from '../../../shared/account/qr-code.ts';
import { isFewLeft, spaceSecret } from './two-factor.model.ts';

const URL_OF_ADA = 'otpauth://totp/Northstar:ada%40northstar.example?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

it('writes the secret in groups of four', () => {
  expect(spaceSecret('JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP')).toBe('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP');
  expect(spaceSecret('ABCDE')).toBe('ABCD E');
});

it('draws the address as a picture that is part of no markup, light around and dark within', () => {
  const [kind, picture = ''] = drawQrCode(URL_OF_ADA).split(/,(.*)/s);
  expect(kind).toBe('data:image/svg+xml');
  expect(picture).not.toMatch(/[<>"#]/);
  const svg = decodeURIComponent(picture);
  expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 \d+ \d+"/);
  expect(svg).toContain('fill="white"');
  expect(svg).toContain('fill="black"');
});

it('draws each secret as itself', () => {
  expect(drawQrCode(URL_OF_ADA)).toBe(drawQrCode(URL_OF_ADA));
  expect(drawQrCode(URL_OF_ADA)).not.toBe(drawQrCode(URL_OF_ADA.replace('JBSW', 'KBSW')));
});

it.each([
  [10, false],
  [3, false],
  [2, true],
  [0, true],
])('%i recovery codes left are few: %s', (left, isFew) => {
  expect(isFewLeft(left)).toBe(isFew);
});
