import { afterEach, beforeEach, vi } from 'vitest';
import { undraw } from '../../shared/testing/draw.tsx';
import { useSession } from '../session.store.ts';

/** A call of the page, its path without that of the admin’s calls. */
export type Call = { method: string; path: string; search: string };

const PUBLISHER = { id: '1', email: 'paul@northstar.example', name: 'Paul', role: 'publisher' } as const;

/**
 * In each test of the file somebody is signed in, and the server answers: what `answer` says of a call, or lists without
 * entries. After it nothing is left of this or of what was drawn.
 */
export function signedIn(
  answer: (call: Call) => unknown,
  user: ReturnType<typeof useSession.getState>['user'] = PUBLISHER,
): void {
  beforeEach(() => {
    vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit = {}) => {
      const { pathname, search } = new URL(address, 'http://admin.example');
      const given = await answer({ method, path: pathname.replace('/admin/api', ''), search });
      return given instanceof Response ? given : Response.json(given ?? { items: [] });
    });
    useSession.setState({ status: 'signed-in', user });
  });
  afterEach(async () => {
    await undraw();
    useSession.setState({ status: 'loading', user: undefined });
  });
}
