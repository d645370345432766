import { expect, it } from 'vitest';
import { readCookie } from './cookies.ts';

it.each([
  ['rail=1; ffc=a%3A1%2Cb%3A0', 'ffc', 'a:1,b:0'],
  ['xffc=a; ffc=b', 'ffc', 'b'],
  ['ffc=%E0%A4%A', 'ffc', '%E0%A4%A'],
  ['ffc=', 'ffc', ''],
  ['rail', 'rail', undefined],
  [null, 'rail', undefined],
])('reads from %j the cookie %s', (header, name, value) => {
  expect(readCookie(header, name)).toBe(value);
});
