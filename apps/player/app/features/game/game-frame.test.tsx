// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { emitLive, onLive } from '../../shared/live/live-events.ts';
import { TranslationProvider } from '../../shared/texts/translation.tsx';
import { GameFrame } from './game-frame.tsx';

let root: Root;
let stop: () => void;
const told = vi.fn<(data: unknown) => void>();

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  told.mockReset();
  stop = onLive('balance', told);
  root = createRoot(document.body.appendChild(document.createElement('div')));
  const game = (
    <TranslationProvider translation={{ language: 'en', t: (key) => key }}>
      <QueryClientProvider client={new QueryClient()}>
        <GameFrame
          title="Fox"
          url="about:blank"
          onClose={vi.fn<() => void>()}
          onRedirect={vi.fn<() => void>()}
          opening="opening"
          away="away"
        />
      </QueryClientProvider>
    </TranslationProvider>
  );
  const router = createMemoryRouter([{ path: '/', element: game }]);
  await act(async () => root.render(<RouterProvider router={router} />));
});
afterEach(async () => {
  await act(async () => root.unmount());
  stop();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

async function say(type: string): Promise<void> {
  const frame = document.querySelector('iframe');
  const event = new MessageEvent('message', {
    data: { type },
    origin: new URL('about:blank').origin,
    source: frame?.contentWindow ?? null,
  });
  await act(async () => void dispatchEvent(event));
}

const win = () => emitLive({ event: 'balance', data: { currency: 'EUR', amount_cents: 900 } } as never);

it('what a round won is told outside the game once the game has shown it', async () => {
  await say('round_started');
  win();
  expect(told).not.toHaveBeenCalled();
  await say('round_shown');
  expect(told).toHaveBeenCalledTimes(1);
});

it('a game that is left in the middle of a round is told of all the same', async () => {
  await say('round_started');
  win();
  await act(async () => root.render(null));
  expect(told).toHaveBeenCalledTimes(1);
});

it('[PLAY-02] a game hears that its round is held back, and not before it is', async () => {
  const frame = document.querySelector('iframe')?.contentWindow;
  const heard: unknown[] = [];
  vi.spyOn(frame as Window, 'postMessage').mockImplementation((message: unknown) => {
    win();
    heard.push(message, told.mock.calls.length);
  });
  await say('round_started');
  expect(heard).toEqual([{ type: 'round_held' }, 0]);
  await say('round_shown');
  expect([heard.length, told.mock.calls.length]).toEqual([2, 1]);
});
