import { expect, within } from 'storybook/test';
import { example, type ExampleStory } from '../../.storybook/example.tsx';

export default { title: 'Blocks/Promotions/Wager in money/Behaviour' };

function readSums(canvas: HTMLElement): (string | undefined)[][] {
  const rows = [...canvas.querySelectorAll('dl > div')];
  return rows.map((row) => [row.querySelector('dt')?.textContent, row.querySelector('dd')?.textContent]);
}

export const Sums: ExampleStory = {
  ...example('worked-example', 'default', {
    play: async ({ canvasElement }) => {
      await expect(within(canvasElement).getByRole('region')).toHaveAccessibleName(
        'What the wager means in money',
      );
      await expect(readSums(canvasElement)).toEqual([
        ['You deposit', '€50'],
        ['Bonus of 100%', '€50'],
        ['Stakes needed (30 × €50)', '€1,500'],
        ['In rounds of €1', '1,500 rounds'],
      ]);
    },
  }),
  name: 'every sum follows from the deposit',
};

export const Capped: ExampleStory = {
  ...example('worked-example', 'capped', {
    play: async ({ canvasElement }) => {
      await expect(readSums(canvasElement)).toEqual([
        ['You deposit', '€500'],
        ['Bonus of 100%', '€200'],
        ['Stakes needed (30 × €200)', '€6,000'],
        ['In rounds of €1', '6,000 rounds'],
      ]);
    },
  }),
  name: 'a bonus ends at its cap',
};
