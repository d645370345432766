// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { lossVerdict } from '../../shared/calls/lost-script.ts';
import { ScriptLostEvent } from '../page/script-lost.ts';
import { watchBuild, type Staleness } from './updated-build.ts';

const BUILD = { version: 'a', url: '/assets/manifest-a.js' };

const PART = 'https://casino.example/assets/search-dialog.js';
const LOST_PART = new TypeError(`Failed to fetch dynamically imported module: ${PART}`);
const failing = async (): Promise<never> => {
  throw LOST_PART;
};

/** A browser that remembers the first result of each script, whether it was loaded or failed. */
function keepingBrowser(network: { isUp: boolean }): (address: string) => Promise<unknown> {
  const kept = new Map<string, Promise<unknown>>();
  return async (address) => {
    if (!kept.has(address)) kept.set(address, network.isUp ? Promise.resolve({}) : Promise.reject(LOST_PART));
    return kept.get(address);
  };
}

let stop = (): void => {};
afterEach(() => {
  stop();
  document.body.replaceChildren();
});

type Answer = number | 'none';
type Given = {
  served?: Answer | (() => Answer);
  hasJustReloaded?: boolean;
  isPressed?: boolean;
  importScript?: (address: string) => Promise<unknown>;
};

const lostImport = (error?: unknown): Event =>
  Object.assign(new Event('vite:preloadError'), { payload: error });
const lostPage = (error?: unknown): Event => new ScriptLostEvent(error);

function watch({
  served = 404,
  hasJustReloaded = false,
  isPressed = true,
  importScript = failing,
}: Given = {}) {
  const reload = vi.fn<() => void>();
  const ask = vi.fn<(why: Staleness) => void>();
  const asked: string[] = [];
  const fetch = async (address: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    asked.push(`${init?.method} ${String(address)} ${init?.cache}`);
    const status = typeof served === 'function' ? served() : served;
    if (status === 'none') throw new TypeError('Failed to fetch');
    return new Response(null, { status });
  };
  const watched = watchBuild({
    build: BUILD,
    reload,
    ask,
    hasJustReloaded: () => hasJustReloaded,
    isPressed: () => isPressed,
    fetch,
    importScript,
  });
  ({ stop } = watched);
  const lose = async (event: Event) => {
    dispatchEvent(event);
    return lossVerdict();
  };
  return { reload, ask, asked, greet: watched.greet, lose };
}

it.each([
  ['a part', lostImport],
  ['a page', lostPage],
])('%s of a build that is gone: the page comes anew', async (_what, lost) => {
  const { reload, ask, asked, lose } = watch();
  expect(await lose(lost())).toBe('anew');
  expect(reload).toHaveBeenCalledTimes(1);
  expect(ask).not.toHaveBeenCalled();
  expect(asked).toEqual(['HEAD /assets/manifest-a.js no-store']);
});

it.each<[string, Answer]>([
  ['the build is still served', 200],
  ['the server is in trouble', 503],
  ['there is no connection', 'none'],
])('nothing is loaded anew when %s', async (_why, served) => {
  const { reload, ask, lose } = watch({ served, importScript: async () => ({}) });
  expect(await lose(lostImport(LOST_PART))).toBe(served === 200 ? 'there' : 'lost');
  expect(reload).not.toHaveBeenCalled();
  expect(ask).not.toHaveBeenCalled();
});

it('a page that has just come anew and lacks scripts all the same does not come again', async () => {
  const { reload, asked, lose } = watch({ hasJustReloaded: true });
  expect(await lose(lostImport(LOST_PART))).toBe('lost');
  expect(reload).not.toHaveBeenCalled();
  expect(asked).toEqual([]);
});

it.each([
  ['a password is typed', '<input type="password" name="password" value="secret">', true],
  ['something is typed that nothing names', '<input value="ada@example.com">', true],
  ['a game is open', '<iframe></iframe>', true],
  ['they type', '<input type="email" name="email" value="ada@example.com">', false],
  ['they type on', '<input type="email" name="email" value="ada@example.com" data-focused>', true],
])('who would lose something is asked: %s', async (_what, html, isPressed) => {
  document.body.innerHTML = html;
  document.querySelector<HTMLElement>('[data-focused]')?.focus();
  const { reload, ask, lose } = watch({ isPressed });
  expect(await lose(lostImport())).toBe('lost');
  expect(ask.mock.calls).toEqual([['updated']]);
  expect(reload).not.toHaveBeenCalled();
});

it('what is typed and can be kept does not keep the part away that somebody asks for', async () => {
  document.body.innerHTML = '<textarea name="message">Hello</textarea>';
  const { reload, ask, lose } = watch();
  expect(await lose(lostImport())).toBe('anew');
  expect(reload).toHaveBeenCalledTimes(1);
  expect(ask).not.toHaveBeenCalled();
});

describe('where the browser keeps that a script did not come', () => {
  it('who asks for it once the site answers has the page anew, and nothing happens before', async () => {
    const network: { isUp: boolean; served: Answer } = { isUp: false, served: 'none' };
    const importScript = keepingBrowser(network);
    const { reload, ask, lose } = watch({ served: () => network.served, importScript });
    await importScript(PART).catch(() => undefined);
    expect(await lose(lostImport(LOST_PART))).toBe('lost');
    expect(reload).not.toHaveBeenCalled();
    Object.assign(network, { isUp: true, served: 200 });
    expect(await lose(lostImport(LOST_PART))).toBe('anew');
    expect(reload).toHaveBeenCalledTimes(1);
    expect(ask).not.toHaveBeenCalled();
  });

  it('one that fails for the first time while the site answers is only said to be missing', async () => {
    const { reload, ask, lose } = watch({ served: 200 });
    expect(await lose(lostImport(LOST_PART))).toBe('lost');
    expect([reload, ask].flatMap(({ mock }) => mock.calls)).toEqual([]);
  });

  it.each([
    ['something is typed that cannot be kept', '<input value="ada">', true],
    ['nobody has asked for anything', '', false],
  ])('the page says so and stays while %s, and the next link leads to a whole one', async (...row) => {
    const [, html, isPressed] = row;
    document.body.innerHTML = html;
    const { reload, ask, greet, lose } = watch({ served: 200, isPressed });
    await lose(lostImport(LOST_PART));
    expect(await lose(lostImport(LOST_PART))).toBe('lost');
    expect(ask.mock.calls).toEqual([['incomplete']]);
    expect(reload).not.toHaveBeenCalled();
    const link = `<a href="${location.origin}/promotions">Promotions</a>`;
    expect(isHeard(link)).toBe(false);
    // The page stays incomplete although the build is the same.
    greet('a');
    expect(isHeard(link)).toBe(false);
  });

  it('a script that comes when it is asked for again is there, and a mistake within one is no loss', async () => {
    const importScript = vi.fn<(address: string) => Promise<unknown>>(async () => ({}));
    const { reload, ask, lose } = watch({ served: 200, importScript });
    expect(await lose(lostImport(LOST_PART))).toBe('there');
    expect(importScript.mock.calls).toEqual([[PART]]);
    expect(await lose(lostImport(new TypeError('x is not a function')))).toBe('lost');
    expect(importScript).toHaveBeenCalledTimes(1);
    expect([reload, ask].flatMap(({ mock }) => mock.calls)).toEqual([]);
  });
});

it('a script without a name, as Safari has it, is asked for once more, and then the page comes anew', async () => {
  const nameless = new TypeError('Importing a module script failed.');
  let answer: Answer = 'none';
  const { reload, lose } = watch({ served: () => answer });
  // Without a connection a reload would not help.
  expect(await lose(lostImport(nameless))).toBe('lost');
  answer = 200;
  expect(await lose(lostImport(nameless))).toBe('there');
  expect(reload).not.toHaveBeenCalled();
  expect(await lose(lostImport(nameless))).toBe('anew');
  expect(reload).toHaveBeenCalledOnce();
});

it('a page whose script did not come comes anew once the site answers: the router keeps it everywhere', async () => {
  const { reload, lose } = watch({ served: 200, importScript: async () => ({}) });
  expect(await lose(lostPage(LOST_PART))).toBe('anew');
  expect(reload).toHaveBeenCalledTimes(1);
});

it('a page that broke on what the site says stays where it is while its build is served', async () => {
  const { reload, ask, lose } = watch({ served: 200 });
  expect(await lose(lostPage(new TypeError('x is not a function')))).toBe('lost');
  expect([reload, ask].flatMap(({ mock }) => mock.calls)).toEqual([]);
});

/** Whether the page’s own script handles a click on the link. */
function isHeard(html: string, init: MouseEventInit = {}): boolean {
  document.body.innerHTML = html;
  const heard = vi.fn<(event: Event) => void>((event) => event.preventDefault());
  document.body.addEventListener('click', heard, { once: true });
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
  // Otherwise the test’s browser would follow the link, and the next test would start elsewhere.
  click.preventDefault();
  document.querySelector('a')?.dispatchEvent(click);
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
