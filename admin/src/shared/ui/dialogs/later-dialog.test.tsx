// @vitest-environment happy-dom
import { act, useState, type ComponentType } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { followFocus } from '../../last-focus.ts';
import { draw, undraw, until } from '../../testing/draw.tsx';
import { Dialog } from './dialog.tsx';
import { laterDialog } from './later-dialog.tsx';

type Props = { word: string; onClose: () => void };

function Looked({ word, onClose }: Props) {
  return <Dialog opened onClose={onClose} title={`A look at ${word}`} />;
}

const fetchDialog = vi.fn<() => Promise<ComponentType<Props>>>();
let stopFollowing: () => void;

/** A button that opens a dialog whose script fails to load this many times. */
async function drawOpener(failures: number): Promise<void> {
  fetchDialog.mockReset().mockResolvedValue(Looked);
  for (let left = failures; left > 0; left -= 1)
    fetchDialog.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const LookDialog = laterDialog(() => 'The look', fetchDialog);
  stopFollowing = followFocus();
  function Opener() {
    const [isOpen, setIsOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setIsOpen(true)}>
          Look
        </button>
        {isOpen && <LookDialog word="Gold" onClose={() => setIsOpen(false)} />}
      </>
    );
  }
  await draw(<Opener />);
}

afterEach(async () => {
  stopFollowing();
  await undraw();
});

const dialogTitle = (): string | null | undefined => document.querySelector('[role=dialog] h2')?.textContent;

async function press(name: string): Promise<void> {
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
  if (!button) throw new Error(`There is no button “${name}”.`);
  button.focus();
  await act(async () => button.click());
}

async function openTo(title: string, name = 'Look'): Promise<void> {
  await press(name);
  await until(() => dialogTitle() === title);
}

it('says that a dialog could not be fetched, and fetches it again where that is said', async () => {
  await drawOpener(2);
  await openTo('The look could not be loaded');
  expect(document.querySelector('[role=alert]')?.textContent).toContain('Its script could not be fetched.');
  await openTo('The look could not be loaded', 'Try again');
  await openTo('A look at Gold', 'Try again');
  expect(fetchDialog).toHaveBeenCalledTimes(3);
});

it('fetches a dialog that failed again when it is opened another time, and then no more', async () => {
  await drawOpener(1);
  await openTo('The look could not be loaded');
  await press('Close');
  await until(() => dialogTitle() === undefined);
  await openTo('A look at Gold');
  expect(fetchDialog).toHaveBeenCalledTimes(2);
  await act(async () => document.querySelector<HTMLElement>('[role=dialog] header button')?.click());
  await until(() => dialogTitle() === undefined);
  await openTo('A look at Gold');
  expect(fetchDialog).toHaveBeenCalledTimes(2);
  expect(document.activeElement?.closest('[role=dialog]')).not.toBeNull();
});
