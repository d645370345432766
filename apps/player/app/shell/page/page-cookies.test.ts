import { assert, constantFrom, property, shuffledSubarray } from 'fast-check';
import { expect, it } from 'vitest';
import { pageCookies } from './page-cookies.ts';

it.each([
  [undefined, ''],
  ['', ''],
  ['northstar_session=abc; marquee_admin=x; _ga=GA1', ''],
  ['cookies_accepted=true', 'cookies_accepted=1'],
  ['rail=1', 'rail=1'],
  ['rail=0', ''],
  ['rail=closed; returning=yes', 'returning=1'],
  ['EMP_user_approved=2026-01-01; cookies_accepted=', 'cookies_accepted=1; EMP_user_approved=1'],
  ['xrail=1; rail =1', 'rail=1'],
])('of %s pages are drawn from “%s”', (header, kept) => {
  expect(pageCookies(header)).toBe(kept);
});

it('is one text for browsers that differ in nothing a page is drawn from', () => {
  const own = ['rail=1', 'cookies_accepted=1', 'returning=1', 'EMP_user_approved=1'];
  const others = ['_ga=1', 'northstar_session=a', 'affb_id=7', 'locale=de'];
  assert(
    property(shuffledSubarray(own), shuffledSubarray(others), constantFrom('; ', ';'), (some, more, sign) => {
      const expected = pageCookies([...some].toSorted().join('; '));
      expect(pageCookies([...more, ...some].join(sign))).toBe(expected);
      expect(expected.split('; ').filter(Boolean).toSorted()).toEqual([...some].toSorted());
    }),
  );
});
