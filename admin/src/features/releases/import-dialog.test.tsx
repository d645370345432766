// @vitest-environment happy-dom
import { act } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { signedIn } from '../../session/testing/signed-in.ts';
import { draw, until } from '../../shared/testing/draw.tsx';
import { ImportDialog } from './import-dialog.tsx';

let answers: Record<string, unknown>;

beforeEach(() => {
  answers = {};
});
signedIn(({ path }) => answers[path]);

const Arrived = () => <pre>{JSON.stringify(useLocation().state)}</pre>;
const button = (words: string) =>
  [...document.querySelectorAll<HTMLElement>('button, a')].find((one) => one.textContent?.startsWith(words));

/** Imports a file with these documents and follows the link to their review. */
async function importAndReview(documents: object[]): Promise<unknown> {
  const plan = { target: 'drafts', remove: false, fingerprint: 'f', documents, unchanged: 3 };
  answers['/content/import/preview'] = { ...plan, refused: [], problems: [], missingPictures: [] };
  answers['/content/import'] = { added: 1, changed: 1, removed: 0, release: null };
  await draw(
    <MemoryRouter initialEntries={['/releases']}>
      <Routes>
        <Route path="/releases" element={<ImportDialog onClose={() => undefined} />} />
        <Route path="/review" element={<Arrived />} />
      </Routes>
    </MemoryRouter>,
  );
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  Object.defineProperty(input, 'files', { value: [new File(['{}'], 'content.json')] });
  await act(async () => input?.dispatchEvent(new Event('change', { bubbles: true })));
  await until(() => button('Import ')?.hasAttribute('disabled') === false);
  await act(async () => button('Import ')?.click());
  await until(() => button('Review the drafts') !== undefined);
  await act(async () => button('Review the drafts')?.click());
  return JSON.parse(document.querySelector('pre')?.textContent ?? '');
}

it('[ADMIN-21] opens the review of what the file brought, and of nothing else that waits', async () => {
  const planned = (id: string, change: string) => ({
    kind: 'banner',
    id,
    title: id,
    change,
    paths: [],
    hasDraft: false,
  });
  expect(
    await importAndReview([planned('one', 'added'), planned('two', 'changed'), planned('three', 'removed')]),
  ).toEqual({ chosen: ['banner/one', 'banner/two', 'banner/three'], isLater: false });
});

it.each(['[]', '3', 'null', '"text"'])('says that a file of %s holds no content', async (text) => {
  await draw(
    <MemoryRouter>
      <ImportDialog onClose={() => undefined} />
    </MemoryRouter>,
  );
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  Object.defineProperty(input, 'files', { value: [new File([text], 'content.json')] });
  await act(async () => input?.dispatchEvent(new Event('change', { bubbles: true })));
  await until(() => document.querySelector('[role=alert]') !== null);
  expect(document.querySelector('[role=alert]')?.textContent).toBe(
    '“content.json” holds no content. Choose a file that Marquee exported.',
  );
});

it('[STORE-08] looks again for each choice, and imports what was shown and nothing else', async () => {
  const sent: object[] = [];
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit = {}) => {
    const asked = JSON.parse(String(body)) as { target?: string; remove?: boolean };
    sent.push({ path: address.replace('/admin/api', ''), ...asked });
    if (!address.endsWith('/preview'))
      return Response.json({ added: 1, changed: 0, removed: 0, release: { number: 5 } });
    const documents = [
      { kind: 'banner', id: 'one', title: 'one', change: 'added', paths: [], hasDraft: false },
    ];
    const { target, remove } = asked;
    const plan = { target, remove, fingerprint: `${target} ${remove}`, documents, unchanged: 3 };
    return Response.json({ ...plan, refused: [], problems: [], missingPictures: [] });
  });
  await draw(
    <MemoryRouter>
      <ImportDialog onClose={() => undefined} />
    </MemoryRouter>,
  );
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  Object.defineProperty(input, 'files', { value: [new File(['{}'], 'content.json')] });
  await act(async () => input?.dispatchEvent(new Event('change', { bubbles: true })));
  await until(() => sent.length === 1);
  await act(async () => document.querySelector<HTMLElement>('input[type=checkbox]')?.click());
  await until(() => sent.length === 2);
  await act(async () => document.querySelectorAll<HTMLElement>('input[type=radio]')[1]?.click());
  await until(() => sent.length === 3);
  const isReady = () => [...document.querySelectorAll('button')].at(-1)?.disabled === false;
  // A release says what it is for.
  expect(isReady()).toBe(false);
  const comment = document.querySelector('textarea');
  await act(async () => {
    if (!comment) return;
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(comment, 'Autumn');
    comment.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await until(isReady);
  await act(async () => [...document.querySelectorAll('button')].at(-1)?.click());
  await until(() => sent.length === 4);
  const preview = { path: '/content/import/preview', file: {} };
  expect(sent).toEqual([
    { ...preview, target: 'drafts', remove: false },
    { ...preview, target: 'drafts', remove: true },
    { ...preview, target: 'release', remove: true },
    {
      path: '/content/import/release',
      file: {},
      remove: true,
      fingerprint: 'release true',
      comment: 'Autumn',
    },
  ]);
});
