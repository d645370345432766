import { expect, within } from 'storybook/test';
import { example, type ExampleStory } from '../../.storybook/example.tsx';
import { pressOn } from '../../.storybook/press-on.ts';

export default { title: 'Blocks/Promotions/Lottery tickets/Behaviour' };

export const Unfolding: ExampleStory = {
  ...example('lottery-tickets', 'many', {
    play: async ({ canvasElement }) => {
      const page = within(canvasElement);
      await expect(page.getAllByRole('listitem')).toHaveLength(12);
      await pressOn(page.getByRole('button', { name: 'Show all 61 tickets' }));
      await expect(page.getAllByRole('listitem')).toHaveLength(61);
      await expect(page.getByRole('list')).toHaveFocus();
    },
  }),
  name: 'twelve tickets show at first, then all, and the focus goes on to them',
};

export const Won: ExampleStory = {
  ...example('lottery-tickets', 'drawn-won', {
    play: async ({ canvasElement }) => {
      const page = within(canvasElement);
      await expect(page.getByText('€100 won')).toBeVisible();
      await expect(page.getAllByRole('listitem')[0]).toHaveTextContent('100357€100');
      const own = page.getByRole('row', { name: /You/ });
      await expect(own).toHaveTextContent('100357');
    },
  }),
  name: 'what won stands first, and the own row among the winners',
};
