import { expect, within } from 'storybook/test';
import { example, type ExampleStory } from '../../.storybook/example.tsx';

export default { title: 'Blocks/Promotions/Levels/Behaviour' };

export const Ladder: ExampleStory = {
  ...example('levels', 'default', {
    play: async ({ canvasElement }) => {
      const cards = within(canvasElement).getAllByRole('article');
      const states = cards.map((card) => /Reached|Your level|Ahead/.exec(card.textContent ?? '')?.[0]);
      await expect(states).toEqual([
        ...Array.from({ length: 5 }, () => 'Reached'),
        'Your level',
        ...Array.from({ length: 6 }, () => 'Ahead'),
      ]);
      await expect(within(canvasElement).getByRole('progressbar')).toHaveAttribute(
        'aria-valuetext',
        '18,740 of 25,000 points',
      );
      await expect(cards[5]).toHaveTextContent('60 free spins');
    },
  }),
  name: '[VIP-13] [VIP-15] twelve levels, each reached, the player’s own or ahead, with its gifts',
};

export const Guests: ExampleStory = {
  ...example('levels', 'guest', {
    play: async ({ canvasElement }) => {
      const page = within(canvasElement);
      await expect(page.getAllByRole('article')).toHaveLength(12);
      await expect(page.queryByText('Reached')).toBeNull();
      await expect(page.getByRole('link', { name: 'Set a limit' })).toBeVisible();
    },
  }),
  name: 'guests see the ladder without a place on it',
};
