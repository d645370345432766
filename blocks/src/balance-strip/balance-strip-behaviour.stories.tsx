import { expect, within } from 'storybook/test';
import { example, type ExampleStory } from '../../.storybook/example.tsx';

export default { title: 'Blocks/Promotions/Coin balance/Behaviour' };

export const Coins: ExampleStory = {
  ...example('balance-strip', 'default', {
    play: async ({ canvasElement }) => {
      const page = within(canvasElement);
      await expect(page.getByRole('heading', { level: 1, name: 'Loyalty shop' })).toBeVisible();
      await expect(page.getByText('4,120')).toBeVisible();
      await expect(page.getByText('coins to spend')).toBeVisible();
      await expect(page.getByText(/One coin for every €10 staked in real money\./)).toBeVisible();
      await expect(page.getByRole('link', { name: 'How coins work' })).toHaveAttribute(
        'href',
        '/general-rules#coins',
      );
    },
  }),
  name: '[SHOP-01] [SHOP-20] the coins, how they are earned and where that is explained',
};

export const Expiring: ExampleStory = {
  ...example('balance-strip', 'expiring', {
    play: async ({ canvasElement }) => {
      const time = within(canvasElement).getByText('350 coins until 31 Dec');
      await expect(time).toHaveAttribute('datetime', '2026-12-31T23:00:00Z');
    },
  }),
  name: 'what expires next, if the platform says',
};

export const Guest: ExampleStory = {
  ...example('balance-strip', 'guest', {
    play: async ({ canvasElement }) => {
      const page = within(canvasElement);
      await expect(page.getByText('Every real-money round earns coins')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/sign-up');
      await expect(page.queryByText('coins to spend')).toBeNull();
    },
  }),
  name: 'a guest reads how coins are earned',
};

export const Bitcoin: ExampleStory = {
  ...example('balance-strip', 'bitcoin', {
    play: async ({ canvasElement }) => {
      const text = within(canvasElement).getByText(/One coin for every/).textContent;
      await expect(text?.replaceAll('\u00a0', ' ')).toContain('One coin for every µBTC 110 staked');
    },
  }),
  name: '[CUR-10] the stake is counted in millionths of a bitcoin',
};

export const Failed: ExampleStory = {
  ...example('balance-strip', 'failed', {
    play: async ({ canvasElement }) => {
      const page = within(canvasElement);
      await expect(page.getByRole('alert')).toHaveTextContent('Your coins could not be read.');
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
      await expect(page.queryByText('0')).toBeNull();
    },
  }),
  name: 'coins that cannot be read are not shown as none',
};
