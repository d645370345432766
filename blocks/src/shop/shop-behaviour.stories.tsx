import { expect, userEvent, within } from 'storybook/test';
import { example, type ExampleStory } from '../../.storybook/example.tsx';

export default { title: 'Blocks/Promotions/Loyalty shop/Behaviour' };

function texts(elements: readonly Element[]): string[] {
  return elements.map((element) => element.textContent ?? '');
}

export const AllTabs: ExampleStory = {
  ...example('shop', 'default', {
    play: async ({ canvasElement }) => {
      const page = within(canvasElement);
      const tabs = within(page.getByRole('navigation', { name: 'Loyalty shop' })).getAllByRole('link');
      await expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('href')])).toEqual([
        ['All', '/rocket-mart'],
        ['Free spins', '/rocket-mart/freespins'],
        ['Money', '/rocket-mart/money'],
        ['Special rewards', '/rocket-mart/special'],
      ]);
      for (const tab of tabs) {
        await userEvent.tab();
        await expect(tab).toHaveFocus();
      }
      await expect(tabs.filter((tab) => tab.getAttribute('aria-current') === 'page')).toEqual([tabs[0]]);
      await expect(texts(page.getAllByRole('heading', { level: 2 }))).toEqual([
        'Free spins',
        'Money',
        'Special rewards',
      ]);
    },
  }),
  name: '[SHOP-21] [SHOP-22] [SHOP-23] every tab has its address and its cards, in order, by keyboard',
};

export const OneTab: ExampleStory = {
  ...example('shop', 'one-tab', {
    play: async ({ canvasElement }) => {
      const page = within(canvasElement);
      await expect(page.getByRole('link', { current: 'page' })).toHaveTextContent('Money');
      await expect(texts(page.getAllByRole('heading', { level: 2 }))).toEqual(['Money']);
      await expect(texts(page.getAllByRole('heading', { level: 3 }))).toEqual([
        '€5 Cash',
        '€10 Cash',
        '€25 Cash',
        '€100 Cash',
      ]);
    },
  }),
  name: 'a tab shows its own cards alone',
};

export const NotEnoughCoins: ExampleStory = {
  ...example('shop', 'one-tab', {
    play: async ({ canvasElement }) => {
      const page = within(canvasElement);
      // 1,200 coins: enough for the cards of 400 and 780, not for those of 1,900 and 7,400.
      const buttons = page.getAllByRole('button', { name: /^Exchange for/ });
      await expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
        'Exchange for €5 Cash',
        'Exchange for €10 Cash',
      ]);
      const others = page.getAllByRole('button', { name: 'Not enough coins' });
      await expect(others).toHaveLength(2);
      for (const button of others) await expect(button).toBeDisabled();
      await expect(page.getByText('700 coins missing')).toBeVisible();
      await expect(page.getByText('6,200 coins missing')).toBeVisible();
    },
  }),
  name: 'what the coins do not reach cannot be exchanged, and says how many are missing',
};

export const Loading: ExampleStory = {
  ...example('shop', 'loading', {
    play: async ({ canvasElement }) => {
      const shop = within(canvasElement).getByRole('region', { name: 'Loyalty shop' });
      await expect(shop).toHaveAttribute('aria-busy', 'true');
      await expect(shop.querySelectorAll('[class*="skeleton"]')).toHaveLength(5);
      await expect(within(shop).getByText('Loading rewards')).toBeInTheDocument();
    },
  }),
  name: '[SHOP-26] five cards stand in while rewards load',
};
