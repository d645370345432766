// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { SCRIPT_LOST_EVENT } from './script-lost.ts';
import { watchBuild } from './updated-build.ts';

const BUILD = { version: 'a', url: '/assets/manifest-a.js' };

let stop = (): void => {};
afterEach(() => {
  stop();
  document.body.replaceChildren();
});

type Answer = number | 'none';

function watch({ served = 404 as Answer, hasJustReloaded = false } = {}) {
  const reload = vi.fn<() => void>();
  const ask = vi.fn<() => void>();
  const asked: string[] = [];
  const fetch = async (address: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    asked.push(`${init?.method} ${String(address)} ${init?.cache}`);
    if (served === 'none') throw new TypeError('Failed to fetch');
    return new Response(null, { status: served });
  };
  const watched = watchBuild({ build: BUILD, reload, ask, hasJustReloaded: () => hasJustReloaded, fetch });
  ({ stop } = watched);
  const lose = async (event: string): Promise<void> => {
    dispatchEvent(new Event(event));
    await vi.waitFor(() => expect(asked.length).toBeGreaterThan(0));
    await Promise.resolve();
  };
  return { reload, ask, asked, greet: watched.greet, lose };
}

it.each(['vite:preloadError', SCRIPT_LOST_EVENT])(
  '%s: the page comes anew when its build is gone',
  async (event) => {
    const { reload, ask, asked, lose } = watch();
    await lose(event);
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect(ask).not.toHaveBeenCalled();
    expect(asked).toEqual(['HEAD /assets/manifest-a.js no-store']);
  },
);

it.each<[string, Answer]>([
  ['the build is still served', 200],
  ['the server is in trouble', 503],
  ['there is no connection', 'none'],
])('nothing is loaded anew when %s', async (_why, served) => {
  const { reload, ask, lose } = watch({ served });
  await lose('vite:preloadError');
  await new Promise(setImmediate);
  expect(reload).not.toHaveBeenCalled();
  expect(ask).not.toHaveBeenCalled();
});

it('a page that has just come anew and lacks scripts all the same does not come again', async () => {
  const { reload, asked } = watch({ hasJustReloaded: true });
  dispatchEvent(new Event('vite:preloadError'));
  await new Promise(setImmediate);
  expect(reload).not.toHaveBeenCalled();
  expect(asked).toEqual([]);
});

it.each([
  ['something is typed', '<input type="email" value="ada@example.com">'],
  ['a longer text is', '<textarea>Hello</textarea>'],
  ['a game is open', '<iframe></iframe>'],
])('who would lose something is asked: %s', async (_what, html) => {
  document.body.innerHTML = html;
  const { reload, ask, lose } = watch();
  await lose('vite:preloadError');
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(1));
  expect(reload).not.toHaveBeenCalled();
});

/** Whether the page's own script hears of a click on the link. */
function isHeard(html: string, init: MouseEventInit = {}): boolean {
  document.body.innerHTML = html;
  const heard = vi.fn<(event: Event) => void>((event) => event.preventDefault());
  document.body.addEventListener('click', heard, { once: true });
  document
    .querySelector('a')
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
  document.body.removeEventListener('click', heard);
  return heard.mock.calls.length > 0;
}

it('after another greeting the browser follows links itself, but for those within the page and beside a game', () => {
  const { greet } = watch();
  const link = `<a href="${location.origin}/promotions">Promotions</a>`;
  expect(isHeard(link)).toBe(true);
  greet(undefined);
  greet('a');
  expect(isHeard(link)).toBe(true);
  greet('b');
  expect(isHeard(link)).toBe(false);
  expect(isHeard(link, { button: 1 })).toBe(true);
  expect(isHeard(`<a href="${location.href}#popup/terms">Terms</a>`)).toBe(true);
  expect(isHeard('<a href="https://elsewhere.example/">Elsewhere</a>')).toBe(true);
  expect(isHeard(`${link}<iframe></iframe>`)).toBe(true);
  greet('a');
  expect(isHeard(link)).toBe(true);
});
