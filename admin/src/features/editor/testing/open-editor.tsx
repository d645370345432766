import { act } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { vi } from 'vitest';
import { applyJsonPatch } from '../../../../../apps/server/src/modules/documents/apply-patch.ts';
import type { DocumentData, SnapshotDocuments } from '../../../api/api-types.ts';
import { EngineHere } from '../../../worker/testing/engine-here.ts';
import { useSession } from '../../../session/session.store.ts';
import { draw, undraw, until } from '../../../shared/testing/draw.tsx';
import { EditorRoute } from '../editor.tsx';

export type OpenedEditor = {
  /** The data that the server has for a document. */
  stored: (kind: string, id: string) => DocumentData | undefined;
  /** Navigates like a click in the navigation. */
  goTo: (path: string) => Promise<void>;
  /** Saves like another person's editor; this editor is notified and loads the change. */
  saveElsewhere: (kind: string, id: string, data: DocumentData) => Promise<void>;
  /** The path to which the editor has navigated. */
  path: () => string;
};

type Head = { revision: number; data: DocumentData; published: DocumentData | null };

/** Opens the editor as the admin does, without a preview, with a server that has these documents. */
export async function openEditor(documents: SnapshotDocuments, path: string): Promise<OpenedEditor> {
  const heads = new Map<string, Head>();
  for (const [kind, all] of Object.entries(documents))
    for (const [id, data] of Object.entries(all))
      heads.set(`${kind}/${id}`, { revision: 1, data, published: data });
  vi.stubGlobal('Worker', EngineHere);
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => answerTo(url, init, heads, documents));
  // As narrow as a phone, so that there is no preview beside the form.
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  useSession.setState({
    status: 'signed-in',
    user: { id: '1', email: 'paul@northstar.example', name: 'Paul Publisher', role: 'publisher' },
  });
  const router = createMemoryRouter(
    [
      { path: '/content/:kind/:id', Component: EditorRoute },
      { path: '*', element: null },
    ],
    { initialEntries: [path] },
  );
  await draw(<RouterProvider router={router} />);
  const isOpen = () => document.querySelector('[data-part="publish-bar"]') !== null;
  await until(isOpen);
  return {
    stored: (kind, id) => heads.get(`${kind}/${id}`)?.data,
    async goTo(next) {
      await act(async () => router.navigate(next));
      if (next.startsWith('/content/')) await until(isOpen);
    },
    async saveElsewhere(kind, id, data) {
      const head = heads.get(`${kind}/${id}`);
      if (!head) throw new Error(`There is no ${kind} ${id}.`);
      const revision = head.revision + 1;
      heads.set(`${kind}/${id}`, { ...head, revision, data });
      // After the network is back, the editor loads what was saved meanwhile.
      await act(async () => void window.dispatchEvent(new Event('online')));
      await until(() => document.querySelector('[data-part="incoming"]') !== null);
    },
    path: () => router.state.location.pathname,
  };
}

export async function closeEditor(): Promise<void> {
  await undraw();
  useSession.setState({ status: 'loading', user: undefined });
}

function answerTo(
  url: string,
  { method = 'GET', body }: RequestInit = {},
  heads: Map<string, Head>,
  documents: SnapshotDocuments,
): Response {
  const { pathname } = new URL(url, 'http://admin.example');
  const [, kind = '', id = '', call = ''] =
    /^\/admin\/api\/documents\/([^/]+)\/([^/]+)(\/.*)?$/.exec(pathname) ?? [];
  const head = heads.get(`${kind}/${id}`);
  if (id !== '' && call === '') {
    if (!head) return Response.json({ error: { code: 'NOT_FOUND', message: 'None.' } }, { status: 404 });
    if (method === 'GET') return Response.json(detailOf(kind, id, head));
    const sent: unknown = JSON.parse(String(body));
    const data = (method === 'PATCH' ? applyJsonPatch(head.data, sent) : sent) as DocumentData; // As the editor sends it.
    heads.set(`${kind}/${id}`, { ...head, revision: head.revision + 1, data });
    return Response.json({ revision: head.revision + 1 });
  }
  if (call === '/discard' && head) return Response.json(detailOf(kind, id, head));
  if (call === '/uses') return Response.json({ items: [], total: 0, needed: 0, neededLive: 0 });
  if (pathname === '/admin/api/reference') return Response.json({ documents });
  if (pathname === '/admin/api/snapshot')
    return Response.json({ release: { number: 1, publishedAt: '2026-11-01T00:00:00Z' }, documents });
  if (pathname === '/admin/api/drafts') return Response.json({ items: [], withdrawn: [] });
  if (pathname === '/admin/api/personas') return Response.json([]);
  if (/^\/admin\/api\/(?:releases|schedules|images)$/.test(pathname)) return Response.json({ items: [] });
  throw new Error(`No editor asks for ${method} ${url}.`);
}

const detailOf = (kind: string, id: string, { revision, data, published }: Head) => ({
  kind,
  id,
  revision,
  publishedRevision: published && 1,
  state: published ? 'changed' : 'new',
  data,
  publishedData: published,
  problems: [],
  updatedAt: '2026-11-01T00:00:00Z',
  updatedBy: 'Ida Kask',
});
