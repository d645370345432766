// @vitest-environment happy-dom
import { useLayoutEffect } from 'react';
import { afterEach, expect, it } from 'vitest';
import { draw, undraw } from '../../testing/draw.tsx';
import { Dialog } from './dialog.tsx';

afterEach(undraw);

it('[ADMIN-15] a dialog has its name from the first moment on', async () => {
  const names: (string | null | undefined)[] = [];
  function Inside() {
    // Before any effect of the dialog itself.
    useLayoutEffect(() => {
      const dialog = document.querySelector('[role=dialog]');
      const title = document.getElementById(dialog?.getAttribute('aria-labelledby') ?? '');
      names.push(title?.textContent ?? dialog?.getAttribute('aria-label'));
    }, []);
    return null;
  }
  await draw(
    <Dialog opened onClose={() => {}} title="Set the finding aside">
      <Inside />
    </Dialog>,
  );
  expect(names).toEqual(['Set the finding aside']);
});
