import { expect, userEvent, waitFor, within } from 'storybook/test';
import { example, type ExampleStory } from '../../.storybook/example.tsx';
import { pressOn } from '../../.storybook/press-on.ts';

export default { title: 'Blocks/Promotions/Statuses compared/Behaviour' };

const isPhone = (): boolean => matchMedia('(max-width: 767px)').matches;

/** The distance between the centre of a card and the centre of the strip. */
function distance(canvasElement: HTMLElement, name: string): number {
  const strip = within(canvasElement).getByRole('group').getBoundingClientRect();
  const card = within(canvasElement).getByRole('heading', { name, level: 3 }).closest('li');
  const own = card?.getBoundingClientRect() ?? new DOMRect();
  return Math.abs(own.left + own.width / 2 - (strip.left + strip.width / 2));
}

export const Steps: ExampleStory = {
  ...example('vip-compare', 'default', {
    play: async ({ canvasElement }) => {
      const page = within(canvasElement);
      await waitFor(() => expect(distance(canvasElement, 'Gold')).toBeLessThan(6));
      if (!isPhone()) {
        await expect(page.queryByRole('button', { name: 'Next status' })).toBeNull();
        return;
      }
      (await page.findByRole('button', { name: 'Next status' })).focus();
      await userEvent.keyboard('{Enter}');
      await waitFor(() => expect(distance(canvasElement, 'Platinum')).toBeLessThan(6));
      await pressOn(page.getByRole('button', { name: 'Previous status' }), ' ');
      await waitFor(() => expect(distance(canvasElement, 'Gold')).toBeLessThan(6));
    },
  }),
  name: '[VIP-18] the strip starts at the player’s own status and moves by one',
};

export const States: ExampleStory = {
  ...example('vip-compare', 'default', {
    play: async ({ canvasElement }) => {
      const words = within(canvasElement)
        .getAllByRole('article')
        .map((card) => [
          within(card).getByRole('heading').textContent,
          within(card).getByText(/^(?:Reached|Your status|Next|Locked)$/).textContent,
          card.lastElementChild?.textContent,
        ]);
      await expect(words).toEqual([
        ['Bronze', 'Reached', 'Included in Gold'],
        ['Silver', 'Reached', 'Included in Gold'],
        ['Gold', 'Your status', '71% of deposits and 64% of bets for Platinum'],
        ['Platinum', 'Next', '€2,580 deposits and €31,700 bets to go'],
        ['Diamond', 'Locked', 'Opens after Platinum'],
      ]);
    },
  }),
  name: '[VIP-19] [VIP-20] [VIP-21] [VIP-22] each card says in words what it is to the player',
};

export const Earned: ExampleStory = {
  ...example('vip-compare', 'earned', {
    play: async ({ canvasElement }) => {
      const gold = within(canvasElement).getByRole('heading', { name: 'Gold' }).closest('article');
      await expect(gold?.lastElementChild).toHaveTextContent('Both sums are there: Gold is earned.');
    },
  }),
  name: 'a status whose sums are there is earned, not zero away',
};

export const Limits: ExampleStory = {
  ...example('vip-compare', 'guest', {
    play: async ({ canvasElement }) => {
      const page = within(canvasElement);
      await expect(page.queryByText('Your status')).toBeNull();
      await expect(page.getByRole('link', { name: 'Set a limit' })).toHaveAttribute(
        'href',
        '/profile/limits',
      );
    },
  }),
  name: 'guests have no status of their own, and the way to the limits',
};
