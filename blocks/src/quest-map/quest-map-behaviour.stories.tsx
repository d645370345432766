import { expect, userEvent, waitFor, within } from 'storybook/test';
import { example, type ExampleStory } from '../../.storybook/example.tsx';
import { pressOn } from '../../.storybook/press-on.ts';

export default { title: 'Blocks/Promotions/Quest map/Behaviour' };

const isPhone = (): boolean => matchMedia('(max-width: 767px)').matches;

/** The numbers of the visible levels. */
function levels(canvasElement: HTMLElement): number[] {
  return within(canvasElement)
    .getAllByRole('listitem')
    .filter((row) => row.getClientRects().length > 0)
    .map((row) => Number(row.firstElementChild?.textContent));
}

const everyLevel = Array.from({ length: 25 }, (_, index) => index + 1);

export const Folding: ExampleStory = {
  ...example('quest-map', 'default', {
    play: async ({ canvasElement }) => {
      const page = within(canvasElement);
      if (!isPhone()) {
        await expect(levels(canvasElement)).toEqual(everyLevel);
        await expect(page.queryByRole('button', { name: 'All 25 levels' })).toBeNull();
        return;
      }
      // Level 14: two before it, five after it.
      await expect(levels(canvasElement)).toEqual([12, 13, 14, 15, 16, 17, 18, 19]);
      page.getByRole('button', { name: 'All 25 levels' }).focus();
      await userEvent.keyboard('{Enter}');
      await waitFor(() => expect(levels(canvasElement)).toEqual(everyLevel));
      await expect(page.queryByRole('button', { name: 'All 25 levels' })).toBeNull();
      await expect(page.getByRole('list')).toHaveFocus();
    },
  }),
  name: 'on a phone the list starts around the player’s level and unfolds; wider, it shows every level',
};

export const Level: ExampleStory = {
  ...example('quest-map', 'default', {
    play: async ({ canvasElement }) => {
      const page = within(canvasElement);
      const progress = page.getByRole('region', { name: 'Your progress' });
      await expect(within(progress).getByText('Level 14')).toBeVisible();
      await expect(within(progress).getByRole('progressbar')).toHaveAttribute(
        'aria-valuetext',
        '€11,500 of €11,650',
      );
      const active = page.getAllByRole('listitem').filter((row) => row.textContent?.includes('Active now'));
      await expect(active.map((row) => row.firstElementChild?.textContent)).toEqual(['14']);
    },
  }),
  name: '[QUEST-21] the level is the highest whose threshold the bets have reached',
};

export const Done: ExampleStory = {
  ...example('quest-map', 'done', {
    play: async ({ canvasElement }) => {
      const page = within(canvasElement);
      await expect(page.getByText('Every level is completed.')).toBeVisible();
      await expect(page.getByText('Level 6')).toBeVisible();
    },
  }),
  name: '[QUEST-22] past the last threshold the last level holds',
};

export const Points: ExampleStory = {
  ...example('quest-map', 'points-ahead', {
    play: async ({ canvasElement }) => {
      const page = within(canvasElement);
      await expect(page.getByText('Level 2')).toBeVisible();
      const bar = page.getByRole('progressbar');
      await expect([bar.getAttribute('value'), bar.getAttribute('max')]).toEqual(['5600', '6000']);
    },
  }),
  name: '[QUEST-23] the level goes by bets, the bar by points toward the next level',
};

export const Joining: ExampleStory = {
  ...example('quest-map', 'not-joined', {
    play: async ({ canvasElement }) => {
      const page = within(canvasElement);
      await pressOn(page.getByRole('button', { name: 'Join' }));
      await expect(await page.findByRole('button', { name: 'Joined' })).toHaveFocus();
    },
  }),
  name: 'a player joins from the map',
};

export const GuestSignsUp: ExampleStory = {
  ...example('quest-map', 'guest', {
    play: async ({ canvasElement }) => {
      const page = within(canvasElement);
      await expect(page.getByRole('link', { name: 'Sign up to join' })).toHaveAttribute('href', '/sign-up');
    },
  }),
  name: 'a guest gets the way to an account',
};
