// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { focusField } from './focus-field.ts';

const form = (html: string): void => {
  document.body.innerHTML = `<button>Elsewhere</button><div data-part="form">${html}</div>`;
};
const field = (pointer: string, id: string): string => `<p data-pointer="${pointer}"><input id="${id}"></p>`;
const focused = (): string | undefined => document.activeElement?.id;
const frames = (count: number): Promise<unknown> => vi.advanceTimersByTimeAsync(count * 17);

beforeEach(() => void vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'setTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

it('goes into the field of the pointer once it is there', async () => {
  form(field('/title', 'title'));
  focusField('/rules/0/value');
  await frames(5);
  form(field('/title', 'title') + field('/rules/0/value', 'value'));
  await frames(2);
  expect(focused()).toBe('value');
});

it('goes into the nearest field above it where it has none of its own', async () => {
  form(field('/rules/0', 'rule'));
  focusField('/rules/0/audience/split/percent');
  await frames(5);
  expect(focused()).not.toBe('rule');
  await frames(20);
  expect(focused()).toBe('rule');
});

it.each(['keydown', 'pointerdown', 'input'])(
  'leaves whoever goes on with something else where they are: %s',
  async (act) => {
    form(field('/rules/0', 'rule') + field('/title', 'title'));
    focusField('/rules/0/value');
    document.querySelector<HTMLElement>('#title')?.focus();
    document.querySelector('#title')?.dispatchEvent(new Event(act, { bubbles: true }));
    await frames(100);
    expect(focused()).toBe('title');
  },
);

it('the last call alone still waits', async () => {
  form(field('/rules/0', 'rule') + field('/title', 'title'));
  focusField('/rules/0/value');
  focusField('/title');
  await frames(100);
  expect(focused()).toBe('title');
});
