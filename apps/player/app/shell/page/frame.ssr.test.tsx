import { text } from 'node:stream/consumers';
import { PassThrough } from 'node:stream';
import { TurnsContext } from '@marquee/blocks';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Frame } from './frame.tsx';
import { createTurns } from './turns.server.ts';
import { around, createShell, render } from '../testing/render-frame.tsx';

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

/** Renders the page with turns of the event loop, as the server does, and counts them. */
async function drawInTurns(page: ReactNode): Promise<{ html: string; given: number }> {
  let given = 0;
  const turns = createTurns(() => {
    given += 1;
    return new Promise((resolve) => setImmediate(resolve));
  });
  const out = new PassThrough();
  const { pipe } = renderToPipeableStream(<TurnsContext value={turns}>{page}</TurnsContext>, {
    onAllReady: () => pipe(out),
  });
  return { html: await text(out), given };
}

it('[OPS-13] is drawn in turns: what stands above, beside, in and below a page, and its menus', async () => {
  const shell = createShell();
  const { html, given } = await drawInTurns(around(<Frame shell={shell}>page</Frame>, shell));
  expect(given).toBe(5);
  expect(html.replaceAll('<!-- -->', '')).toBe(frameAt('/'));
});
