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
  if (person !== undefined && person !== user.id) return window.location.reload();
  person = user.id;
  useSession.setState({ status: 'signed-in', user, csrfToken, mustEnrol });
  const resume = waiting;
  waiting = [];
  for (const resolve of resume) resolve();
}

export async function restoreSession(): Promise<void> {
  try {
    startSession(await client.send<Session>('/session'));
  } catch (error) {
    const isAway = error instanceof RequestError && (error.status === 0 || error.status >= 500);
    useSession.setState({ status: isAway ? 'unreachable' : 'signed-out' });
  }
}

/** Answers the token of the second step when a code of the person's app is asked for, else nothing. */
export async function signIn(email: string, password: string): Promise<string | undefined> {
  const body = { email, password };
  const answer = await client.send<Session | CodeStep>('/session', { method: 'POST', body });
  if ('next' in answer) return answer.token;
  startSession(answer);
  return undefined;
}

type CodeStep = { next: 'code'; token: string };

export async function signInWithCode(token: string, code: string): Promise<void> {
  startSession(await client.send<Session>('/session/code', { method: 'POST', body: { token, code } }));
}

/** The server said that this session has ended; what is open stays open below the sign-in. */
export function expireSession(): void {
  if (useSession.getState().status === 'signed-in') useSession.setState({ status: 'expired' });
}

export async function signOut(): Promise<void> {
  try {
    await client.send('/session', { method: 'DELETE' });
  } finally {
    useSession.setState({ status: 'signed-out', user: undefined, csrfToken: undefined, mustEnrol: false });
  }
}

const RANK: Record<Role, number> = { viewer: 0, editor: 1, publisher: 2, administrator: 3 };

export const canEdit = (user: User | undefined): boolean =>
  user !== undefined && RANK[user.role] >= RANK.editor;
export const canPublish = (user: User | undefined): boolean =>
  user !== undefined && RANK[user.role] >= RANK.publisher;
export const useCanEdit = (): boolean => useSession((state) => canEdit(state.user));
export const useCanPublish = (): boolean => useSession((state) => canPublish(state.user));
export const useIsAdministrator = (): boolean => useSession(({ user }) => user?.role === 'administrator');
