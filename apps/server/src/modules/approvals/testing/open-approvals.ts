import type { FastifyInstance } from 'fastify';
import type { ApprovalRule } from '../../../store/approval-tables.ts';
import type { Role } from '../../../store/database.ts';
import type { Store } from '../../../store/open-store.ts';
import { systemSources } from '../../../store/seeding/sources.ts';
import { ensureAdminUsers } from '../../admin-users/admin-users.service.ts';
import { openTestAdmin, TEST_PASSWORD } from '../../admin-session/testing/open-test-admin.ts';
import type { Scope } from '../../rights/scope.ts';
import { fireDueSchedules } from '../../schedules/fire-schedules.ts';

export type Chosen = { kind: string; id: string; revision: number };
export type Asked = { id: string; hash: string; state: string };
export const START = Date.parse('2026-11-19T13:00:00Z');
export const HOUR = 3_600_000;

/** Every banner needs a publisher’s approval. */
export const BANNERS: ApprovalRule = {
  id: 'banners',
  title: 'Banners',
  when: { kinds: ['banner'] },
  approvals: [{ role: 'publisher', count: 1 }],
};

export const banner = (title: string, more: object = {}): object => ({
  title: { en: title },
  order: { lobby: 1 },
  ...more,
});

type Call = { headers?: Record<string, string>; body?: unknown };
export type Answer = { status: number; body: unknown };
export type Person = {
  id: string;
  name: string;
  call(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, call?: Call): Promise<Answer>;
};

const ORIGIN = 'http://localhost:3000';
const SILENT = { info: () => {}, warn: () => {}, error: () => {} };

/**
 * An admin, as many people as are wanted, a clock, and what each of them does with drafts and approvals. Tests only.
 *
 * @param isListening whether everything is asked over HTTP, as from outside
 */
export async function openApprovals(store: Store, { isListening = false } = {}) {
  const clock = { at: START };
  const sources = { ...systemSources, now: () => new Date(clock.at) };
  const { app } = await openTestAdmin(store, { sources });
  const address = isListening ? await app.listen({ port: 0, host: '127.0.0.1' }) : undefined;
  const send = address === undefined ? injecting(app) : fetching(address);
  const revisions = new Map<string, number>();

  const as = (identity: Record<string, string>): Person['call'] => {
    return async (method, path, { headers = {}, body } = {}) => {
      const { status, text } = await send(method, `/admin/api${path}`, {
        headers: {
          origin: ORIGIN,
          ...identity,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        body: body === undefined ? undefined : JSON.stringify(body),
      });
      return { status, body: text === '' ? undefined : (JSON.parse(text) as unknown) };
    };
  };
  const signIn = async (email: string): Promise<Person> => {
    const answer = await send('POST', '/admin/api/session', {
      headers: { origin: ORIGIN, 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: TEST_PASSWORD }),
    });
    if (answer.status !== 200) throw new Error(`${email} cannot sign in: ${answer.text}`);
    const { csrfToken, user } = JSON.parse(answer.text) as {
      csrfToken: string;
      user: { id: string; name: string };
    };
    return { ...user, call: as({ cookie: answer.cookie, 'x-csrf-token': csrfToken }) };
  };
  /** Somebody of a role, signed in. */
  const join = async (name: string, role: Role, scope: Scope = {}): Promise<Person> => {
    const email = `${name.toLowerCase().replaceAll(' ', '-')}@northstar.example`;
    await ensureAdminUsers(store, sources, [{ email, name, role, scope, password: TEST_PASSWORD }]);
    return signIn(email);
  };
  const put = async (by: Person, kind: string, id: string, data: unknown): Promise<Chosen> => {
    const base = revisions.get(`${kind}/${id}`);
    const headers: Record<string, string> =
      base === undefined ? { 'if-none-match': '*' } : { 'if-match': `"${base}"` };
    const { status, body } = await by.call('PUT', `/documents/${kind}/${id}`, { headers, body: data });
    if (status >= 300) throw new Error(`${kind}/${id} was not saved: ${JSON.stringify(body)}`);
    const { revision } = body as Chosen;
    revisions.set(`${kind}/${id}`, revision);
    return { kind, id, revision };
  };
  return {
    app,
    /** Where it listens; undefined: nowhere. */
    address,
    store,
    clock,
    sources,
    revisions,
    as,
    signIn,
    join,
    put,
    publish: (by: Person, documents: readonly Chosen[], comment = 'Now'): Promise<Answer> =>
      by.call('POST', '/releases', { body: { comment, documents } }),
    async ask(by: Person, documents: readonly Chosen[], more: object = {}): Promise<Asked> {
      const { status, body } = await by.call('POST', '/approvals', {
        body: { comment: 'Please', documents, ...more },
      });
      if (status !== 201) throw new Error(`It was not asked: ${JSON.stringify(body)}`);
      return body as Asked;
    },
    decide: (
      by: Person,
      { id, hash }: Pick<Asked, 'id' | 'hash'>,
      decision: 'approved' | 'refused' = 'approved',
      comment = 'Looked at it',
    ): Promise<Answer> => by.call('POST', `/approvals/${id}/decision`, { body: { decision, hash, comment } }),
    async setPolicy(by: Person, rules: readonly ApprovalRule[]): Promise<Answer> {
      const { version } = (await by.call('GET', '/approval-policy')).body as { version: number };
      return by.call('PUT', '/approval-policy', { body: { version, rules, comment: 'As agreed' } });
    },
    fire: () => fireDueSchedules(store, sources, { log: SILENT }),
    /** What players see of a document. */
    live: async (id: string, kind = 'banner'): Promise<unknown> =>
      (await store.loadRelease()).documents[kind]?.[id],
    current: () => store.releases.findCurrentNumber(),
    audited: async (action: string) =>
      (await store.audit.list({ limit: 100, action })).map(({ detail }) => detail),
  };
}

export type Approvals = Awaited<ReturnType<typeof openApprovals>>;

export const codeOf = ({ body }: Answer): string | undefined =>
  (body as { error?: { code?: string } } | undefined)?.error?.code;

type Send = (
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  request: { headers: Record<string, string>; body: string | undefined },
) => Promise<{ status: number; text: string; cookie: string }>;

const injecting =
  (app: FastifyInstance): Send =>
  async (method, url, { headers, body }) => {
    const answer = await app.inject({
      method,
      url,
      headers,
      ...(body === undefined ? {} : { payload: body }),
    });
    const session = answer.cookies.find(({ name }) => name === 'marquee_admin');
    return {
      status: answer.statusCode,
      text: answer.body,
      cookie: session ? `${session.name}=${session.value}` : '',
    };
  };

const fetching =
  (address: string): Send =>
  async (method, path, { headers, body }) => {
    const answer = await fetch(`${address}${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
    });
    return {
      status: answer.status,
      text: await answer.text(),
      cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '',
    };
  };
