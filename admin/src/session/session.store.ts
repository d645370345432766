import { create } from 'zustand';
import { createClient } from '../api/client.ts';
import { RequestError } from '../api/request-error.ts';
import type { Role, Session, User } from '../api/api-types.ts';

type Status = 'loading' | 'signed-out' | 'signed-in' | 'expired' | 'unreachable';

type SessionState = {
  status: Status;
  user: User | undefined;
  /** Only in memory, so that scripts of other pages cannot read it from storage. */
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
/** The person who was last signed in on this page. */
let person: string | undefined;

export const client = createClient({
  fetch: (...args) => fetch(...args),
  getCsrfToken: () => useSession.getState().csrfToken,
  onMustEnrol: () => void restoreSession(),
  onRightsChanged: () => void restoreSession(),
  onSignedOut: () => {
    const { status } = useSession.getState();
    useSession.setState({ status: status === 'signed-out' ? 'signed-out' : 'expired' });
    return new Promise((resolve) => waiting.push(resolve));
  },
});

function startSession(session: Session): void {
  const { user, csrfToken, mustEnrol = false } = session;
  // Open screens and unsaved edits belong to the earlier person. For another person the page reloads, and the edits
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
      // Without a session the state must not reveal who was signed in.
      user: undefined,
      csrfToken: undefined,
    });
  }
}

/** Returns the token for the second step when a code from the person's app is needed, otherwise undefined. */
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

/** The server reported that the session has ended. Open screens stay open under the sign-in. */
export function expireSession(): void {
  if (useSession.getState().status === 'signed-in') useSession.setState({ status: 'expired' });
}

/** All loaded, open and typed content belongs to the person, so the page reloads, and nothing stays in memory. */
export async function signOut(): Promise<void> {
  try {
    await client.call('DELETE /admin/api/session');
  } catch (error) {
    // On a 401 the session is already over. On any other error the session may go on, so no page is told that it has
    // ended.
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
    // For older browsers: there the server's live message reports an ended session.
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
 * Prevents a person from seeing what another one left. A page checks the session when another page of the browser signs
 * in somebody else, and before the browser shows a page from its cache again. Returns a function that stops it.
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
