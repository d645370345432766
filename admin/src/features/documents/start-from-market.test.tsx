// @vitest-environment happy-dom
import { validateDocument } from '@marquee/schemas';
import { marketPacks } from '@marquee/schemas/market-packs';
import { act } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { draw, undraw, until } from '../../shared/testing/draw.tsx';
import { NewDocumentDialog } from '../../shared/ui/dialogs/new-document-dialog.tsx';

afterEach(undraw);

async function open(kind: string) {
  const router = createMemoryRouter(
    [
      { path: '/', element: <NewDocumentDialog kind={kind} taken={[]} onClose={() => {}} /> },
      { path: '/content/:kind/:id', element: <p>The editor</p> },
    ],
    { initialEntries: ['/'] },
  );
  await draw(<RouterProvider router={router} />);
  return router;
}
const choice = (): HTMLInputElement | null =>
  [...document.querySelectorAll<HTMLInputElement>('input')].find(({ labels }) =>
    [...(labels ?? [])].some(({ textContent }) => textContent === 'Start from'),
  ) ?? null;
const press = (element: Element | null | undefined) =>
  act(async () => void (element as HTMLElement | null)?.click());

it('[RULE-05] a new pack of rules starts from those of a market, which bind no licence yet', async () => {
  const router = await open('rule-pack');
  await until(() => choice() !== null);
  await press(choice());
  const options = (): Element[] => [...document.querySelectorAll('[role=option]')];
  await until(() => options().length === marketPacks.length + 1);
  await press(options().find(({ textContent }) => textContent === 'Rules of Sweden'));
  await press(document.querySelector('button[type=submit]'));
  await until(() => document.querySelector('p')?.textContent === 'The editor');
  const { pathname, state } = router.state.location as { pathname: string; state: { starter: object } };
  const pack = (await marketPacks.find(({ id }) => id === 'se')?.load()) as object;
  expect([pathname, state.starter]).toEqual([
    '/content/rule-pack/rules-of-sweden',
    { ...pack, title: 'Rules of Sweden' },
  ]);
  expect(validateDocument('rule-pack', state.starter).problems).toEqual([]);
});

it('nothing else has a market to start from', async () => {
  await open('banner');
  expect(choice()).toBeNull();
});
