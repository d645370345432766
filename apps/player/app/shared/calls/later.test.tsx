// @vitest-environment happy-dom
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Later, lazyPart } from './later.tsx';
import { judgeLoss } from './lost-script.ts';
import { pageLog } from './page-log.ts';

let root: Root;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  vi.spyOn(pageLog, 'error').mockReturnValue();
  root = createRoot(document.body.appendChild(document.createElement('div')), { onCaughtError: () => {} });
});
afterEach(async () => {
  judgeLoss(Promise.resolve('lost'));
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A form whose script fails to load the first time. */
function createForm() {
  const fetchForm = vi.fn<() => Promise<() => ReactNode>>(async () => () => 'form');
  fetchForm.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  return { Form: lazyPart(fetchForm), fetchForm };
}

const draw = (tree: ReactNode): Promise<void> => act(async () => root.render(tree));

it('a part that could not be fetched is fetched again by who opens it a second later, and not before', async () => {
  const { Form, fetchForm } = createForm();
  const open = (times: number) => (
    <Later key={times}>
      <Form />
    </Later>
  );
  await draw(open(1));
  vi.advanceTimersByTime(999);
  await draw(open(2));
  expect(document.body.textContent).toBe('');
  expect(fetchForm).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  await draw(open(3));
  expect(document.body.textContent).toBe('form');
  expect(fetchForm).toHaveBeenCalledTimes(2);
});

it('what failed is tried again where it is asked for again without having been closed, and keeps its state', async () => {
  const { Form, fetchForm } = createForm();
  const onFail = vi.fn<() => void>();
  const ask = (attempt: string) => (
    <Later attempt={attempt} onFail={onFail}>
      <Form />
      <input />
    </Later>
  );
  await draw(ask('first'));
  vi.advanceTimersByTime(1000);
  await draw(ask('first'));
  expect(document.body.textContent).toBe('');
  await draw(ask('second'));
  expect(document.body.textContent).toBe('form');
  const field = document.querySelector('input');
  await draw(ask('third'));
  expect(document.querySelector('input')).toBe(field);
  expect(field).not.toBe(null);
  expect(onFail).toHaveBeenCalledTimes(1);
  expect(fetchForm).toHaveBeenCalledTimes(2);
});

it('what can be had by now is fetched again for who waits for it', async () => {
  const { Form, fetchForm } = createForm();
  judgeLoss(Promise.resolve('there'));
  const onFail = vi.fn<() => void>();
  await draw(
    <Later onFail={onFail}>
      <Form />
    </Later>,
  );
  expect(document.body.textContent).toBe('form');
  expect([fetchForm.mock.calls.length, onFail.mock.calls.length]).toEqual([2, 0]);
});

it('while the page is on its way to come anew, what was opened stays open: the page that comes shows it', async () => {
  const { Form, fetchForm } = createForm();
  judgeLoss(Promise.resolve('anew'));
  const onFail = vi.fn<() => void>();
  await draw(
    <Later onFail={onFail} fallback="on its way">
      <Form />
    </Later>,
  );
  expect(document.body.textContent).toBe('on its way');
  expect([fetchForm.mock.calls.length, onFail.mock.calls.length]).toEqual([1, 0]);
});
