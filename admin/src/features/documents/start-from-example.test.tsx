// @vitest-environment happy-dom
import { fullestExample } from '@marquee/schemas/example';
import { act } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { draw, undraw, until } from '../../shared/testing/draw.tsx';
import { StartFromExample } from './start-from-example.tsx';

vi.mock('@marquee/schemas/example', () => ({ fullestExample: vi.fn() }));
const load = vi.mocked(fullestExample);

afterEach(async () => {
  await undraw();
  load.mockReset();
});

async function open(): Promise<{ press: () => Promise<void>; address: () => string }> {
  const router = createMemoryRouter(
    [
      { path: '/content/banner', element: <StartFromExample kind="banner" /> },
      { path: '/content/banner/:id', element: <p>The editor</p> },
    ],
    { initialEntries: ['/content/banner'] },
  );
  await draw(<RouterProvider router={router} />);
  return {
    press: () => act(async () => document.querySelector('button')?.click()),
    address: () => `${router.state.location.pathname}${router.state.location.search}`,
  };
}

const said = (): string | undefined => document.querySelector('[role=alert]')?.textContent;

it('says that an example could not be loaded, and opens it when it can', async () => {
  const { press, address } = await open();
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await press();
  await until(() => said() !== undefined);
  expect([said(), address()]).toEqual(['The example could not be loaded. Try again.', '/content/banner']);

  const example = { id: 'summer', data: { title: { en: 'Summer' } } };
  load.mockResolvedValueOnce(example as never);
  await press();
  await until(() => document.querySelector('p')?.textContent === 'The editor');
  expect(address()).toBe('/content/banner/summer?new=1');
});

it('takes the message back while it tries again', async () => {
  const { press } = await open();
  load.mockResolvedValueOnce(undefined);
  await press();
  await until(() => said() === 'The example could not be loaded. Try again.');
  load.mockReturnValueOnce(new Promise(() => undefined));
  await press();
  await until(() => said() === undefined);
  expect(load).toHaveBeenCalledTimes(2);
});
