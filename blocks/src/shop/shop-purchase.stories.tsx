import { expect, userEvent, waitFor, within } from 'storybook/test';
import { example, type ExampleStory } from '../../.storybook/example.tsx';
import { pressOn } from '../../.storybook/press-on.ts';

export default { title: 'Blocks/Promotions/Loyalty shop/Purchase' };

type Play = { canvasElement: HTMLElement };

async function openCard(canvasElement: HTMLElement, name: string): Promise<HTMLElement> {
  const button = within(canvasElement).getByRole('button', { name });
  await userEvent.click(button);
  return within(canvasElement).findByRole('dialog', { name: 'Exchange coins' });
}

/** Terms and their values, in order. */
function facts(dialog: HTMLElement): (string | null)[][] {
  return [...dialog.querySelectorAll('dl > div')].map((row) => [
    row.querySelector('dt')?.textContent ?? null,
    row.querySelector('dd')?.textContent ?? null,
  ]);
}

export const Conditions: ExampleStory = {
  ...example('shop', 'free-spins', {
    play: async ({ canvasElement }: Play) => {
      const dialog = await openCard(canvasElement, 'Exchange for 10 free spins');
      await waitFor(() => expect(within(dialog).getByRole('heading', { level: 3 })).toBeVisible());
      await expect(facts(dialog)).toEqual([
        ['You get', '10 free spins'],
        ['Price', '150 coins'],
        ['Games', ''],
      ]);
      // What has to be wagered and how long it lasts are said by the offer's own lines.
      await expect(dialog).toHaveTextContent(/30× wager on winnings.*3 days to use it/);
      // The games stand above the lines of the offer.
      const [games = dialog] = within(dialog).getAllByRole('list');
      const covers = within(games).getAllByRole('img');
      await expect(covers.map((cover) => cover.getAttribute('alt'))).toEqual([
        'Fox of the Fjord',
        'Wolf Ledger',
        'Frost Crown',
        'Viking Tally',
      ]);
      await expect(within(dialog).getByText(/Winnings are bonus money/)).toBeVisible();
      await expect(within(dialog).getByRole('button', { name: 'Exchange' })).toBeEnabled();
    },
  }),
  name: '[SHOP-27] [SHOP-28] [SHOP-29] the popup shows the card, its conditions and the exchange',
};

export const Quantity: ExampleStory = {
  ...example('shop', 'one-tab', {
    play: async ({ canvasElement }: Play) => {
      // 1,200 coins: three cards of 400, or one of 780.
      const dialog = await openCard(canvasElement, 'Exchange for €5 Cash');
      const inside = within(dialog);
      const amount = (): string | null | undefined => dialog.querySelector('output')?.textContent;
      await waitFor(() => expect(inside.getByText('1 to 3')).toBeVisible());
      await expect(amount()).toBe('1');
      await expect(inside.getByRole('button', { name: 'One less' })).toHaveAttribute('aria-disabled', 'true');
      const more = inside.getByRole('button', { name: 'One more' });
      await pressOn(more);
      await pressOn(more, ' ');
      await expect(amount()).toBe('3');
      await expect(more).toHaveAttribute('aria-disabled', 'true');
      await expect(more).toHaveFocus();
      await expect(dialog).toHaveTextContent('1,200 coins for 3 × €5 Cash. 0 coins stay with you.');
      await userEvent.click(inside.getByRole('button', { name: 'Cancel' }));
      const other = await openCard(canvasElement, 'Exchange for €10 Cash');
      await waitFor(() => expect(other).toHaveTextContent('420 coins stay with you.'));
      await expect(within(other).queryByRole('button', { name: 'One more' })).toBeNull();
    },
  }),
  name: '[SHOP-34] [SHOP-35] [SHOP-36] one to as many as the coins reach; no choice where that is one',
};

export const Success: ExampleStory = {
  ...example('shop', 'one-tab', {
    play: async ({ canvasElement }: Play) => {
      const dialog = await openCard(canvasElement, 'Exchange for €5 Cash');
      await userEvent.click(within(dialog).getByRole('button', { name: 'Exchange' }));
      const title = await within(dialog).findByRole('heading', { name: 'It is yours' });
      await waitFor(() => expect(title).toHaveFocus());
      // The dialog fades in.
      await waitFor(() => expect(within(dialog).getByText('€5 Cash: paid into your wallet.')).toBeVisible());
      await userEvent.click(within(dialog).getByRole('button', { name: 'Back to the shop' }));
      await waitFor(() => expect(within(canvasElement).queryByRole('dialog')).toBeNull());
      await expect(within(canvasElement).getByRole('button', { name: 'Exchange for €5 Cash' })).toHaveFocus();
    },
  }),
  name: '[SHOP-41] [SHOP-42] the exchange is made and its success reported; the focus returns',
};

export const ByKeyboard: ExampleStory = {
  ...example('shop', 'one-tab', {
    play: async ({ canvasElement }: Play) => {
      const opener = within(canvasElement).getByRole('button', { name: 'Exchange for €5 Cash' });
      opener.focus();
      await userEvent.keyboard('{Enter}');
      const dialog = await within(canvasElement).findByRole('dialog');
      await expect(dialog.contains(document.activeElement)).toBe(true);
      within(dialog).getByRole('button', { name: 'Exchange' }).focus();
      await userEvent.keyboard('{Enter}');
      await within(dialog).findByRole('heading', { name: 'It is yours' });
      within(dialog).getByRole('button', { name: 'Close' }).focus();
      await userEvent.keyboard('{Enter}');
      await waitFor(() => expect(opener).toHaveFocus());
    },
  }),
  name: 'a purchase works by keyboard alone',
};

export const Sending: ExampleStory = {
  ...example('shop', 'sending', {
    play: async ({ canvasElement }: Play) => {
      const dialog = await openCard(canvasElement, 'Exchange for €5 Cash');
      await userEvent.click(within(dialog).getByRole('button', { name: 'Exchange' }));
      const button = await within(dialog).findByRole('button', { name: 'Exchanging…' });
      await expect(button).toHaveAttribute('aria-busy', 'true');
      await expect(within(dialog).getByRole('button', { name: 'Cancel' })).toBeDisabled();
      await expect(within(dialog).queryByRole('button', { name: 'Close' })).toBeNull();
    },
  }),
  name: 'while an exchange is on its way it can neither be sent again nor left',
};

export const NotEnough: ExampleStory = {
  ...example('shop', 'one-tab', {
    play: async ({ canvasElement }: Play) => {
      const dialog = await openCard(canvasElement, 'Not enough coins for €25 Cash');
      const inside = within(dialog);
      await waitFor(() => expect(inside.getByText('Not enough coins.')).toBeVisible());
      await expect(dialog).toHaveTextContent('700 coins missing.');
      await expect(inside.queryByRole('button', { name: 'Exchange' })).toBeNull();
      const games = inside.getByRole('link', { name: 'To the games' });
      await expect(games).toHaveAttribute('href', '/pokies/all');
      await userEvent.click(games);
      await waitFor(() => expect(within(canvasElement).queryByRole('dialog')).toBeNull());
      const again = await openCard(canvasElement, 'Not enough coins for €25 Cash');
      await userEvent.click(within(again).getByRole('button', { name: 'Back to the shop' }));
      await waitFor(() => expect(within(canvasElement).queryByRole('dialog')).toBeNull());
    },
  }),
  name: '[SHOP-45] [SHOP-46] [SHOP-47] [SHOP-48] too few coins: how many are missing, and two ways on that close the popup',
};

export const GuestLooks: ExampleStory = {
  ...example('shop', 'guest', {
    play: async ({ canvasElement }: Play) => {
      const dialog = await openCard(canvasElement, 'Conditions of 10 free spins');
      await waitFor(() => expect(within(dialog).getByText(/30× wager on winnings/)).toBeVisible());
      await expect(within(dialog).getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/sign-up');
      await expect(within(dialog).queryByRole('button', { name: 'Exchange' })).toBeNull();
      await expect(within(dialog).queryByRole('button', { name: 'One more' })).toBeNull();
    },
  }),
  name: '[SHOP-30] [SHOP-31] [SHOP-32] a guest may look, and gets the registration where a player exchanges',
};

export const MultiAccount: ExampleStory = {
  ...example('shop', 'multi-account', {
    play: async ({ canvasElement }: Play) => {
      const dialog = await openCard(canvasElement, 'Exchange for €5 Cash');
      await userEvent.click(within(dialog).getByRole('button', { name: 'Exchange' }));
      await within(dialog).findByRole('heading', { name: 'One account per person' });
      await expect(within(dialog).queryByText('It is yours')).toBeNull();
      await userEvent.click(within(dialog).getByRole('button', { name: 'Continue' }));
      await within(dialog).findByRole('heading', { name: 'It is yours' });
    },
  }),
  name: '[SHOP-39] a multi-account player is warned first; acknowledging it goes on',
};

export const BonusesOff: ExampleStory = {
  ...example('shop', 'bonuses-off', {
    play: async ({ canvasElement }: Play) => {
      const dialog = await openCard(canvasElement, 'Exchange for €5 Cash');
      await userEvent.click(within(dialog).getByRole('button', { name: 'Exchange' }));
      await within(dialog).findByRole('heading', { name: 'Bonuses are switched off' });
      await userEvent.click(within(dialog).getByRole('button', { name: 'Switch on and exchange' }));
      await within(dialog).findByRole('heading', { name: 'It is yours' });
    },
  }),
  name: '[SHOP-40] without bonuses the player is asked to switch them on; saying yes goes on',
};

export const BonusesStayOff: ExampleStory = {
  ...example('shop', 'bonuses-stay-off', {
    play: async ({ canvasElement }: Play) => {
      const dialog = await openCard(canvasElement, 'Exchange for €5 Cash');
      await userEvent.click(within(dialog).getByRole('button', { name: 'Exchange' }));
      await userEvent.click(await within(dialog).findByRole('button', { name: 'Switch on and exchange' }));
      await within(dialog).findByRole('heading', { name: 'Bonuses stay switched off' });
      await expect(dialog).toHaveTextContent('Nothing was exchanged.');
    },
  }),
  name: 'bonuses that cannot be switched on stop the exchange',
};

function failure(example_: string, title: string, text: string): NonNullable<ExampleStory['play']> {
  return async ({ canvasElement }) => {
    const dialog = await openCard(canvasElement, 'Exchange for €5 Cash');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Exchange' }));
    await within(dialog).findByRole('heading', { name: title });
    await expect(dialog).toHaveTextContent(text);
    await expect(within(dialog).queryByText('It is yours'), example_).toBeNull();
  };
}

export const Gone: ExampleStory = {
  ...example('shop', 'reward-gone', {
    play: failure('gone', 'No longer in the shop', 'This reward was taken out of the shop.'),
  }),
  name: '[SHOP-44] a reward that is gone is reported',
};

export const PriceChanged: ExampleStory = {
  ...example('shop', 'price-changed', {
    play: failure('price', 'The price has changed', 'Nothing was exchanged; load the page again to see it.'),
  }),
  name: '[SHOP-44] a price that has changed is reported',
};

export const CoinsGone: ExampleStory = {
  ...example('shop', 'coins-gone', {
    play: failure('coins', 'Not enough coins', 'You have fewer coins by now than this costs.'),
  }),
  name: '[SHOP-45] coins that are gone meanwhile are reported',
};

export const NoAnswer: ExampleStory = {
  ...example('shop', 'no-answer', {
    play: async (context) => {
      await failure('none', 'The exchange did not go through', 'There was no answer.')(context);
      const dialog = within(context.canvasElement).getByRole('dialog');
      await expect(within(dialog).getByRole('button', { name: 'Try again' })).toBeEnabled();
    },
  }),
  name: '[SHOP-44] an exchange without an answer can be tried again',
};
