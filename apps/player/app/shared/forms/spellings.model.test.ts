import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  spellCode,
  spellDate,
  spellDigits,
  spellExpiry,
  spellIban,
  spellPhone,
  spellWalletAddress,
  typeDate,
  typeExpiry,
} from './spellings.model.ts';

/** A date as three numbers. Texts made from them have no leading zeros. */
const day = fc
  .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2026-12-31T00:00:00Z'), noInvalidDate: true })
  .map((at) => ({ d: at.getUTCDate(), m: at.getUTCMonth() + 1, y: at.getUTCFullYear() }));
const between = fc.constantFrom('/', '-', '.', ' ', ' / ', ' . ', '\u2013', '\u00A0');
const two = (value: number): string => String(value).padStart(2, '0');
const fullWidth = (text: string): string =>
  text.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));
const arabic = (text: string): string =>
  text.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x0660 + Number(digit)));
const script = fc.constantFrom((text: string) => text, fullWidth, arabic);

describe('a day', () => {
  it('is kept as DD/MM/YYYY in whatever common spelling it comes', () => {
    fc.assert(
      fc.property(day, between, script, ({ d, m, y }, sign, write) => {
        const kept = `${two(d)}/${two(m)}/${y}`;
        for (const typed of [
          `${d}${sign}${m}${sign}${y}`,
          `${two(d)}${sign}${two(m)}${sign}${y}`,
          `${y}${sign}${two(m)}${sign}${two(d)}`,
          `${y}${sign}${m}${sign}${d}`,
          `${two(d)}${two(m)}${y}`,
          `${y}${two(m)}${two(d)}`,
          ` ${kept} `,
        ])
          expect([typed, spellDate(write(typed))]).toEqual([typed, kept]);
      }),
    );
  });

  it.each([
    '31/02/1990',
    '5/3/90',
    '00/01/1990',
    '12/31/1990',
    '1/2/3',
    '5 March 1990',
    '',
    '1990',
    '01/01/0090',
  ])('%j stays as it was typed, to be refused in words', (typed) => {
    expect(spellDate(typed)).toBe(typed);
  });
});

describe('the month of a card', () => {
  const expiry = fc.record({ m: fc.integer({ min: 1, max: 12 }), y: fc.integer({ min: 0, max: 99 }) });

  it('[CASH-40] [CASH-41] is kept as MM/YY in whatever common spelling it comes', () => {
    fc.assert(
      fc.property(expiry, between, script, ({ m, y }, sign, write) => {
        const kept = `${two(m)}/${two(y)}`;
        for (const typed of [
          `${m}${sign}${two(y)}`,
          `${two(m)}${sign}${two(y)}`,
          `${two(m)}${sign}20${two(y)}`,
          `20${two(y)}${sign}${two(m)}`,
          `${two(m)}${two(y)}`,
          `${two(m)}20${two(y)}`,
        ])
          expect([typed, spellExpiry(write(typed))]).toEqual([typed, kept]);
      }),
    );
  });

  it.each(['13/30', '00/30', '12/1930', '12', '', 'December 2030', '12/3'])(
    '%j stays as it was typed',
    (typed) => {
      expect(spellExpiry(typed)).toBe(typed);
    },
  );
});

/** Presses keys one after the other in a field that shows the result of `show` after each. */
function press(show: (typed: string, before: string) => string, keys: readonly string[]): string {
  return keys.reduce((shown, key) => show(key === 'Backspace' ? shown.slice(0, -1) : shown + key, shown), '');
}

describe('while it is typed', () => {
  it('digits alone are enough: the slashes come by themselves', () => {
    fc.assert(
      fc.property(day, ({ d, m, y }) => {
        expect(press(typeDate, [...`${two(d)}${two(m)}${y}`])).toBe(`${two(d)}/${two(m)}/${y}`);
        expect(press(typeExpiry, [...`${two(m)}${String(y).slice(-2)}`])).toBe(
          `${two(m)}/${String(y).slice(-2)}`,
        );
      }),
    );
  });

  it('no order of keys changes a digit, loses one or moves one: what is shown reads as what was typed', () => {
    const key = fc.constantFrom('0', '1', '2', '3', '9', '/', '-', '.', ' ', 'Backspace');
    fc.assert(
      fc.property(fc.array(key, { maxLength: 14 }), fc.constantFrom(typeDate, typeExpiry), (keys, show) => {
        let shown = '';
        for (const pressed of keys) {
          const typed = pressed === 'Backspace' ? shown.slice(0, -1) : shown + pressed;
          const next = show(typed, shown);
          const digits = (text: string): string => text.replaceAll(/\D/g, '');
          // A digit is either accepted or, when there are too many, ignored.
          expect([digits(typed), digits(shown)]).toContain(digits(next));
          expect(next.replaceAll(/\D+/g, '/').length).toBeLessThanOrEqual(typed.length + 1);
          shown = next;
        }
      }),
    );
  });

  it('a part that is corrected leaves the others alone', () => {
    fc.assert(
      fc.property(day, day, fc.constantFrom('d', 'm', 'y'), (one, other, part) => {
        const parts = { ...one, [part]: other[part] };
        const write = ({ d, m, y }: typeof one): string => `${two(d)}/${two(m)}/${y}`;
        // Replaces the digits one by one.
        const from = write(one);
        const to = write(parts);
        const shown = [...to].reduce((text, sign, at) => {
          const taken = text.slice(0, at) + text.slice(at + 1);
          const removed = typeDate(taken, text);
          return typeDate(removed.slice(0, at) + sign + removed.slice(at), removed);
        }, from);
        expect(shown).toBe(to);
      }),
    );
  });

  it.each([
    ['5/3/1990', '5/3/1990', '05/03/1990'],
    ['5.3.1990', '5.3.1990', '05/03/1990'],
    ['12/3/1990', '12/3/1990', '12/03/1990'],
    ['12/11/1990', '12/11/1990', '12/11/1990'],
    ['5-11-1990', '5-11-1990', '05/11/1990'],
  ])('%s, typed with signs of one’s own, is shown as it is and kept as a day', (typed, shown, kept) => {
    expect(press(typeDate, [...typed])).toBe(shown);
    expect(spellDate(shown)).toBe(kept);
  });

  it('what a browser fills in is spelled at once', () => {
    expect(typeDate('1990-03-05', '')).toBe('05/03/1990');
    expect(typeExpiry('2030-12', '')).toBe('12/30');
    expect(typeExpiry('12 / 2030', '')).toBe('12/30');
  });
});

describe('numbers and codes', () => {
  it('digits are kept without what groups them', () => {
    const grouped = fc.tuple(
      fc.array(
        fc.integer({ min: 0, max: 9999 }).map((n) => String(n)),
        { minLength: 1, maxLength: 5 },
      ),
      fc.constantFrom(' ', '-', '\u00A0', '.', ''),
      script,
    );
    fc.assert(
      fc.property(grouped, ([groups, sign, write]) => {
        expect(spellDigits(write(groups.join(sign)))).toBe(groups.join(''));
        expect(spellCode(write(groups.join(sign)))).toBe(groups.join(''));
      }),
    );
  });

  it.each([
    ['ab12-cd34', 'ab12-cd34'],
    [' ab12 cd34 ', 'ab12cd34'],
  ])('a recovery code %j is sent as %j', (typed, sent) => {
    expect(spellCode(typed)).toBe(sent);
  });

  it.each([
    ['+49.151/2345678', '+49 151 2345678'],
    ['tel:+49\u2011151\u20112345678', '+49-151-2345678'],
    ['(0151)\u00A02345678', '(0151) 2345678'],
    ['call me', 'call me'],
  ])('[PROF-25] a phone number %j is kept as %j', (typed, kept) => {
    expect(spellPhone(typed)).toBe(kept);
  });

  it.each([
    ['lt12 1000 0111 0100 1000', 'LT121000011101001000'],
    ['IBAN: LT12-1000-0111-0100-1000', 'LT121000011101001000'],
  ])('an IBAN %j is kept as %j', (typed, kept) => {
    expect(spellIban(typed)).toBe(kept);
  });

  it.each([
    [
      'bitcoin:bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq?amount=0.1',
      'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
    ],
    [' 0xAb5801a7D398351b8bE11C439e05C5B3259aeC9B\n', '0xAb5801a7D398351b8bE11C439e05C5B3259aeC9B'],
  ])('an address of coins %j is kept as %j', (typed, kept) => {
    expect(spellWalletAddress(typed)).toBe(kept);
  });
});
