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
        '€50 Cash',
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
      // 1,200 coins: enough for the cards of 400 and 780, not for those of 1,900, 3,750 and 7,400.
      const labels = (name: RegExp): (string | null)[] =>
        page.getAllByRole('button', { name }).map((button) => button.getAttribute('aria-label'));
      await expect(labels(/^Exchange for/)).toEqual(['Exchange for €5 Cash', 'Exchange for €10 Cash']);
      await expect(labels(/^Not enough coins/)).toEqual([
        'Not enough coins for €25 Cash',
        'Not enough coins for €50 Cash',
        'Not enough coins for €100 Cash',
      ]);
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
      await expect(shop.querySelectorAll('[data-waiting]')).toHaveLength(5);
      await expect(within(shop).getByText('Loading rewards')).toBeInTheDocument();
    },
  }),
  name: '[SHOP-26] five cards stand in while rewards load',
};

export const CoinsOnTheirWay: ExampleStory = {
  ...example('shop', 'coins-on-their-way', {
    play: async ({ canvasElement }) => {
      const page = within(canvasElement);
      await expect(page.getByRole('region', { name: 'Loyalty shop' })).toHaveAttribute('aria-busy', 'true');
      await expect(page.getAllByRole('heading', { level: 3 })).toHaveLength(5);
      for (const button of page.getAllByRole('button', { name: /^Exchange for/ }))
        await expect(button).toBeDisabled();
    },
  }),
  name: 'while the coins are on their way, which can take long, the rewards are there already',
};

export const Failed: ExampleStory = {
  ...example('shop', 'failed', {
    play: async ({ canvasElement }) => {
      const page = within(canvasElement);
      await expect(page.getByRole('alert')).toHaveTextContent('Your coins could not be read');
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
      await expect(page.getAllByRole('heading', { level: 3 })).toHaveLength(5);
      for (const button of page.getAllByRole('button', { name: /^Exchange for/ }))
        await expect(button).toBeDisabled();
    },
  }),
  name: 'without the coins the rewards stay, and nothing can be exchanged',
};

export const Bitcoin: ExampleStory = {
  ...example('shop', 'bitcoin', {
    play: async ({ canvasElement }) => {
      const titles = within(canvasElement).getAllByRole('heading', { level: 3 });
      await expect(texts(titles).map((title) => title.replaceAll('\u00a0', ' '))).toEqual([
        'µBTC 55 Cash',
        'µBTC 110 Cash',
        'µBTC 275 Cash',
        'µBTC 550 Cash',
        'µBTC 1,100 Cash',
      ]);
    },
  }),
  name: '[CUR-10] money for coins is counted in millionths of a bitcoin',
};

export const Tags: ExampleStory = {
  ...example('shop', 'special-rewards', {
    play: async ({ canvasElement }) => {
      const tags = [...canvasElement.querySelectorAll('article')].map((card) => [
        card.querySelector('h3')?.textContent,
        // The tag on the picture, which comes before the text.
        card.querySelector('h3')?.parentElement?.previousElementSibling?.textContent || null,
      ]);
      await expect(tags).toEqual([
        ['Small chest', null],
        ['Large chest', 'New'],
        ['A wheel spin', 'Popular'],
        ['Tide lottery ticket', null],
        ['60 winter spins', 'Winter'],
        ['Diamond chest', 'VIP'],
      ]);
    },
  }),
  name: '[SHOP-16] [SHOP-17] [SHOP-18] popular, new and vip have their tags',
};

export const ReadMore: ExampleStory = {
  ...example('shop', 'default', {
    play: async ({ canvasElement }) => {
      const page = within(canvasElement);
      const text = page.getByText(/One coin for every €10 staked/);
      await expect(text).not.toBeVisible();
      await userEvent.click(page.getByText('How the shop works'));
      await expect(text).toBeVisible();
    },
  }),
  name: '[SHOP-24] the text to read more unfolds',
};
