// @vitest-environment happy-dom
import * as fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import { findTyped, keepTyped, restoreTyped } from './typed-text.ts';

let stop = (): void => {};
afterEach(() => {
  stop();
  sessionStorage.clear();
  document.body.replaceChildren();
});

const FORM = `
  <form>
    <input name="email" type="email">
    <input name="password" type="password" autocomplete="new-password">
    <input name="code" autocomplete="one-time-code">
    <input name="number" autocomplete="cc-number">
    <input type="checkbox" name="terms" value="yes">
    <label>City <input></label>
    <input aria-label="Amount"><input aria-label="Amount">
    <textarea name="message"></textarea>
  </form>`;
const fields = () => [
  ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea'),
];
const valuesOf = () => fields().map(({ value }) => value);
function draw(...values: string[]): void {
  document.body.innerHTML = FORM;
  for (const [at, field] of fields().entries()) if (field.type !== 'checkbox') field.value = values[at] ?? '';
}

it('what is typed comes back into the same fields, and is kept no longer', () => {
  draw('ada@example.com', '', '', '', '', 'Turku', '10', '20', 'Hello');
  keepTyped();
  draw();
  const heard = vi.fn<(event: Event) => void>();
  document.body.addEventListener('input', heard);
  stop = restoreTyped();
  expect(valuesOf()).toEqual(['ada@example.com', '', '', '', 'yes', 'Turku', '10', '20', 'Hello']);
  expect(heard).toHaveBeenCalledTimes(5);
  expect(sessionStorage).toHaveLength(0);
});

it('passwords, codes and cards are put down nowhere', () => {
  draw('', 'secret-one', 'secret-two', 'secret-three', '', '', '', '', 'kept');
  keepTyped();
  expect(JSON.stringify({ ...sessionStorage })).toContain('kept');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('secret');
});

it('fields that come later get theirs, what is typed meanwhile stays, and the rest is forgotten', async () => {
  draw('ada@example.com', '', '', '', '', 'Turku');
  keepTyped();
  document.body.replaceChildren();
  stop = restoreTyped();
  draw('', '', '', '', '', 'Oulu');
  await vi.waitFor(() => expect(valuesOf()[0]).toBe('ada@example.com'));
  expect(valuesOf()[5]).toBe('Oulu');
});

it('another page gets none of it', () => {
  draw('ada@example.com');
  keepTyped();
  history.pushState(null, '', '/elsewhere');
  draw();
  stop = restoreTyped();
  expect(valuesOf()[0]).toBe('');
  history.back();
});

it.each([
  ['nothing', []],
  ['keepable', ['ada@example.com']],
  ['secret', ['ada@example.com', 'password']],
  ['secret', ['', '', '123456']],
])('says whether all that is typed can be kept: %s %j', (expected, values) => {
  draw(...values);
  expect(findTyped()).toBe(expected);
});

it('whatever stands where typed texts are kept, the page goes on, and fields get texts alone', () => {
  const texts = fc.oneof(
    fc.jsonValue(),
    fc.dictionary(fc.constantFrom('email 0', 'message 0'), fc.jsonValue()),
  );
  const kept = fc.oneof(
    fc.string(),
    fc.jsonValue().map((value) => JSON.stringify(value)),
    fc
      .record({ address: fc.oneof(fc.jsonValue(), fc.constant(location.pathname + location.search)), texts })
      .map((value) => JSON.stringify(value)),
  );
  fc.assert(
    fc.property(kept, (text) => {
      draw();
      sessionStorage.setItem('marquee:typed', text);
      stop();
      stop = restoreTyped();
      expect(sessionStorage).toHaveLength(0);
      for (const field of fields()) expect(field.value).not.toMatch(/object Object|undefined|^null$/);
    }),
    { numRuns: 200 },
  );
});
