import { expect, waitFor, within } from 'storybook/test';
import { example, type ExampleStory } from '../../.storybook/example.tsx';

export default { title: 'Blocks/Promotions/VIP benefits/Behaviour' };

export const OwnColumn: ExampleStory = {
  ...example('vip-benefits', 'default', {
    play: async ({ canvasElement }) => {
      const page = within(canvasElement);
      const own = page.getByRole('columnheader', { name: 'Gold Your status' });
      const around = page.getByRole('group').getBoundingClientRect();
      const names = page.getByRole('columnheader', { name: 'Benefit' }).getBoundingClientRect();
      await waitFor(() => {
        const { left, right } = own.getBoundingClientRect();
        expect(right).toBeLessThanOrEqual(around.right + 1);
        expect(left).toBeGreaterThanOrEqual(names.right - 1);
      });
      await expect(names.left).toBe(around.left);
    },
  }),
  name: 'the player’s own column is marked in words and in sight, the names of the benefits beside it',
};

export const WholeColumns: ExampleStory = {
  ...example('vip-benefits', 'default', {
    play: async ({ canvasElement }) => {
      const scroller = within(canvasElement).getByRole('group');
      const [names, ...columns] = within(canvasElement).getAllByRole('columnheader');
      const edge = names?.getBoundingClientRect().right ?? 0;
      // The table first scrolls to the player's own column; wait for that, so that it does not disturb the test.
      const isWider = scroller.scrollWidth > scroller.clientWidth;
      if (isWider) await waitFor(() => expect(scroller.scrollLeft).toBeGreaterThan(0));
      for (const left of [0, 40, 130, scroller.scrollWidth]) {
        scroller.scrollTo({ left, behavior: 'instant' });
        const cut = columns
          .map((column) => column.getBoundingClientRect())
          .filter((column) => column.left < edge - 1 && column.right > edge + 1);
        await expect(cut).toEqual([]);
      }
    },
  }),
  name: 'wherever it comes to rest, a whole column begins beside the names',
};

export const Values: ExampleStory = {
  ...example('vip-benefits', 'guest', {
    play: async ({ canvasElement }) => {
      const rows = within(canvasElement).getAllByRole('row');
      const cells = (row: HTMLElement | undefined): (string | null)[] =>
        row
          ? within(row)
              .getAllByRole('cell')
              .map((cell) => cell.textContent)
          : [];
      await expect(cells(rows[1])).toEqual(['–Not included', '2%', '4%', '6%', '8%', '10%']);
      await expect(cells(rows[3])).toEqual(['24 h', '24 h', '12 h', '6 h', '2 h', '1 h']);
      await expect(cells(rows[5])).toEqual(['–Not included', '€5', '€15', '€40', '€120', 'Tailored']);
      await expect(within(canvasElement).queryByText('Your status')).toBeNull();
    },
  }),
  name: 'what a status does not give is said, and amounts are in the visitor’s currency',
};
