// @vitest-environment happy-dom
import { act } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useSession } from '../../session/session.store.ts';
import { signedIn } from '../../session/testing/signed-in.ts';
import { draw, until } from '../../shared/testing/draw.tsx';
import { EngineHere } from '../../worker/testing/engine-here.ts';
import { HistoryRoute } from './history.tsx';

const plain = {
  previous: null as number | null,
  isDeletion: false,
  updatedBy: 'Edda',
  fields: ['title'],
  conflict: null,
  restoredFrom: null,
  discarded: null,
  releases: [],
  schedules: [],
};
const CONTENT: Record<number, { title: { en: string }; overline: { en: string } }> = {
  1: { title: { en: 'First' }, overline: { en: 'Old' } },
  2: { title: { en: 'Thrown away' }, overline: { en: 'Also' } },
  3: { title: { en: 'Draft now' }, overline: { en: 'Old' } },
};
const history = {
  head: 3,
  published: 1,
  state: 'changed',
  items: [
    { ...plain, revision: 3, previous: 1, updatedAt: '2026-11-20T14:00:00Z', updatedBy: 'Paul' },
    {
      ...plain,
      revision: 2,
      previous: 1,
      updatedAt: '2026-11-20T12:00:00Z',
      fields: ['title', 'overline'],
      discarded: { at: '2026-11-20T13:00:00Z', by: 'Paul' },
    },
    {
      ...plain,
      revision: 1,
      updatedAt: '2026-11-19T12:00:00Z',
      releases: [
        {
          number: 7,
          kind: 'publish',
          comment: 'Out',
          publishedAt: '2026-11-19T13:00:00Z',
          publishedBy: 'Ida',
          until: null,
        },
      ],
    },
  ],
  more: false,
};

let state = '';
signedIn(({ path }) => {
  const revision = /^\/documents\/banner\/gold\/revisions\/(\d)$/.exec(path)?.[1];
  if (revision)
    return {
      revision: Number(revision),
      previous: null,
      isDeletion: false,
      updatedAt: '2026-11-20T12:00:00Z',
      updatedBy: 'Edda',
      data: CONTENT[Number(revision)],
      problems: [],
    };
  if (path === '/documents/banner/gold/history') return { ...history, state };
  if (path === '/documents/banner/gold')
    return {
      kind: 'banner',
      id: 'gold',
      revision: 3,
      publishedRevision: 1,
      state,
      data: CONTENT[3],
      publishedData: CONTENT[1],
      problems: [],
      updatedAt: '2026-11-20T14:00:00Z',
      updatedBy: 'Paul',
    };
  if (path === '/reference') return { documents: {} };
  return undefined;
});

let sent: { search: string; headers: Headers; body: unknown }[];
let refusal: Response | undefined;
beforeEach(() => {
  sent = [];
  refusal = undefined;
  state = 'changed';
  vi.stubGlobal('Worker', EngineHere);
  const answering = fetch;
  vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) => {
    const { pathname, search } = new URL(address, 'http://admin.example');
    if (init.method === 'PATCH' || init.method === 'PUT') {
      sent.push({
        search,
        headers: new Headers(init.headers),
        body: JSON.parse(String(init.body)) as unknown,
      });
      if (refusal) return Promise.resolve(refusal);
      return Promise.resolve(
        Response.json({ kind: 'banner', id: 'gold', revision: 4, publishedRevision: 1, state: 'changed' }),
      );
    }
    return answering(pathname + search, init);
  });
});
async function open(search = '') {
  const router = createMemoryRouter([{ path: '/content/:kind/:id/history', element: <HistoryRoute /> }], {
    initialEntries: [`/content/banner/gold/history${search}`],
  });
  await draw(<RouterProvider router={router} />);
  await until(() => document.querySelector('dl') !== null);
  return router;
}
const rows = () => [...document.querySelectorAll('nav ol a')].map(({ textContent }) => textContent);
const differences = () =>
  [...document.querySelectorAll('#version-title')].length === 0
    ? []
    : [...document.querySelectorAll('section > div dl > div')].map(({ textContent }) => textContent);
const press = (name: RegExp) =>
  act(async () =>
    [...document.querySelectorAll<HTMLElement>('button, a, label')]
      .find((each) => name.test(each.textContent))
      ?.click(),
  );

it('[ADMIN-20] lists versions with who, when and what became of them, and shows each before and after', async () => {
  const router = await open();
  expect(rows()).toEqual([
    expect.stringMatching(/^Fri 20 Nov.*15:00.*Paul.*Title.*Draft$/),
    expect.stringMatching(/^Fri 20 Nov.*13:00.*Edda.*Title and Overline.*Discarded$/),
    expect.stringMatching(/^Thu 19 Nov.*13:00.*Edda.*Created.*Live.*Release 7$/),
  ]);
  expect(differences()).toEqual(['Title, Englishbefore: Firstafter: Draft now']);
  await press(/Discarded/);
  expect(router.state.location.search).toBe('?version=2');
  await until(() => differences().length === 2);
  expect(differences()).toEqual([
    'Title, Englishbefore: Firstafter: Thrown away',
    'Overline, Englishbefore: Oldafter: Also',
  ]);
  expect(document.body.textContent).toContain('Paul discarded it on Fri 20 Nov, 14:00.');
});

it('compares any two by the address', async () => {
  await open('?version=2&with=draft');
  expect(differences()).toEqual([
    'Title, Englishbefore: Draft nowafter: Thrown away',
    'Overline, Englishbefore: Oldafter: Also',
  ]);
});

it('[ADMIN-20] restores a version whole, or the chosen fields, by a save on the current draft', async () => {
  await open('?version=2');
  await press(/^Restore…$/);
  await until(() => document.querySelectorAll('fieldset ul > li').length === 2);
  await press(/^Restore all$/);
  await until(() => sent.length === 1);
  await press(/^Restore…$/);
  await until(() => document.querySelectorAll('fieldset ul > li').length === 2);
  await act(async () => document.querySelectorAll<HTMLInputElement>('fieldset ul input')[1]?.click());
  await press(/^Restore 1 field$/);
  await until(() => sent.length === 2);
  expect(sent.map(({ search, body }) => [search, body])).toEqual([
    [
      '?restores=2',
      [
        { op: 'replace', path: '/title/en', value: 'Thrown away' },
        { op: 'replace', path: '/overline/en', value: 'Also' },
      ],
    ],
    ['?restores=2', [{ op: 'replace', path: '/title/en', value: 'Thrown away' }]],
  ]);
  expect(sent[0]?.headers.get('if-match')).toBe('"3"');
  await until(() => document.body.textContent.includes('It is the draft now.'));
});

it('says that somebody saved meanwhile, and what a version does not fit', async () => {
  await open('?version=2');
  await press(/^Restore…$/);
  await until(() => document.querySelectorAll('fieldset ul > li').length === 2);
  refusal = Response.json({ error: { code: 'STALE_REVISION', message: 'Stale.' } }, { status: 412 });
  await press(/^Restore all$/);
  await until(() => document.querySelector('[role=alert]') !== null);
  expect(document.querySelector('[role=alert]')?.textContent).toContain(
    'Somebody saved the document meanwhile.',
  );
  const problems = [{ code: 'X', severity: 'error', pointer: '/title', message: 'A title is missing.' }];
  refusal = Response.json(
    { error: { code: 'INVALID_DOCUMENT', message: 'Bad.', problems } },
    { status: 422 },
  );
  await press(/^Restore all$/);
  await until(() => document.body.textContent.includes('A title is missing.'));
});

it('brings back a document that is marked for removal as a whole', async () => {
  state = 'deleted';
  await open('?version=2');
  await press(/^Restore…$/);
  await until(() =>
    [...document.querySelectorAll('button')].some(({ textContent }) => textContent === 'Restore all'),
  );
  await press(/^Restore all$/);
  await until(() => sent.length === 1);
  expect(sent[0]?.body).toEqual(CONTENT[2]);
  expect(sent[0]?.headers.get('if-match')).toBe('"3"');
});

describe('[ADMIN-26] somebody with limits', () => {
  const limit = (scope: object) => useSession.setState(({ user }) => ({ user: user && { ...user, scope } }));
  const openOldest = async (): Promise<void> => {
    await open('?version=2');
    await until(() => document.querySelector('#version-title') !== null);
  };
  const choices = () =>
    [...document.querySelectorAll('[role=dialog] li label')].map(({ textContent }) => textContent);

  it('restores nothing of another kind', async () => {
    limit({ kinds: ['page'] });
    await openOldest();
    expect(document.body.textContent).not.toContain('Restore…');
  });

  it('restores only the texts of their languages, and not the whole', async () => {
    limit({ languages: ['en'] });
    await openOldest();
    await press(/^Restore…$/);
    await until(() => choices().length > 0);
    expect(choices()).toEqual(['Title, English', 'Overline, English']);
    await press(/^Restore 2 fields/);
    await until(() => sent.length > 0);
    expect(sent.map(({ body }) => body)).toEqual([
      [
        { op: 'replace', path: '/title/en', value: 'Thrown away' },
        { op: 'replace', path: '/overline/en', value: 'Also' },
      ],
    ]);
  });

  it('are told where their languages say the same', async () => {
    limit({ languages: ['et'] });
    await openOldest();
    await press(/^Restore…$/);
    await until(() => document.querySelector('[role=dialog]') !== null);
    await until(() => document.body.textContent.includes('In the languages that you write'));
    expect(choices()).toEqual([]);
  });

  it('bring back no document of which they write some languages alone', async () => {
    state = 'deleted';
    limit({ languages: ['en'] });
    await openOldest();
    expect([...document.querySelectorAll('button')].map(({ textContent }) => textContent)).not.toContain(
      'Restore…',
    );
  });
});
