import { expect, userEvent, waitFor, within } from 'storybook/test';
import { example, type ExampleStory } from '../../.storybook/example.tsx';

export default { title: 'Blocks/Content/Payment methods/Behaviour' };

function readTable(table: HTMLElement): string[][] {
  const rows = within(table).getAllByRole('row').slice(1);
  return rows.map((row) =>
    [within(row).getByRole('rowheader'), ...within(row).getAllByRole('cell')].map((cell) =>
      [...cell.childNodes]
        .filter((node) => !(node instanceof Element && node.ariaHidden === 'true'))
        .map((node) => node.textContent)
        .join(''),
    ),
  );
}

export const Tables: ExampleStory = {
  ...example('payment-methods', 'default', {
    play: async ({ canvasElement }) => {
      const page = within(canvasElement);
      const cards = page.getByRole('table', { name: 'Cards and e-wallets' });
      await expect(readTable(cards)[0]).toEqual(['Visa', '€20 to €2,000', 'Free', 'Instant']);
      await userEvent.click(page.getByRole('tab', { name: 'Withdrawals' }));
      // For a moment the old panel is still there beside the new one.
      await waitFor(() =>
        expect(page.getAllByRole('table', { name: 'Cards and e-wallets' })).toHaveLength(1),
      );
      const paidOut = page.getByRole('table', { name: 'Cards and e-wallets' });
      await expect(readTable(paidOut)[0]).toEqual(['Visa', '€20 to €4,000', 'Free', 'Within 16 minutes']);
    },
  }),
  name: '[CASH-46] [CASH-47] a deposits table and a withdrawals table, one tab each',
};

export const Keyboard: ExampleStory = {
  ...example('payment-methods', 'default', {
    play: async ({ canvasElement }) => {
      const page = within(canvasElement);
      await userEvent.tab();
      await expect(page.getByRole('tab', { name: 'Deposits' })).toHaveFocus();
      await userEvent.keyboard('{ArrowRight}');
      await expect(page.getByRole('tab', { name: 'Withdrawals' })).toHaveAttribute('aria-selected', 'true');
    },
  }),
  name: 'the tables are switched with the arrow keys',
};

export const OtherCurrency: ExampleStory = {
  ...example('payment-methods', 'none-for-currency', {
    play: async ({ canvasElement }) => {
      const page = within(canvasElement);
      await expect(page.getByText('No card or e-wallet takes KZT yet')).toBeVisible();
      await expect(page.getAllByRole('table')).toHaveLength(1);
    },
  }),
  name: 'a currency without cards is told so, and still sees the coins',
};

export const OtherLicence: ExampleStory = {
  ...example('payment-methods', 'estonia', {
    play: async ({ canvasElement }) => {
      const page = within(canvasElement);
      const tables = page.getAllByRole('table');
      await expect(tables).toHaveLength(1);
      await expect(tables[0]).toHaveAccessibleName('Cards and e-wallets');
    },
  }),
  name: 'the licence EE offers no coins',
};
