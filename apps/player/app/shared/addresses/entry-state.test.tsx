// @vitest-environment happy-dom
import * as fc from 'fast-check';
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { act, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useEntryState } from './entry-state.ts';

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

function Page(): ReactNode {
  const state = useEntryState();
  return (
    <main>
      {state !== undefined && state !== null && <p>{JSON.stringify(state)}</p>}
      <input />
    </main>
  );
}

const at = (state?: unknown): ReactNode => (
  <MemoryRouter initialEntries={[{ pathname: '/sign-in', state }]}>
    <Page />
  </MemoryRouter>
);

it('takes over what the server drew, whatever the entry holds, and then draws that', async () => {
  await fc.assert(
    fc.asyncProperty(fc.jsonValue(), async (state) => {
      const container = document.createElement('div');
      container.innerHTML = renderToString(at());
      const field = container.querySelector('input');
      const problems: unknown[] = [];
      const root = await act(() =>
        hydrateRoot(container, at(state), { onRecoverableError: (problem) => problems.push(problem) }),
      );
      expect(problems).toEqual([]);
      // The element must stay, because it contains what the visitor typed before hydration.
      expect(container.querySelector('input')).toBe(field);
      expect(container.textContent).toBe(state === null ? '' : JSON.stringify(state));
      await act(() => root.unmount());
    }),
    { numRuns: 50 },
  );
});

// These read the state when something is pressed, not while rendering.
const PRESSED = ['shared/addresses/site-link.tsx', 'shared/addresses/use-close-popup.ts'];

it('nothing else reads the state of an entry while it draws', () => {
  const root = resolve(import.meta.dirname, '../..');
  const readers = globSync('**/*.{ts,tsx}', { cwd: root }).filter(
    (file) =>
      !/\.test\.|testing\//.test(file) &&
      /useLocation\(\)\.state|\bstate\b[^}]*\} = useLocation\(\)/.test(
        readFileSync(resolve(root, file), 'utf8'),
      ),
  );
  expect(readers.toSorted()).toEqual(['shared/addresses/entry-state.ts', ...PRESSED]);
});
