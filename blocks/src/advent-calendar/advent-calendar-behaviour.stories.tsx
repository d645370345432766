import { expect, waitFor, within } from 'storybook/test';
import { example, type ExampleStory } from '../../.storybook/example.tsx';
import { pressOn } from '../../.storybook/press-on.ts';

export default { title: 'Blocks/Promotions/Advent calendar/Behaviour' };

const isPhone = (): boolean => matchMedia('(max-width: 767px)').matches;

const cardsIn = (canvasElement: HTMLElement): HTMLElement[] => within(canvasElement).getAllByRole('listitem');

export const Cards: ExampleStory = {
  ...example('advent-calendar', 'default', {
    play: async ({ canvasElement }) => {
      const cards = cardsIn(canvasElement);
      const words = cards.map(
        (card) =>
          /Completed|Missed|Today|in \d+ days?|Super prize/.exec(card.textContent ?? '')?.[0] ?? 'nothing',
      );
      await expect(words).toEqual([
        'Completed',
        'Completed',
        'Missed',
        'Completed',
        'Completed',
        'Missed',
        'Completed',
        'Completed',
        'Missed',
        'Completed',
        'Completed',
        'Completed',
        'Today',
        'in 1 day',
        'in 2 days',
        'in 3 days',
        'in 4 days',
        'in 5 days',
        'Super prize',
      ]);
      await expect(within(canvasElement).getByRole('region', { name: 'November' })).toContainElement(
        cards[0] ?? null,
      );
    },
  }),
  name: '[ADV-08] [ADV-09] [ADV-13] [ADV-15] every day says what it is to the player',
};

export const Titles: ExampleStory = {
  ...example('advent-calendar', 'default', {
    play: async ({ canvasElement }) => {
      const titles = within(canvasElement)
        .getAllByRole('heading', { level: 3 })
        .map((title) => title.textContent);
      await expect(titles.slice(0, 2)).toEqual(['Day 1, 1/18, 9 November', 'Day 2, 2/18, 10 November']);
    },
  }),
  name: '[ADV-05] a day’s title is its day, its step of all, and its date',
};

export const Today: ExampleStory = {
  ...example('advent-calendar', 'default', {
    play: async ({ canvasElement }) => {
      const page = within(canvasElement);
      const today = cardsIn(canvasElement).find((card) => card.getAttribute('aria-current') === 'date');
      const card = within(today ?? canvasElement);
      await expect(today).toHaveTextContent(
        'Deposit €20 or more. Winnings carry a 30× wager. 3 days to activate.',
      );
      await expect(card.getByRole('link', { name: 'Deposit from €20' })).toHaveAttribute('href', '/deposit');
      const details = card.getByRole('button', { name: 'Details' });
      await pressOn(details);
      const dialog = within(page.getByRole('dialog', { name: 'Day 13, 13/18, 21 November' }));
      // The dialog fades in.
      await waitFor(() => expect(dialog.getByText('25 spins on Fox of the Fjord')).toBeVisible());
      await expect(dialog.getByRole('link', { name: 'Set a limit' })).toHaveAttribute(
        'href',
        '/profile/limits',
      );
      await pressOn(dialog.getByRole('button', { name: 'Close' }));
      await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
      await expect(details).toHaveFocus();
    },
  }),
  name: '[ADV-06] [ADV-10] [ADV-11] today’s card has its details, by keyboard too, and leads to the deposit',
};

export const Gifts: ExampleStory = {
  ...example('advent-calendar', 'default', {
    play: async ({ canvasElement }) => {
      const days = cardsIn(canvasElement)
        .filter((card) => within(card).queryByRole('link', { name: /^Go to gifts/ }))
        .map((card) => within(card).getByRole('heading').textContent);
      // Day 10 gave a bonus that needs no activation; the gifts of earlier days are older than three days.
      await expect(days).toEqual(['Day 11, 11/18, 19 November', 'Day 12, 12/18, 20 November']);
    },
  }),
  name: '[ADV-12] a completed day leads to its gift only while the gift can be activated',
};

export const Order: ExampleStory = {
  ...example('advent-calendar', 'default', {
    play: async ({ canvasElement }) => {
      const cards = cardsIn(canvasElement);
      const top = (card: HTMLElement | undefined): number => card?.getBoundingClientRect().top ?? 0;
      const today = cards.find((card) => card.getAttribute('aria-current') === 'date');
      const width = today?.getBoundingClientRect().width ?? 0;
      const other = cards[0]?.getBoundingClientRect().width ?? 1;
      await expect(top(today) < top(cards[0])).toBe(isPhone());
      // A narrow phone has two days in a row, other phones have three.
      const days = window.innerWidth < 352 ? 2 : 3;
      await expect(Math.round(width / other)).toBe(isPhone() ? days : 2);
    },
  }),
  name: 'on a phone today comes first; wider, it stands among its days, two by two',
};

export const Over: ExampleStory = {
  ...example('advent-calendar', 'over', {
    play: async ({ canvasElement }) => {
      const page = within(canvasElement);
      await expect(page.getByText('Finished')).toBeVisible();
      await expect(page.getByText(/^The last lantern is out\./)).toBeVisible();
      await expect(page.queryByRole('link', { name: /^Deposit/ })).toBeNull();
    },
  }),
  name: '[ADV-07] [ADV-14] the banner says when the adventure is over',
};

export const Guests: ExampleStory = {
  ...example('advent-calendar', 'guest', {
    play: async ({ canvasElement }) => {
      const page = within(canvasElement);
      await expect(page.queryByText('Missed')).toBeNull();
      await expect(page.queryByRole('link', { name: /^Deposit/ })).toBeNull();
      await expect(page.getAllByRole('link', { name: 'Sign up' })).toHaveLength(2);
      await expect(page.getByRole('link', { name: 'Set a limit' })).toBeVisible();
    },
  }),
  name: 'guests have missed nothing and are offered no deposit',
};
