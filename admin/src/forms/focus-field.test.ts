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

const TEXT = '<div data-part="writing"><div role="textbox" tabindex="0" id="text"></div></div>';
const into = (pointer: string, html: string): void => {
  const field = document.querySelector(`[data-pointer="${pointer}"]`);
  if (field) field.innerHTML = html;
};

it('waits for a text whose editor is still loaded, however long that takes', async () => {
  form('<p data-pointer="/text"><button>More</button><i aria-busy="true"></i></p>');
  focusField('/text/de');
  await frames(500);
  expect(document.activeElement).toBe(document.body);
  into('/text', `<button>More</button>${TEXT}`);
  await frames(2);
  expect(focused()).toBe('text');
});

it('does not wait for a text that stands below the input of the same part', async () => {
  form('<p data-pointer="/step"><input id="title"><i aria-busy="true"></i></p>');
  focusField('/step');
  expect(focused()).toBe('title');
});

it('is in the text also while the address of a link is asked for above it', () => {
  form(`<div data-pointer="/text">${TEXT.replace('<div role', `<input id="link"><div role`)}</div>`);
  focusField('/text');
  expect(focused()).toBe('text');
});

it('follows a control that is drawn anew for another language, or as HTML', async () => {
  form('<p data-pointer="/text"><textarea id="english"></textarea></p>');
  focusField('/text/de');
  expect(focused()).toBe('english');
  into('/text', '<i aria-busy="true"></i>');
  await frames(2);
  into('/text', '<textarea id="german"></textarea>');
  await frames(2);
  expect(focused()).toBe('german');
});

it('leaves the focus where something else has put it since, and forgets the field soon', async () => {
  form('<p data-pointer="/text"><textarea id="text"></textarea></p>');
  focusField('/text');
  document.querySelector('button')?.focus();
  into('/text', TEXT);
  await frames(2);
  expect(document.activeElement?.textContent).toBe('Elsewhere');
  focusField('/text');
  await frames(50);
  into('/text', '<textarea id="other"></textarea>');
  await frames(5);
  expect(document.activeElement).toBe(document.body);
});
