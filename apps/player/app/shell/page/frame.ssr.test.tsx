import { expect, it } from 'vitest';
import { Frame } from './frame.tsx';
import { createShell, render } from '../testing/render-frame.tsx';

const frameAt = (path: string): string => {
  const shell = createShell();
  return render(<Frame shell={shell}>page</Frame>, shell, path);
};
const bars = (html: string): number => [...html.matchAll(/<nav [^>]*aria-label="Quick menu"/g)].length;

it('[CHROME-14] has the bar of a phone on every page but a game’s, which has all of its height', () => {
  expect(['/', '/de/promotions', '/slots'].map((path) => bars(frameAt(path)))).toEqual([1, 1, 1]);
  expect(['/play/turbogames/rocket-x', '/de/play-sfu/a/b'].map((path) => bars(frameAt(path)))).toEqual([
    0, 0,
  ]);
});

it('keeps the ways to safer play on a game’s page', () => {
  expect(frameAt('/play/turbogames/rocket-x')).toMatch(/<footer[\s\S]*href="\/responsible-gaming"/);
});
