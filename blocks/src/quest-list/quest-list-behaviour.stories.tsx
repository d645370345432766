import { expect, within } from 'storybook/test';
import { example, type ExampleStory } from '../../.storybook/example.tsx';

export default { title: 'Blocks/Promotions/Quest list/Behaviour' };

/** The heights of the parts below the cards' texts: levels and button, or their placeholders. */
const feet = (cards: readonly Element[]): number[] =>
  cards.map((card) =>
    Math.round(card.lastElementChild?.lastElementChild?.getBoundingClientRect().height ?? 0),
  );

export const Heights: ExampleStory = {
  ...example('quest-list', 'default', {
    play: async ({ canvasElement }) => {
      const cards = within(canvasElement).getAllByRole('article');
      const locked = cards.filter((card) => within(card).queryAllByRole('link').length === 0);
      await expect(locked.length).toBeGreaterThan(0);
      const [height] = feet(cards);
      await expect(height).toBeGreaterThan(80);
      await expect(feet(cards)).toEqual(cards.map(() => height));
    },
  }),
  name: 'a locked quest is as high as one that is open or begun',
};

export const Awaited: ExampleStory = {
  ...example('quest-list', 'loading', {
    play: async ({ canvasElement }) => {
      const cards = [...canvasElement.querySelectorAll('li > [data-waiting]')];
      const pointer = matchMedia('(pointer: coarse), (max-width: 767px)').matches ? 44 : 40;
      // A line, the empty bar below it, and the button.
      await expect(feet(cards)).toEqual(cards.map(() => 13 + 20 + 8 + 8 + 12 + pointer));
      await expect(cards.length).toBe(5);
    },
  }),
  name: 'what stands in a quest’s place is as high below its words as the quest will be',
};
