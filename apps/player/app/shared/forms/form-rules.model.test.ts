import { describe, expect, it } from 'vitest';
import { checkEmail, checkNewPassword } from './form-rules.model.ts';

// Marks each key that was translated.
const t = (key: string): string => `«${key}»`;
const check = (password: string, again = password) =>
  checkNewPassword({ password, password_confirmation: again }, t);

describe('a new password', () => {
  it.each(['northstar-demo', 'Tähtede öö 1', 'пароль и точка', '8 !"#$%&~', 'ü'.repeat(8)])(
    'may be %j',
    (password) => {
      expect(check(password)).toEqual({});
    },
  );

  it.each(['northstar\tdemo', 'northstar€demo', 'northstar🌟demo', 'north\u0000star'])(
    '[AUTH-23] may not have other characters than letters, digits and the permitted symbols: %j',
    (password) => {
      expect(check(password)).toEqual({ password: '«VALIDATION.PASSWORD.WRONG_CHARTS»' });
    },
  );

  it('has eight characters, however many bytes they take', () => {
    expect(check('abcdefg')).toEqual({ password: '«VALIDATION.PASSWORD.TOO_SHORT»' });
    expect(check('äöüäöüä')).toEqual({ password: '«VALIDATION.PASSWORD.TOO_SHORT»' });
  });

  it('[AUTH-24] is repeated exactly', () => {
    const wrong = { password_confirmation: '«VALIDATION.PASSWORD_CONFIRMATION.NOT_MATCH»' };
    expect(check('northstar-demo', 'northstar-demo ')).toEqual(wrong);
    expect(check('northstar-demo', 'Northstar-demo')).toEqual(wrong);
    expect(check('northstar-demo', '')).toEqual({ password_confirmation: '«VALIDATION.COMMON.REQUIRED»' });
  });
});

it.each([
  ['ada@northstar.example', {}],
  ['', { email: '«VALIDATION.COMMON.REQUIRED»' }],
  ['ada', { email: '«VALIDATION.EMAIL.INVALID»' }],
])('[AUTH-22] looks at the email %j', (email, problems) => {
  expect(checkEmail(email, t)).toEqual(problems);
});
