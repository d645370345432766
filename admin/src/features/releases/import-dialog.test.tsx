// @vitest-environment happy-dom
import { act } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
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

/** Brings a file in that has these documents, and follows the link to their review. */
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
