import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { vi } from 'vitest';

let root: Root | undefined;

/** Draws a part of the admin in what all of it stands in; answers the store of what it asks for. */
export async function draw(part: ReactNode): Promise<QueryClient> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  const made = createRoot(element);
  root = made;
  await act(async () =>
    made.render(
      <MantineProvider env="test">
        <QueryClientProvider client={queries}>{part}</QueryClientProvider>
      </MantineProvider>,
    ),
  );
  return queries;
}

/** Takes it away again, and every stub with it. */
export async function undraw(): Promise<void> {
  await act(async () => root?.unmount());
  root = undefined;
  document.body.replaceChildren();
  vi.unstubAllGlobals();
}

const PATIENCE_MS = 10_000;

/**
 * Lets what is drawn go on until something is so. What a turn changes is drawn at the end of its act, so one follows the
 * other at once; who asked for what has come is told a turn later. With what is drawn it ends: a test whose time is over
 * would go on in the turns of the next, and take those after it down.
 */
export async function until(isSo: () => boolean): Promise<void> {
  const latest = performance.now() + PATIENCE_MS;
  const drawn = root;
  const assertDrawn = () => {
    if (root !== drawn) throw new Error('What it was waited for in has been taken away.');
  };
  do {
    await turn();
    assertDrawn();
  } while (!isSo() && performance.now() < latest);
  await turn();
  assertDrawn();
  if (!isSo()) throw new Error('It has not come about in ten seconds.');
}

const turn = () => act(() => new Promise((resolve) => setTimeout(resolve)));
