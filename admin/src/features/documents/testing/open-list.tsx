import { act } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router';
import { vi } from 'vitest';
import { rowParts } from '../../../../../apps/server/src/modules/documents/document-row.ts';
import type { DocumentRow } from '../../../api/api-types.ts';
import { EngineHere } from '../../../worker/testing/engine-here.ts';
import { useSession } from '../../../session/session.store.ts';
import { draw, undraw, until } from '../../../shared/testing/draw.tsx';
import { DocumentListRoute } from '../document-list.tsx';

/** Documents as they are stored, by kind and id. */
export type Documents = Record<string, Record<string, unknown>>;

type Options = {
  documents: Documents;
  /** Properties of documents besides their data, by id; by default they are published. */
  heads?: Record<string, Partial<DocumentRow>>;
  path: string;
  /** All rows are returned after this promise, the first ones at once. */
  rowsAfter?: Promise<void>;
  /** By default the test waits for findings, which start a moment after the list. */
  withFindings?: boolean;
};

/** Opens the list of a kind as the admin does, with a server that has these documents. */
export async function openList(options: Options): Promise<void> {
  const { documents, heads = {}, path, rowsAfter, withFindings = rowsAfter === undefined } = options;
  vi.stubGlobal('Worker', EngineHere);
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.endsWith('?as=rows')) await rowsAfter;
    const answer = answerTo(url, documents, heads);
    return url.endsWith('?as=rows') ? inLines(answer as Rows) : Response.json(answer);
  });
  useSession.setState({
    status: 'signed-in',
    user: { id: '1', email: 'paul@northstar.example', name: 'Paul Publisher', role: 'publisher' },
  });
  window.history.replaceState(null, '', path);
  const queries = await draw(
    <BrowserRouter>
      <Routes>
        <Route path="/content/:kind" element={<DocumentListRoute />} />
        <Route path="*" element={null} />
      </Routes>
    </BrowserRouter>,
  );
  // Rows, names from other documents, and findings load one after the other.
  const isChecked = () => queries.getQueryState(['snapshot', 'draft', 'check'])?.status === 'success';
  await until(() => (!withFindings || (isChecked() && queries.isFetching() === 0)) && isDrawn());
}

const isDrawn = (): boolean => document.querySelector('[role=table], h2') !== null;

export async function closeList(): Promise<void> {
  await undraw();
  useSession.setState({ status: 'loading', user: undefined });
}

export const table = (): HTMLElement => {
  const found = document.querySelector<HTMLElement>('[role=table]');
  if (!found) throw new Error('There is no table.');
  return found;
};

export const rowElements = (): HTMLElement[] => [
  ...table().querySelectorAll<HTMLElement>('[role=rowgroup]:not([data-part="virtual-head"]) [role=row]'),
];

const indexOf = (row: HTMLElement): number => Number(row.getAttribute('aria-rowindex'));

const inOrder = (): HTMLElement[] => rowElements().toSorted((a, b) => indexOf(a) - indexOf(b));

export const shownTitles = (): (string | null | undefined)[] =>
  inOrder().map((row) => row.querySelector('[data-column=title] b')?.textContent);

/** The texts of the rows by column, from the first row on. */
export const shownRows = (): Record<string, string>[] =>
  inOrder().map((row) =>
    Object.fromEntries(
      [...row.querySelectorAll<HTMLElement>('[data-column]')].map((cell) => [
        cell.dataset['column'],
        cell.textContent,
      ]),
    ),
  );

export async function click(name: string): Promise<void> {
  const buttons = [...document.querySelectorAll<HTMLElement>('button')];
  const found = buttons.filter((each) =>
    (each.getAttribute('aria-label') ?? each.textContent ?? '').startsWith(name),
  );
  const [button] = found;
  if (!button || found.length > 1) throw new Error(`${found.length} buttons begin with “${name}”.`);
  await act(async () => button.click());
}

/** Navigates like a click in the navigation. */
export async function goTo(path: string): Promise<void> {
  await act(async () => {
    window.history.pushState(null, '', path);
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
}

/** Scrolls like a wheel or a scroll bar. */
export async function scrollTo(top: number): Promise<void> {
  const scroller = table().parentElement;
  if (!scroller) throw new Error('The table is in nothing that scrolls.');
  await act(async () => {
    scroller.scrollTop = top;
    scroller.dispatchEvent(new Event('scroll'));
  });
}

type Rows = { items: unknown[] };

/** Rows in lines, as the server sends them. */
const inLines = ({ items }: Rows): Response =>
  new Response(`{"items":[\n${items.map((item) => JSON.stringify(item)).join(',\n')}\n]}`);

function answerTo(url: string, documents: Documents, heads: Record<string, Partial<DocumentRow>>): unknown {
  const { pathname, searchParams } = new URL(url, 'http://admin.example');
  const [, kind] = /^\/admin\/api\/documents\/([^/]+)$/.exec(pathname) ?? [];
  if (kind !== undefined && searchParams.get('as') === 'rows') {
    const items = Object.entries(documents[kind] ?? {}).map(([id, data]) => ({
      kind,
      id,
      revision: 1,
      publishedRevision: 1,
      state: 'live',
      updatedAt: '2026-11-01T00:00:00Z',
      updatedBy: 'Ida Kask',
      ...rowParts(kind, data),
      ...heads[id],
    }));
    const first = searchParams.get('first');
    if (first === null) return { items };
    const newest = items.toSorted((a, b) =>
      a.updatedAt === b.updatedAt ? (a.id < b.id ? -1 : 1) : a.updatedAt < b.updatedAt ? 1 : -1,
    );
    return { items: newest.slice(0, Number(first)), total: items.length };
  }
  if (pathname === '/admin/api/reference') return { documents };
  if (pathname === '/admin/api/snapshot')
    return { release: { number: 1, publishedAt: '2026-11-01T00:00:00Z' }, documents };
  throw new Error(`No list asks for ${url}.`);
}
