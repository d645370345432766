import { expect, it } from 'vitest';
import { CookieBanner } from './cookie-banner.tsx';
import { createShell, linksNamed, render } from '../testing/render-frame.tsx';

const at = (path: string): string => render(<CookieBanner />, createShell(), path);

it('says what cookies are for, with the page that says more', () => {
  expect(at('/')).toContain('We use cookies');
  expect(linksNamed(at('/sign-up'), 'Cookie policy')).toEqual(['/cookie-policy']);
});

it('[CHROME-27] stays hidden on the page that registers, in every language', () => {
  expect(at('/registration')).toBe('');
  expect(at('/de/registration')).toBe('');
});
