// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { openSearch } from '../../shared/addresses/open-search.ts';
import { drawScreen, drawScreens } from '../../shared/testing/draw-screen.tsx';
import { SearchButton } from './search-button.tsx';

// Replaces the dialog, whose script is loaded when the search opens.
vi.mock('../../features/search/search-dialog.tsx', () => ({
  SearchDialog: ({ onClose }: { onClose: () => void }) => (
    <dialog open>
      <button type="button" onClick={onClose}>
        Close
      </button>
    </dialog>
  ),
}));
drawScreens();
beforeEach(() => vi.stubGlobal('fetch', async () => Response.json([])));

const isOpen = (): boolean => document.querySelector('dialog') !== null;
/** Waits until the script has loaded and the dialog is open. */
const opens = (): Promise<void> => vi.waitFor(() => act(async () => expect(isOpen()).toBe(true)));
async function pressKey(
  key: string,
  more: KeyboardEventInit = {},
  on: EventTarget = document.body,
): Promise<void> {
  await act(async () => void on.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...more })));
}
const draw = () =>
  drawScreen(
    <>
      <SearchButton />
      <input />
    </>,
  );
const button = () => document.querySelector<HTMLButtonElement>('button[aria-haspopup="dialog"]');

it.each([
  ['[GAME-24] the icon of the header', () => act(async () => button()?.click())],
  ['the slash key', () => pressKey('/')],
  ['the field of a page', () => act(async () => openSearch())],
])(
  '[GAME-25] %s opens the search as a dialog, which closes by itself and on another page',
  async (_name, open) => {
    const router = await draw();
    expect(isOpen()).toBe(false);
    await open();
    await opens();
    await act(async () => document.querySelector<HTMLElement>('dialog button')?.click());
    expect(isOpen()).toBe(false);
    await open();
    await opens();
    await act(() => router.navigate('/?page=2'));
    expect(isOpen()).toBe(false);
  },
);

it('a slash that is typed, or pressed with another key, opens nothing', async () => {
  await draw();
  const field = document.querySelector('input');
  if (field) await pressKey('/', {}, field);
  for (const held of ['ctrlKey', 'metaKey', 'altKey']) await pressKey('/', { [held]: true });
  await pressKey('s');
  expect(isOpen()).toBe(false);
});
