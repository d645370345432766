// @vitest-environment happy-dom
import { validateDocument } from '@marquee/schemas';
import { act } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { DocumentData } from '../../../../api/api-types.ts';
import { withAt } from '../../../../shared/pointer.ts';
import { draw, undraw, until } from '../../../../shared/testing/draw.tsx';
import { kindSchema } from '../../../../schema/schema-node.ts';
import { createFormView, type FormDraft } from '../../../draft-context.ts';
import { FormProvider } from '../../../form-provider.tsx';
import { press, type } from '../../../testing/open-form.tsx';
import type { AdminFieldProps } from '../../use-field.ts';
import { BlocksField } from '../blocks-field.tsx';

afterEach(undraw);

const heading = { id: 'title', block: 'heading', props: { title: { en: 'Hello' } } };
const notice = { id: 'note', block: 'notice', props: { title: { en: 'From {{least}}' } } };
const placed = { id: 'help', block: 'part', props: { part: 'help' } };
const help = { name: 'Help at hand', audience: { login: 'player' }, blocks: [notice] };

type Stored = { path: string; data: unknown };

/** The blocks of a page in their tree, as the editor has them; reads the draft and what was stored. */
async function open(blocks: object[], more: object = {}) {
  const stored: Stored[] = [];
  const parts: Record<string, unknown> = { help };
  vi.stubGlobal('fetch', async (url: string, request?: RequestInit) => {
    const { pathname } = new URL(url, 'http://admin.example');
    if (request?.method === 'PUT') {
      const data: unknown = JSON.parse(String(request.body));
      stored.push({ path: pathname.replace('/admin/api/documents/', ''), data });
      parts[pathname.split('/').at(-1) ?? ''] = data;
      return Response.json({ revision: 1, publishedRevision: null });
    }
    if (pathname === '/admin/api/reference') return Response.json({ documents: { part: parts } });
    if (pathname.endsWith('/uses')) return Response.json({ items: [], total: 3, needed: 0, neededLive: 0 });
    if (pathname === '/admin/api/documents/part/help')
      return Response.json({ kind: 'part', id: 'help', revision: 1, publishedRevision: 1, data: help });
    throw new Error(`No field asks for ${url}.`);
  });
  const data: DocumentData = { path: '/p', title: { en: 'P' }, blocks, ...more };
  const store = createStore(() => ({ data, published: data, problems: [] as never[] }));
  const draft: FormDraft = {
    store,
    update: (path, value) => store.setState({ data: withAt(store.getState().data, path, value) }),
  };
  const node = kindSchema('page')?.properties?.['blocks'];
  const props = {
    uiSchema: { 'ui:options': { label: 'Blocks', isRequired: false, node } },
    fieldPathId: { path: ['blocks'] },
  } as unknown as AdminFieldProps; // what formSchema and rjsf give
  const view = createFormView('en');
  const surroundings = { Form: () => null, kind: 'page', id: 'p', draft, view, isReadOnly: false };
  const queries = await draw(
    <MemoryRouter>
      <FormProvider value={surroundings}>
        <BlocksField {...props} />
      </FormProvider>
    </MemoryRouter>,
  );
  await until(() => queries.isFetching() === 0);
  return { data: () => store.getState().data, stored };
}

const lines = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-part="tree-name"]')];
const key = (line: number, name: string): Promise<void> =>
  act(
    async () => void lines()[line]?.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true })),
  );
const dialog = () => document.querySelector('[role="dialog"]');

it('a block is saved as a part by a key and a name, and the page names the part where the block was', async () => {
  const { data, stored } = await open([heading, notice], { variables: { EUR: { least: '10', other: '1' } } });
  await key(1, 's');
  await until(() => dialog() !== null);
  await act(async () => dialog()?.querySelector('form')?.requestSubmit());
  expect([dialog()?.textContent?.includes('Give it a name.'), stored]).toEqual([true, []]);
  const input = dialog()?.querySelector('input');
  input?.setAttribute('aria-label', 'Part name');
  await type('Part name', 'Least amounts');
  await act(async () => dialog()?.querySelector('form')?.requestSubmit());
  await until(() => stored.length === 1);
  const part = { name: 'Least amounts', blocks: [notice], variables: { EUR: { least: '10' } } };
  expect(stored).toEqual([{ path: 'part/least-amounts', data: part }]);
  expect(validateDocument('part', part, { id: 'least-amounts' }).problems).toEqual([]);
  await until(() => dialog() === null);
  expect(data()['blocks']).toEqual([
    heading,
    { id: expect.stringMatching(/^part/), block: 'part', props: { part: 'least-amounts' } },
  ]);
});

it('a part has its own name in the tree, says in how many documents it is used, and leads to its editor', async () => {
  await open([placed]);
  expect(lines()[0]?.textContent).toBe('Help at handReusable part');
  await act(async () => lines()[0]?.click());
  await until(() => document.querySelector('[data-part="placed-part"] button') !== null);
  const card = document.querySelector('[data-part="placed-part"]');
  expect(card?.querySelector('a')?.getAttribute('href')).toBe('/content/part/help');
  expect([...(card?.querySelectorAll('button') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Used in 3 documents',
    'Detach into own blocks',
  ]);
});

it('a part is detached into blocks of the page, under the part’s conditions', async () => {
  const { data } = await open([heading, placed]);
  await act(async () => lines()[1]?.click());
  await until(() => document.querySelector('[data-part="placed-part"] button') !== null);
  await press('Detach into own blocks');
  await until(() => JSON.stringify(data()['blocks']).includes('notice'));
  expect(data()['blocks']).toEqual([heading, { ...notice, audience: { login: 'player' } }]);
});
