// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

type Store = typeof import('./session.store.ts');

let session: Store;
let stop: () => void;
let channels: FakeChannel[];
let signedIn: string | null;
const fetch = vi.fn<(path: string, init: RequestInit) => Promise<Response>>();
const reload = vi.fn<() => void>();
const told = vi.fn<(word: unknown) => void>();

class FakeChannel extends EventTarget {
  constructor() {
    super();
    channels.push(this);
  }
  postMessage(word: unknown): void {
    told(word);
  }
  close(): void {}
}

const person = (id: string) => ({ user: { id, role: 'editor', email: `${id}@x`, name: id }, csrfToken: 't' });

beforeEach(async () => {
  [channels, signedIn] = [[], 'ann'];
  vi.stubGlobal('BroadcastChannel', FakeChannel);
  vi.stubGlobal('fetch', fetch);
  vi.spyOn(window.location, 'reload').mockImplementation(reload.mockReset());
  told.mockReset();
  fetch.mockReset().mockImplementation(async (_path, { method }) => {
    if (method === 'DELETE') signedIn = null;
    if (method === 'DELETE') return new Response(null, { status: 204 });
    return signedIn === null
      ? Response.json({ error: { code: 'UNAUTHENTICATED' } }, { status: 401 })
      : Response.json(person(signedIn));
  });
  // Only the module knows who was signed in last.
  vi.resetModules();
  session = await import('./session.store.ts');
  stop = session.watchSession();
  await session.restoreSession();
});
afterEach(() => {
  stop();
  document.documentElement.removeAttribute('style');
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const state = () => session.useSession.getState();
const settle = () => vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(2));

function hear(whose: string | null): void {
  signedIn = whose;
  channels[0]?.dispatchEvent(new MessageEvent('message', { data: { person: whose } }));
}
const transition = (type: string) => dispatchEvent(Object.assign(new Event(type), { persisted: true }));

it('signing out begins the page anew, and tells the other pages', async () => {
  await session.signOut();
  expect(reload).toHaveBeenCalledTimes(1);
  expect(told.mock.calls.at(-1)).toEqual([{ person: null }]);
});

it('signing out that does not reach the server is not said to have happened', async () => {
  fetch.mockRejectedValue(new TypeError('Failed to fetch'));
  await session.signOut();
  expect(state()).toMatchObject({ status: 'unreachable', user: undefined });
  expect(reload).not.toHaveBeenCalled();
});

it('another page where nobody is signed in leaves nobody here', async () => {
  hear(null);
  await settle();
  await vi.waitFor(() => expect(state()).toMatchObject({ status: 'signed-out', user: undefined }));
});

it('another page of somebody else begins this one anew, unseen', async () => {
  hear('bea');
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  expect(document.documentElement.style.visibility).toBe('hidden');
  expect(state().user?.id).toBe('ann');
});

it('another page of the same person asks for nothing', () => {
  hear('ann');
  expect(fetch).toHaveBeenCalledTimes(1);
});

it.each([
  ['the same person', 'ann', '', 'signed-in', 0],
  ['nobody', null, '', 'signed-out', 0],
  ['somebody else', 'bea', 'hidden', 'signed-in', 1],
] as const)(
  'a page that the browser brings back is not seen before it is known whose it is: %s',
  async (_who, now, visibility, status, reloads) => {
    transition('pagehide');
    expect(document.documentElement.style.visibility).toBe('hidden');
    signedIn = now;
    transition('pageshow');
    await settle();
    await vi.waitFor(() => expect(document.documentElement.style.visibility).toBe(visibility));
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(reloads));
    expect(state().status).toBe(status);
  },
);
