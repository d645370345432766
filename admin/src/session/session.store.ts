import { create } from 'zustand';
import { createClient } from '../api/client.ts';
import { RequestError } from '../api/request-error.ts';
import type { Role, Session, User } from '../api/api-types.ts';

type Status = 'loading' | 'signed-out' | 'signed-in' | 'expired' | 'unreachable';

type SessionState = {
  status: Status;
  user: User | undefined;
  /** Only in memory: a script of another page cannot read it from storage. */
  csrfToken: string | undefined;
  mustEnrol: boolean;
};

export const useSession = create<SessionState>(() => ({
  status: 'loading',
  user: undefined,
  csrfToken: undefined,
  mustEnrol: false,
}));

let waiting: (() => void)[] = [];
/** Who was signed in on this page last. */
let person: string | undefined;

export const client = createClient({
  fetch: (...args) => fetch(...args),
  getCsrfToken: () => useSession.getState().csrfToken,
  onMustEnrol: () => void restoreSession(),
  onSignedOut: () => {
    const { status } = useSession.getState();
    useSession.setState({ status: status === 'signed-out' ? 'signed-out' : 'expired' });
    return new Promise((resolve) => waiting.push(resolve));
  },
});

function startSession(session: Session): void {
  const { user, csrfToken, mustEnrol = false } = session;
  // What is open or waits to be saved belongs to whoever was signed in: somebody else begins anew, and those edits
  // stay on this computer for their owner.
  if (person !== undefined && person !== user.id) {
    document.documentElement.style.visibility = 'hidden';
    return window.location.reload();
  }
  if (person === undefined) tellOtherPages(user.id);
  person = user.id;
  useSession.setState({ status: 'signed-in', user, csrfToken, mustEnrol });
  const resume = waiting;
  waiting = [];
  for (const resolve of resume) resolve();
}

export async function restoreSession(): Promise<void> {
  try {
    startSession(await client.call('GET /admin/api/session'));
  } catch (error) {
    const isAway = error instanceof RequestError && (error.status === 0 || error.status >= 500);
    useSession.setState({
      status: isAway ? 'unreachable' : 'signed-out',
      // A way back in, or nobody: what is shown says nothing of who was there.
      user: undefined,
      csrfToken: undefined,
    });
  }
}

/** Answers the token of the second step when a code of the person's app is asked for, else nothing. */
export async function signIn(email: string, password: string): Promise<string | undefined> {
  const body = { email, password };
  const answer = await client.call('POST /admin/api/session', { body });
  if ('next' in answer) return answer.token;
  startSession(answer);
  return undefined;
}

export async function signInWithCode(token: string, code: string): Promise<void> {
  startSession(await client.call('POST /admin/api/session/code', { body: { token, code } }));
}

/** The server said that this session has ended; what is open stays open below the sign-in. */
export function expireSession(): void {
  if (useSession.getState().status === 'signed-in') useSession.setState({ status: 'expired' });
}

/** What was loaded, opened and typed is the person's: the page begins anew, and nothing in memory outlives it. */
export async function signOut(): Promise<void> {
  try {
    await client.call('DELETE /admin/api/session');
  } catch (error) {
    // Over already is as good; otherwise the session goes on, and nobody is told that it has ended.
    const isOver = error instanceof RequestError && error.status === 401;
    if (!isOver) return useSession.setState({ status: 'unreachable', user: undefined, csrfToken: undefined });
  }
  tellOtherPages(null);
  window.location.reload();
}

const CHANNEL = 'marquee:admin-session';

function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(CHANNEL);
  } catch {
    // Older browsers: the server tells of a session that has ended.
    return undefined;
  }
}

function tellOtherPages(whose: string | null): void {
  const channel = openChannel();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no origin but its own
  channel?.postMessage({ person: whose });
  channel?.close();
}

/**
 * Nobody sees what another person left: a page asks who is signed in when another page of the browser is somebody
 * else's, and before it is seen again once the browser brings it back. Returns what ends that.
 */
export function watchSession(): () => void {
  const page = document.documentElement.style;
  const isSomebodys = (): boolean => useSession.getState().user !== undefined;
  const hear = ({ data }: MessageEvent<{ person: string | null }>): void => {
    if (isSomebodys() && data.person !== person) void restoreSession();
  };
  const freeze = ({ persisted }: PageTransitionEvent): void => {
    if (persisted && isSomebodys()) page.visibility = 'hidden';
  };
  const thaw = ({ persisted }: PageTransitionEvent): void => {
    if (!persisted) return;
    const before = person;
    void restoreSession().then(() => {
      if (before === person) page.visibility = '';
    });
  };
  const channel = openChannel();
  channel?.addEventListener('message', hear);
  addEventListener('pagehide', freeze);
  addEventListener('pageshow', thaw);
  return () => {
    channel?.close();
    removeEventListener('pagehide', freeze);
    removeEventListener('pageshow', thaw);
  };
}

const RANK: Record<Role, number> = { viewer: 0, editor: 1, publisher: 2, administrator: 3 };

export const canEdit = (user: User | undefined): boolean =>
  user !== undefined && RANK[user.role] >= RANK.editor;
export const canPublish = (user: User | undefined): boolean =>
  user !== undefined && RANK[user.role] >= RANK.publisher;
export const useCanEdit = (): boolean => useSession((state) => canEdit(state.user));
export const useCanPublish = (): boolean => useSession((state) => canPublish(state.user));
export const useIsAdministrator = (): boolean => useSession(({ user }) => user?.role === 'administrator');
