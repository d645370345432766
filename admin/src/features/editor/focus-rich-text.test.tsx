// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { until } from '../../shared/testing/draw.tsx';
import { closeEditor, openEditor } from './testing/open-editor.tsx';

afterEach(closeEditor);

const page = {
  path: '/vip',
  title: { en: 'VIP' },
  blocks: [
    {
      id: 'columns-1',
      block: 'columns',
      props: {},
      children: {
        first: [
          {
            id: 'rich-text-1',
            block: 'rich-text',
            props: { content: { en: '<p>Win</p>', de: '<p>Gewinnen</p>' } },
          },
        ],
      },
    },
  ],
};
const POINTER = '/blocks/0/children/first/0/props/content';
const open = (search: string) => openEditor({ page: { vip: page } }, `/content/page/vip?${search}`);
/** What is written where the focus is, if it is in the form. */
const written = (): string | null | undefined =>
  document.querySelector('[data-part="form"]')?.contains(document.activeElement)
    ? document.activeElement?.textContent
    : undefined;

it('[ADMIN-06] an address with a field opens the rich text in a block, in its language, once its editor is loaded', async () => {
  await open(`field=${POINTER}/de`);
  await until(() => written() !== undefined);
  expect(document.activeElement?.getAttribute('role')).toBe('textbox');
  expect(written()).toBe('Gewinnen');
});

it('goes to the text of another language, whose editor takes the place of the one in focus', async () => {
  const { goTo } = await open(`field=${POINTER}`);
  await until(() => written() === 'Win');
  await act(async () => void document.body.dispatchEvent(new Event('pointerdown')));
  await goTo(`/content/page/vip?field=${POINTER}/de`);
  await until(() => written() === 'Gewinnen');
  expect(document.activeElement?.closest('[data-pointer]')?.getAttribute('data-pointer')).toBe(POINTER);
});
