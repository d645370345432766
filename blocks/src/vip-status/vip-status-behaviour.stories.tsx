import { expect, within } from 'storybook/test';
import { example, type ExampleStory } from '../../.storybook/example.tsx';

export default { title: 'Blocks/Promotions/VIP status/Behaviour' };

const LIMITS = '/profile/limits';

async function expectLimits(canvasElement: HTMLElement): Promise<void> {
  await expect(within(canvasElement).getByRole('link', { name: 'Set a limit' })).toHaveAttribute(
    'href',
    LIMITS,
  );
}

export const Progress: ExampleStory = {
  ...example('vip-status', 'default', {
    play: async ({ canvasElement }) => {
      const card = within(canvasElement).getByRole('region', { name: 'Gold' });
      const bars = within(card).getAllByRole('progressbar');
      await expect(
        bars.map((bar) => [bar.getAttribute('aria-label'), bar.getAttribute('aria-valuetext')]),
      ).toEqual([
        ['Deposits this quarter', '€6,420 of €9,000'],
        ['Bets this quarter', '€58,300 of €90,000'],
      ]);
      await expect(card).toHaveTextContent('Kept until 31 December 2026');
      await expect(card).toHaveTextContent(
        'Both bars lead to Platinum. Counters start again on 1 January 2027.',
      );
      await expectLimits(canvasElement);
    },
  }),
  name: '[VIP-16] [VIP-17] the card says what is held, until when, and what both sums lead to',
};

export const ForLife: ExampleStory = {
  ...example('vip-status', 'diamond', {
    play: async ({ canvasElement }) => {
      const card = within(canvasElement).getByRole('region', { name: 'Diamond' });
      await expect(card).toHaveTextContent('Yours for life');
      await expect(within(card).queryByRole('progressbar')).toBeNull();
      await expectLimits(canvasElement);
    },
  }),
  name: '[VIP-07] diamond is for life: nothing to reach, nothing to keep up',
};

export const Failure: ExampleStory = {
  ...example('vip-status', 'failed', {
    play: async ({ canvasElement }) => {
      const card = within(canvasElement).getByRole('region', { name: 'Regular' });
      await expect(card).toHaveTextContent('Both bars lead to Bronze.');
      await expect(within(card).getByRole('alert')).toHaveTextContent(
        'Your progress could not be loaded. What you have reached is kept.',
      );
      await expect(within(card).getByRole('button', { name: 'Try again' })).toBeVisible();
      await expectLimits(canvasElement);
    },
  }),
  name: '[VIP-28] a failure shows where everyone starts, with bronze next',
};

export const Guests: ExampleStory = {
  ...example('vip-status', 'guest', {
    play: async ({ canvasElement }) => {
      const page = within(canvasElement);
      await expect(page.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
        'Regular',
        'Bronze',
        'Silver',
        'Gold',
        'Platinum',
        'Diamond',
      ]);
      await expect(page.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/sign-up');
      await expectLimits(canvasElement);
    },
  }),
  name: '[VIP-01] [VIP-02] [VIP-03] [VIP-04] [VIP-05] [VIP-06] guests see the statuses in their order',
};
