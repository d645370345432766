import { afterEach, beforeEach, vi } from 'vitest';
import { undraw } from '../../shared/testing/draw.tsx';
import { useSession } from '../session.store.ts';

/** A call of the page; its path is without the prefix of the admin API. */
export type Call = { method: string; path: string; search: string };

const PUBLISHER = { id: '1', email: 'paul@northstar.example', name: 'Paul', role: 'publisher' } as const;

/**
 * Signs somebody in for each test of the file, and answers requests: with the result of `answer`, or with empty lists.
 * After each test everything is reset and unmounted.
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
