import { expect, userEvent, waitFor, within } from 'storybook/test';
import { example, type ExampleStory } from '../../.storybook/example.tsx';
import { pressOn } from '../../.storybook/press-on.ts';
import { segmentUnderPointer, sliceWheel } from './wheel.model.ts';

export default { title: 'Blocks/Promotions/Wheel/Behaviour' };

/** The demo site's table for everyone, as in the story's wheel. */
const segments = [
  { id: 'fs-10', weight: 4000 },
  { id: 'fs-20', weight: 4000 },
  { id: 'fs-50', weight: 2000 },
  { id: 'bonus-10000', weight: 5 },
];

function rotationOf(canvasElement: HTMLElement): number {
  const style = canvasElement.querySelector('svg g[style*="rotate"]')?.getAttribute('style') ?? '';
  return Number(/rotate\((-?[\d.]+)deg\)/.exec(style)?.[1] ?? Number.NaN);
}

export const Skip: ExampleStory = {
  ...example('wheel', 'default', {
    play: async ({ canvasElement }) => {
      const page = within(canvasElement);
      await userEvent.click(page.getByRole('button', { name: 'Spin (2 left)' }));
      await pressOn(await page.findByRole('button', { name: 'Skip the animation' }));
      await expect(segmentUnderPointer(sliceWheel(segments), rotationOf(canvasElement))).toBe('fs-10');
      const dialog = await page.findByRole('dialog', { name: 'Your prize' });
      await waitFor(() => expect(within(dialog).getByText('10 free spins')).toBeVisible(), {
        timeout: 5000,
      });
      await userEvent.click(within(dialog).getByRole('button', { name: 'Take the prize' }));
      await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    },
  }),
  name: '[SAFE-05] the wheel stops inside the prize that was drawn; the animation can be skipped',
};

export const ReducedMotion: ExampleStory = {
  ...example('wheel', 'default', {
    play: async ({ canvasElement }) => {
      const page = within(canvasElement);
      await userEvent.click(page.getByRole('button', { name: 'Spin (2 left)' }));
      const dialog = await page.findByRole('dialog', { name: 'Your prize' }, { timeout: 2000 });
      await waitFor(() => expect(dialog).toBeVisible());
      await expect(Math.abs(rotationOf(canvasElement))).toBeLessThan(360);
    },
  }),
  name: 'under reduced motion the result appears without a turn',
  globals: { motion: 'reduced' },
};

export const Keyboard: ExampleStory = {
  ...example('wheel', 'default', {
    play: async ({ canvasElement }) => {
      const page = within(canvasElement);
      const spin = page.getByRole('button', { name: 'Spin (2 left)' });
      await userEvent.tab();
      await expect(spin).toHaveFocus();
      await userEvent.keyboard('{Enter}');
      const dialog = await page.findByRole('dialog', { name: 'Your prize' }, { timeout: 2000 });
      await expect(dialog.contains(document.activeElement)).toBe(true);
      await expect(page.getByText('You have won: 10 free spins')).toBeInTheDocument();
      within(dialog).getByRole('button', { name: 'Take the prize' }).focus();
      await userEvent.keyboard('{Enter}');
      await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
      await expect(spin).toHaveFocus();
    },
  }),
  name: 'it works by keyboard: the prize is read out, takes the focus and gives it back',
  globals: { motion: 'reduced' },
};

export const Failure: ExampleStory = {
  ...example('wheel', 'spin-fails', {
    play: async ({ canvasElement }) => {
      const page = within(canvasElement);
      await userEvent.click(page.getByRole('button', { name: 'Spin (1 left)' }));
      await expect(await page.findByRole('alert')).toHaveTextContent('The spin did not go through.');
      await expect(page.queryByRole('dialog')).toBeNull();
    },
  }),
  name: 'a spin that fails says so and shows no prize',
};
