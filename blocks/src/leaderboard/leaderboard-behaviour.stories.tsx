import { expect, userEvent, within } from 'storybook/test';
import { example, type ExampleStory } from '../../.storybook/example.tsx';

export default { title: 'Blocks/Promotions/Leaderboard/Behaviour' };

function rows(canvasElement: HTMLElement): string[] {
  return within(canvasElement)
    .getAllByRole('rowheader')
    .map((cell) => `${cell.previousElementSibling?.textContent} ${cell.textContent}`);
}

export const Unfolding: ExampleStory = {
  ...example('leaderboard', 'default', {
    play: async ({ canvasElement }) => {
      const page = within(canvasElement);
      await expect(rows(canvasElement)).toEqual([
        '1 Aurelo***',
        '2 Henrik***',
        '3 Solvei***',
        '4 marisa***',
        '5 old_bo***',
        '37 You',
      ]);
      page.getByRole('button', { name: 'Show all places' }).focus();
      await userEvent.keyboard('{Enter}');
      await expect(rows(canvasElement)).toHaveLength(13);
      await expect(page.getByRole('table').parentElement).toHaveFocus();
      await expect(page.queryByRole('button')).toBeNull();
    },
  }),
  name: '[JACK-11] names are masked, the own row stays in sight, and one press shows every place',
};

export const Among: ExampleStory = {
  ...example('leaderboard', 'among-the-first', {
    play: async ({ canvasElement }) => {
      await expect(rows(canvasElement)[2]).toBe('3 You');
      await expect(rows(canvasElement)).toHaveLength(5);
    },
  }),
  name: 'the own row stands once, also among the first',
};
