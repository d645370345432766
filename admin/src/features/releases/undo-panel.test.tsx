// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { signedIn } from '../../session/testing/signed-in.ts';
import { comeStraightBack } from '../../shared/testing/come-straight-back.tsx';
import { UndoPanel } from './undo-panel.tsx';

let asked = 0;
signedIn(({ path }) => {
  if (path !== '/releases/5/undo/preview') return undefined;
  asked += 1;
  // What comes after the first answer is still under way when the panel is looked at.
  return asked === 1 ? { onto: 6, documents: [], problems: [] } : new Promise(() => undefined);
});

it('an undo that is opened again shows nothing of the opening before', async () => {
  const panel = () => document.querySelector('section');
  await comeStraightBack(<UndoPanel number={5} />, () => panel() !== null);
  expect(panel()).toBeNull();
  expect(asked).toBe(2);
});
