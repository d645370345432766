import { expect, userEvent, waitFor, within } from 'storybook/test';
import { example, type ExampleStory } from '../../.storybook/example.tsx';
import { pressOn } from '../../.storybook/press-on.ts';

export default { title: 'Blocks/Promotions/Coin wheel/Behaviour' };

export const Spin: ExampleStory = {
  ...example('coin-wheel', 'default', {
    play: async ({ canvasElement }) => {
      const page = within(canvasElement);
      await pressOn(page.getByRole('button', { name: 'Spin for 100 coins' }));
      const dialog = await page.findByRole('dialog', { name: 'Your prize' }, { timeout: 2000 });
      await waitFor(() => expect(within(dialog).getByText('€1', { selector: 'p' })).toBeVisible());
      await expect(dialog).toHaveTextContent('The spin cost 100 coins.');
      await pressOn(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1) ?? dialog);
      await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
      await expect(page.getByRole('button', { name: 'Spin for 100 coins' })).toHaveFocus();
    },
  }),
  name: '[LOOT-30] a spin costs coins and shows what the server drew, by keyboard too',
  globals: { motion: 'reduced' },
};

export const Odds: ExampleStory = {
  ...example('coin-wheel', 'bitcoin', {
    play: async ({ canvasElement }) => {
      const rows = within(canvasElement).getAllByRole('row').slice(1);
      const cells = rows.map((row) =>
        [...row.children].map((cell) => (cell.textContent ?? '').replaceAll('\u00a0', ' ')),
      );
      await expect(cells).toEqual([
        ['µBTC 5.5', '40.00%'],
        ['µBTC 11', '30.00%'],
        ['µBTC 22', '20.00%'],
        ['µBTC 55', '8.00%'],
        ['µBTC 110', '1.80%'],
        ['µBTC 550', '0.20%'],
      ]);
    },
  }),
  name: '[LOOT-30] [CUR-10] prizes are those of the currency, in millionths of a bitcoin',
};

export const Short: ExampleStory = {
  ...example('coin-wheel', 'short', {
    play: async ({ canvasElement }) => {
      const page = within(canvasElement);
      await expect(page.getByRole('button', { name: 'Spin for 100 coins' })).toBeDisabled();
      await expect(page.getByText('38 coins missing')).toBeVisible();
    },
  }),
  name: 'without enough coins the wheel stands and says how many are missing',
};

export const Paid: ExampleStory = {
  ...example('coin-wheel', 'paid-spin', {
    play: async ({ canvasElement }) => {
      await expect(within(canvasElement).getByRole('button', { name: 'Spin (already paid)' })).toBeEnabled();
    },
  }),
  name: 'a spin that is paid for can be turned without coins',
};

export const Guest: ExampleStory = {
  ...example('coin-wheel', 'guest', {
    play: async ({ canvasElement }) => {
      const page = within(canvasElement);
      await expect(page.getByRole('link', { name: 'Sign up to spin' })).toHaveAttribute('href', '/sign-up');
      await expect(page.getByText('100 coins a spin')).toBeVisible();
      await expect(page.queryByRole('button', { name: /^Spin/ })).toBeNull();
    },
  }),
  name: 'a guest sees the price and the odds, and signs up to spin',
};

export const Failure: ExampleStory = {
  ...example('coin-wheel', 'spin-fails', {
    play: async ({ canvasElement }) => {
      const page = within(canvasElement);
      await userEvent.click(page.getByRole('button', { name: 'Spin for 100 coins' }));
      await expect(await page.findByRole('alert')).toHaveTextContent(
        'coins already paid are not taken twice',
      );
      await expect(page.queryByRole('dialog')).toBeNull();
    },
  }),
  name: 'a spin that fails says so and shows no prize',
};
