import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runAdScript } from './ad-script.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const HOUR = 3_600_000;

/** A fake document with only what the ad script needs: the scripts in its head, and how many were created. */
function createPage() {
  const standing: { src: string; async: boolean }[] = [];
  let made = 0;
  const createElement = () => {
    made += 1;
    const script = {
      src: '',
      async: false,
      remove: () => void standing.splice(standing.indexOf(script), 1),
    };
    return script;
  };
  const head = { append: (script: { src: string; async: boolean }) => void standing.push(script) };
  const page = { createElement, head } as unknown as Pick<Document, 'createElement' | 'head'>; // all it uses
  return { page, standing, made: () => made };
}

it('[TEL-13] runs the script at once and anew every hour, one at a time', () => {
  const { page, standing, made } = createPage();
  runAdScript(page, 'https://ads.example/tag.js?id=1');
  expect(standing).toMatchObject([{ src: 'https://ads.example/tag.js?id=1', async: true }]);
  vi.advanceTimersByTime(HOUR - 1);
  expect(made()).toBe(1);
  vi.advanceTimersByTime(1);
  expect([made(), standing.length]).toEqual([2, 1]);
  vi.advanceTimersByTime(2 * HOUR);
  expect([made(), standing.length]).toEqual([4, 1]);
});

it('does so no more once it is stopped', () => {
  const { page, standing, made } = createPage();
  runAdScript(page, 'https://ads.example/tag.js')();
  vi.advanceTimersByTime(5 * HOUR);
  expect([made(), standing.length]).toEqual([1, 0]);
});
