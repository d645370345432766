import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { vi } from 'vitest';

let root: Root | undefined;

/** Renders a part of the admin with its usual providers; returns the query client. */
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

/** Unmounts it and removes all stubs. */
export async function undraw(): Promise<void> {
  await act(async () => root?.unmount());
  root = undefined;
  document.body.replaceChildren();
  vi.unstubAllGlobals();
}

const PATIENCE_MS = 10_000;

/**
 * Lets the rendered part run until a condition holds. Each turn runs in an `act`, so that its changes render at its
 * end. It stops when the part is unmounted: otherwise a timed out test would continue during the next one and break
 * that, too.
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
