// @vitest-environment happy-dom
import { createBrowserRouter, RouterProvider, useSearchParams, type NavigateOptions } from 'react-router';
import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { draw, undraw } from './testing/draw.tsx';
import { A_STEP, useSetParams } from './use-set-params.ts';

type Values = Record<string, string>;

/** A button for each change. Pressing both makes two changes before either is rendered. */
function Screen({ changes, options }: { changes: Values[]; options?: NavigateOptions | undefined }) {
  const [params, setParams] = useSearchParams();
  const set = useSetParams(setParams, options);
  return (
    <>
      <output>{params.toString()}</output>
      {changes.map((values) => (
        <button key={JSON.stringify(values)} type="button" onClick={() => set(values)}>
          Change
        </button>
      ))}
    </>
  );
}

let router: ReturnType<typeof createBrowserRouter>;
async function open(
  search: string,
  changes: Values[],
  options?: NavigateOptions,
): Promise<() => HTMLButtonElement[]> {
  window.history.replaceState(null, '', `/${search}`);
  router = createBrowserRouter([{ path: '/', element: <Screen changes={changes} options={options} /> }]);
  await draw(<RouterProvider router={router} />);
  return () => [...document.querySelectorAll('button')];
}

const shown = () => document.querySelector('output')?.textContent;

afterEach(undraw);

it('keeps the first of two changes that come before either is on the screen', async () => {
  const buttons = await open('?page=lobby', [{ since: 'today' }, { language: 'it', page: '' }]);
  await act(async () => {
    for (const button of buttons()) button.click();
  });
  expect(shown()).toBe('since=today&language=it');
});

it('changes what the address is by now', async () => {
  const buttons = await open('', [{ since: 'today' }, { since: '' }, { language: 'it' }]);
  for (const button of buttons()) await act(async () => button.click());
  expect(shown()).toBe('language=it');
});

it('leaves no step back to what was there before, unless one is asked for', async () => {
  for (const [options, action] of [[undefined, 'REPLACE'] as const, [A_STEP, 'PUSH'] as const]) {
    const buttons = await open('', [{ since: 'today' }], options);
    await act(async () => buttons()[0]?.click());
    expect([shown(), router.state.historyAction]).toEqual(['since=today', action]);
    await undraw();
  }
});
