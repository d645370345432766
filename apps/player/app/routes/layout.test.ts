// @vitest-environment happy-dom
import { createMemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { shouldRevalidate } from './layout.tsx';

/** A site whose pages answer when the test says so. */
function openSite() {
  const frame = vi.fn(async () => 'frame');
  let answer = Promise.withResolvers<string>();
  const router = createMemoryRouter(
    [
      {
        id: 'frame',
        loader: frame,
        shouldRevalidate,
        HydrateFallback: () => null,
        children: [
          { path: '/', loader: () => answer.promise },
          { path: '/other', loader: () => answer.promise },
        ],
      },
    ],
    { hydrationData: { loaderData: { frame: 'frame' } } },
  );
  return {
    router,
    frame,
    async settle() {
      answer.resolve('page');
      await vi.waitFor(() =>
        expect(router.state.navigation.state + router.state.revalidation).toBe('idleidle'),
      );
      answer = Promise.withResolvers();
    },
  };
}

it('the frame stays as it is on the way to another page', async () => {
  const { router, frame, settle } = openSite();
  await settle();
  frame.mockClear();
  void router.navigate('/other');
  await settle();
  expect([router.state.location.pathname, frame.mock.calls.length]).toEqual(['/other', 0]);
});

it('the frame is asked for anew when that is told while a page is on its way', async () => {
  const { router, frame, settle } = openSite();
  await settle();
  frame.mockClear();
  void router.navigate('/other');
  void router.revalidate();
  await settle();
  expect([router.state.location.pathname, frame.mock.calls.length]).toEqual(['/other', 1]);
});

it('the frame is asked for once more when the page is left before it came', async () => {
  const { router, frame, settle } = openSite();
  await settle();
  frame.mockClear();
  void router.revalidate();
  void router.navigate('/other');
  await settle();
  expect([router.state.location.pathname, frame.mock.calls.length]).toEqual(['/other', 2]);
});

it('the frame is not fetched ahead with the page of a link', () => {
  const [currentUrl, nextUrl] = [new URL('https://casino.example/'), new URL('https://casino.example/other')];
  const ahead = { currentUrl, nextUrl, currentParams: {}, nextParams: {}, defaultShouldRevalidate: true };
  expect(shouldRevalidate(ahead)).toBe(false);
});
