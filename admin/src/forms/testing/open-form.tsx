import { validateDocument } from '@marquee/schemas';
import { act, useEffect } from 'react';
import { MemoryRouter, useLocation, type Location } from 'react-router';
import { vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { DocumentData, Persona, SnapshotDocuments, Use } from '../../api/api-types.ts';
import { EngineHere } from '../../worker/testing/engine-here.ts';
import { withAt } from '../../shared/pointer.ts';
import { draw, undraw, until } from '../../shared/testing/draw.tsx';
import { settleTyping } from '../../shared/typing/typing.ts';
import { createFormView, type FormDraft } from '../draft-context.ts';
import { FormProvider } from '../form-provider.tsx';
import { ownField } from '../own-fields.ts';
import { kindSchema } from '../../schema/schema-node.ts';

type Options = {
  kind: string;
  id: string;
  field: string;
  data: DocumentData;
  /** By default the same as `data`. */
  published?: DocumentData;
  /** All other documents of the site. */
  documents?: SnapshotDocuments;
  personas?: readonly Persona[];
  /** The documents that use this document. */
  uses?: readonly Use[];
};

/**
 * Opens one custom field of a kind in the same surroundings as in the editor. Returns a function that reads the draft.
 */
export async function openOwnField(options: Options): Promise<() => DocumentData> {
  const { kind, id, field, data, published = data, documents = {}, personas = [], uses = [] } = options;
  vi.stubGlobal('Worker', EngineHere);
  const site = { ...documents, [kind]: { ...documents[kind], [id]: published } };
  vi.stubGlobal(
    'fetch',
    async (url: string) => rowsAnswer(url, site) ?? Response.json(answerTo(url, { site, personas, uses })),
  );
  const validate = (next: DocumentData) => validateDocument(kind, next, { id }).problems;
  const store = createStore(() => ({ data, published, problems: validate(data) }));
  const draft: FormDraft = {
    store,
    update: (path, value) => {
      const next = withAt(store.getState().data, path, value);
      store.setState({ data: next, problems: validate(next) });
    },
  };
  const node = kindSchema(kind)?.properties?.[field];
  const Own = ownField(kind, field);
  if (!node || !Own) throw new Error(`${kind} does not draw ${field} in its own way.`);
  const surroundings = { Form: NoForm, kind, id, draft, view: createFormView('en'), isReadOnly: false };
  const queries = await draw(
    <MemoryRouter>
      <Follow />
      <FormProvider value={surroundings}>
        <Own node={node} path={[field]} label={field} isRequired />
      </FormProvider>
    </MemoryRouter>,
  );
  await until(() => queries.isFetching() === 0);
  return () => store.getState().data;
}

let location: Location | undefined;
function Follow() {
  const at = useLocation();
  useEffect(() => {
    location = at;
  }, [at]);
  return null;
}

/** The path to which the form navigated. */
export const ledTo = () =>
  location && { path: location.pathname + location.search, state: location.state as unknown };

/** Nested forms are not rendered: they have tests of their own. */
const NoForm = () => null;

export const closeForm = undraw;

/** The list of a kind, in lines as the server sends it. */
function rowsAnswer(url: string, documents: SnapshotDocuments): Response | undefined {
  const [, kind] = /\/documents\/([^/?]+)\?as=rows$/.exec(url) ?? [];
  if (kind === undefined) return undefined;
  const rows = Object.entries(documents[kind] ?? {}).map(([id, data]) => {
    const lists = Object.entries(data).filter(([, value]) => Array.isArray(value));
    const counts = Object.fromEntries(lists.map(([name, value]) => [name, (value as unknown[]).length])); // Only lists are left.
    return JSON.stringify({ kind, id, revision: 1, publishedRevision: 1, state: 'live', data, counts });
  });
  return new Response(`{"items":[\n${rows.join(',\n')}\n]}`);
}

type Site = { site: SnapshotDocuments; personas: readonly Persona[]; uses: readonly Use[] };

function answerTo(url: string, { site: documents, personas, uses }: Site): unknown {
  const { pathname } = new URL(url, 'http://admin.example');
  if (pathname === '/admin/api/reference') return { documents };
  if (pathname === '/admin/api/snapshot')
    return { release: { number: 1, publishedAt: '2026-11-01T00:00:00Z' }, documents };
  if (pathname === '/admin/api/drafts') return { items: [], withdrawn: [] };
  if (pathname === '/admin/api/personas') return personas;
  if (pathname.endsWith('/uses')) return { items: uses, total: uses.length, needed: 0, neededLive: 0 };
  throw new Error(`No field asks for ${url}.`);
}

/** The control with this name; throws unless there is exactly one. */
export function control<Type extends HTMLElement = HTMLElement>(name: string): Type {
  const found = [...document.querySelectorAll<Type>('button, input, select')].filter(
    (each) => (each.getAttribute('aria-label') ?? each.textContent) === name,
  );
  const [only] = found;
  if (!only || found.length > 1) throw new Error(`${found.length} controls are called “${name}”.`);
  return only;
}

export const press = (name: string): Promise<void> => act(async () => control(name).click());

/** Types a text that replaces the current one. */
export async function type(name: string, text: string): Promise<void> {
  const input = control<HTMLInputElement>(name);
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  await act(async () => {
    set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
    settleTyping();
  });
}
