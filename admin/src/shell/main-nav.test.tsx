// @vitest-environment happy-dom
import { act } from 'react';
import { BrowserRouter } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { rowsQuery } from '../api/documents.queries.ts';
import { signedIn } from '../session/testing/signed-in.ts';
import { draw } from '../shared/testing/draw.tsx';
import { MainNav } from './main-nav.tsx';

let asked: string[] = [];

beforeEach(() => {
  asked = [];
});
signedIn(
  ({ path, search }) => {
    if (path.startsWith('/documents/')) asked.push(path + search);
    return path === '/reference' ? { documents: {} } : { items: [{ id: 'one', data: {} }], total: 3 };
  },
  { id: '1', email: 'ida@northstar.example', name: 'Ida Kask', role: 'editor' },
);

const drawNav = () =>
  draw(
    <BrowserRouter>
      <MainNav isRail={false} onSearch={() => undefined} />
    </BrowserRouter>,
  );

/** As when the pointer moves over a link, or Tab reaches it. */
async function approach(path: string, event: Event): Promise<void> {
  const link = document.querySelector(`a[href="${path}"]`);
  if (!link) throw new Error(`Nothing leads to ${path}.`);
  await act(async () => link.dispatchEvent(event));
}

it('[ADMIN-03] the first rows of a list are asked for once its link is pointed at or has the focus', async () => {
  await drawNav();
  expect(asked).toEqual([]);
  await approach('/content/banner', new MouseEvent('pointerover', { bubbles: true }));
  expect(asked).toEqual(['/documents/banner?as=rows&first=60']);
  await approach('/content/audience', new FocusEvent('focusin', { bubbles: true }));
  expect(asked).toEqual(['/documents/banner?as=rows&first=60', '/documents/audience?as=rows&first=60']);
});

it('nothing is asked for ahead that is there already, or of a kind of one document', async () => {
  const queries = await drawNav();
  queries.setQueryData(rowsQuery('banner').queryKey, []);
  await approach('/content/banner', new MouseEvent('pointerover', { bubbles: true }));
  await approach('/content/currency-table/main', new MouseEvent('pointerover', { bubbles: true }));
  expect(asked).toEqual([]);
});
