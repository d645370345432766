// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { giveFocusBack } from './last-focus.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

const main = '<main id="main" tabindex="-1"></main>';
const back = (to: HTMLElement | null): string | undefined => {
  giveFocusBack(to ?? undefined);
  vi.runAllTimers();
  return document.activeElement?.outerHTML;
};

it('goes back to the earlier element, to what is in its place, or to the main part', () => {
  document.body.innerHTML = `${main}<p><button id="text">Text</button></p>`;
  const text = document.querySelector('button');
  expect(back(text)).toBe('<button id="text">Text</button>');
  const place = document.querySelector('p');
  if (place) place.innerHTML = '<textarea id="text"></textarea>';
  expect(back(text)).toBe('<textarea id="text"></textarea>');
  place?.remove();
  expect(back(text)).toBe(main);
});
