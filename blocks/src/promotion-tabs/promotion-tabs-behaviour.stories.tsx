import { expect, within } from 'storybook/test';
import { example, type ExampleStory } from '../../.storybook/example.tsx';

export default { title: 'Blocks/Promotions/Promotion tabs/Behaviour' };

export const CurrentInSight: ExampleStory = {
  ...example('promotion-tabs', 'last', {
    play: async ({ canvasElement }) => {
      const current = within(canvasElement).getByRole('link', { current: 'page' });
      await expect(current).toHaveTextContent('Archive');
      const { left, right } = current.getBoundingClientRect();
      await expect(left).toBeGreaterThanOrEqual(0);
      await expect(right).toBeLessThanOrEqual(document.documentElement.clientWidth);
    },
  }),
  name: 'the current tab is in sight, also on a phone',
};
