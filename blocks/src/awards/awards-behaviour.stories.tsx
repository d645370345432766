import { expect, within } from 'storybook/test';
import { example, type ExampleStory } from '../../.storybook/example.tsx';
import { pressOn } from '../../.storybook/press-on.ts';

export default { title: 'Blocks/Content/Awards/Behaviour' };

export const ByYear: ExampleStory = {
  ...example('awards', 'default', {
    play: async ({ canvasElement }) => {
      const page = within(canvasElement);
      const names = (): (string | null)[] =>
        page.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
      const years = within(page.getByRole('group', { name: 'Year' })).getAllByRole('button');
      await expect(years.map((button) => button.textContent)).toEqual([
        'All',
        '2026',
        '2025',
        '2024',
        '2023',
      ]);
      await expect(names()).toHaveLength(7);
      await pressOn(page.getByRole('button', { name: '2025' }));
      await expect(page.getByRole('button', { name: '2025' })).toHaveAttribute('aria-pressed', 'true');
      await expect(names()).toEqual(['Aurora Design Prize', 'Northern Game Awards']);
      await pressOn(page.getByRole('button', { name: 'All' }), ' ');
      await expect(names()).toHaveLength(7);
    },
  }),
  name: '[PAGE-14] awards are narrowed to a year, and shown in full again, by keyboard too',
};

export const Fields: ExampleStory = {
  ...example('awards', 'one-year', {
    play: async ({ canvasElement }) => {
      const page = within(canvasElement);
      await expect(page.queryByRole('button')).toBeNull();
      const card = page.getByRole('heading', { name: 'Aurora Design Prize' }).closest('li');
      await expect(card?.textContent).toBe('2025Interface for small screensAurora Design PrizeSecond place');
      await expect(card?.querySelector('img')?.getAttribute('src')).toBe('/artwork/symbol/lantern-240.webp');
    },
  }),
  name: '[PAGE-13] a card shows name, nomination, prize, year and picture',
};
