import { expect, it } from 'vitest';
import { createSealing } from './sealing.ts';

/** Another first character of what is encrypted. */
const change = (sealed: string): string =>
  sealed.replace(
    /\.(.)([^.]*)$/,
    (_all, first: string, rest: string) => `.${first === 'A' ? 'B' : 'A'}${rest}`,
  );
const key = 'a random text of 32 characters or more';

it('opens what was sealed for the same use with the same key, and never seals alike twice', () => {
  const { seal, unseal } = createSealing(key);
  const sealed = seal('the secret', 'second factor');
  expect(sealed).toMatch(/^s1(\.[\w-]+){3}$/);
  expect(sealed).not.toContain('the secret');
  expect(seal('the secret', 'second factor')).not.toBe(sealed);
  expect(unseal(sealed, 'second factor')).toBe('the secret');
});

it.each([
  ['another key', (sealed: string) => createSealing('another').unseal(sealed, 'second factor')],
  ['another use', (sealed: string) => createSealing(key).unseal(sealed, 'webhook')],
  ['a changed text', (sealed: string) => createSealing(key).unseal(change(sealed), 'second factor')],
  ['something else', () => createSealing(key).unseal('plain', 'second factor')],
])('refuses %s with SECRET_UNREADABLE', (_name, open) => {
  const sealed = createSealing(key).seal('the secret', 'second factor');
  expect(() => open(sealed)).toThrow(expect.objectContaining({ code: 'SECRET_UNREADABLE' }));
});
