// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TranslationProvider } from '../../shared/texts/translation.tsx';
import { ErrorPage } from './error-page.tsx';

vi.mock('../../shared/texts/page-title.tsx', () => ({ PageTitle: () => null }));
// The real link needs all contexts of a page.
vi.mock('@marquee/blocks/primitives', async (load) => ({
  ...(await load<object>()),
  ButtonLink: () => null,
}));

let root: Root;
let page: HTMLElement;
const reload = vi.fn<() => void>();
/** The site’s answer when the page asks whether it is reachable. */
let answer: () => Promise<Response>;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  answer = async () => new Response(null);
  vi.stubGlobal('fetch', async () => answer());
  vi.spyOn(location, 'reload').mockImplementation(reload.mockReset());
  page = document.createElement('div');
  root = createRoot(page);
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Renders a page whose loader throws this error. Returns how often the page was requested again. */
async function fail(error: unknown): Promise<{ asked: () => number }> {
  const loader = vi.fn<() => unknown>(() => {
    throw error;
  });
  const element = (
    <TranslationProvider translation={{ language: 'en', t: (key) => key }}>
      <ErrorPage />
    </TranslationProvider>
  );
  const router = createMemoryRouter(
    [{ path: '/', loader, element: <p />, errorElement: element, hydrateFallbackElement: <p /> }],
    { initialEntries: ['/'] },
  );
  await act(async () => root.render(<RouterProvider router={router} />));
  return { asked: () => loader.mock.calls.length };
}

const LOST = new TypeError('Failed to fetch');
const SCRIPT = new TypeError('Failed to fetch dynamically imported module: http://a/b.js');
const STORAGE = new DOMException('The operation is insecure.', 'SecurityError');
const MISTAKE = new TypeError("Cannot read properties of null (reading 'id')");

it.each([
  ['a connection that is lost', false, LOST, 'ERROR.UNREACHABLE.TITLE', 'ERROR.UNREACHABLE.TEXT', 'again'],
  ['a server that is away', true, LOST, 'ERROR.UNREACHABLE.AWAY', 'ERROR.UNREACHABLE.TEXT', 'again'],
  ['a script, offline', false, SCRIPT, 'ERROR.UNREACHABLE.TITLE', 'ERROR.UNREACHABLE.TEXT', 'reload'],
  ['a script', true, SCRIPT, 'ERROR.UNEXPECTED.TITLE', 'BLOCKS.FAILURE.OUTDATED', 'reload'],
  ['no storage', true, STORAGE, 'ERROR.UNEXPECTED.TITLE', 'BLOCKS.FAILURE.STORAGE', 'reload'],
  ['a mistake', true, MISTAKE, 'ERROR.UNEXPECTED.TITLE', 'ERROR.UNEXPECTED.TEXT', 'again'],
])('says of a page that failed for %s what it was, and offers what helps', async (...row) => {
  const [, isOnline, error, title, text, way] = row;
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  const { asked } = await fail(error);
  expect(page.querySelector('h1')?.textContent).toBe(title);
  expect(page.textContent).toContain(text);
  const before = asked();
  await act(async () => page.querySelector('button')?.click());
  expect([asked() - before, reload.mock.calls.length]).toEqual(way === 'again' ? [1, 0] : [0, 1]);
});

it('a page whose script did not come is loaded when the connection is back, and not before the site answers', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await fail(SCRIPT);
  answer = async () => {
    throw LOST;
  };
  await act(async () => page.querySelector('button')?.click());
  expect(reload).not.toHaveBeenCalled();
  answer = async () => new Response(null);
  await act(async () => void dispatchEvent(new Event('online')));
  expect(reload).toHaveBeenCalledTimes(1);
});
