import { describe, expect, it } from 'vitest';
import { ApiError } from '../../shared/api-error.ts';
import { readDeviceId, toSignInProblems } from './sign-in.model.ts';

describe('what the server says of a sign-in', () => {
  it('stands beside its field, or above the form', () => {
    const error = new ApiError(422, { errors: { password: { invalid: 'Email or password is not right.' } } });
    expect(toSignInProblems(error, 'x')).toEqual({ password: 'Email or password is not right.' });
    const other = new ApiError(422, { errors: { base: { locked: 'The account is locked.' } } });
    expect(toSignInProblems(other, 'x')).toEqual({ form: 'The account is locked.' });
    expect(toSignInProblems(new ApiError(429, { error: 'Too many tries.' }), 'x')).toEqual({
      form: 'Too many tries.',
    });
  });

  it('says when there was no answer', () => {
    expect(toSignInProblems(new TypeError('Failed to fetch'), 'No connection.')).toEqual({
      form: 'No connection.',
    });
  });

  it('keeps one device id', () => {
    const values = new Map<string, string>();
    const storage = {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => void values.set(key, value),
    };
    const id = readDeviceId(storage);
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(readDeviceId(storage)).toBe(id);
  });
});
