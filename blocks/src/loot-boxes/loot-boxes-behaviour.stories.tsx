import { expect, userEvent, waitFor, within } from 'storybook/test';
import { example, type ExampleStory } from '../../.storybook/example.tsx';
import { pressOn } from '../../.storybook/press-on.ts';

export default { title: 'Blocks/Promotions/Loot boxes/Behaviour' };

async function look(canvasElement: HTMLElement): Promise<HTMLElement> {
  await pressOn(within(canvasElement).getByRole('button', { name: 'Open: Small chest' }));
  return within(canvasElement).findByRole('dialog', { name: 'Small chest' });
}

export const Opening: ExampleStory = {
  ...example('loot-boxes', 'one-to-open', {
    play: async ({ canvasElement }) => {
      const dialog = await look(canvasElement);
      const rows = within(dialog).getAllByRole('row').slice(1);
      await expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
        ['10 free spins', '60%'],
        ['20 free spins', '30%'],
        ['50 free spins', '10%'],
      ]);
      await pressOn(within(dialog).getByRole('button', { name: 'Open' }));
      const prize = await within(dialog).findByRole('heading', { name: '10 free spins' });
      await waitFor(() => expect(prize).toHaveFocus());
      // The dialog fades in.
      await waitFor(() => expect(within(dialog).getByText('30×')).toBeVisible());
      await expect(within(dialog).getByText('€100')).toBeVisible();
      await pressOn(within(dialog).getByRole('button', { name: 'Take the prize' }));
      await waitFor(() => expect(within(canvasElement).queryByRole('dialog')).toBeNull());
      await expect(within(canvasElement).getByRole('button', { name: 'Open: Small chest' })).toHaveFocus();
    },
  }),
  name: '[SAFE-05] the chances stand there before a box is opened; then its prize, and the focus returns',
};

export const NotNow: ExampleStory = {
  ...example('loot-boxes', 'one-to-open', {
    play: async ({ canvasElement }) => {
      const dialog = await look(canvasElement);
      await pressOn(within(dialog).getByRole('button', { name: 'Not now' }), ' ');
      await waitFor(() => expect(within(canvasElement).queryByRole('dialog')).toBeNull());
      await expect(within(canvasElement).getByText('To open')).toBeVisible();
    },
  }),
  name: 'a box can be left closed',
};

export const OnItsWay: ExampleStory = {
  ...example('loot-boxes', 'opening', {
    play: async ({ canvasElement }) => {
      const dialog = await look(canvasElement);
      await userEvent.click(within(dialog).getByRole('button', { name: 'Open' }));
      const button = await within(dialog).findByRole('button', { name: 'Opening…' });
      await expect(button).toHaveAttribute('aria-busy', 'true');
      await expect(within(dialog).getByRole('button', { name: 'Not now' })).toBeDisabled();
      await expect(within(dialog).queryByRole('button', { name: 'Close' })).toBeNull();
    },
  }),
  name: 'while a box opens it can neither be opened again nor left',
};

export const Failure: ExampleStory = {
  ...example('loot-boxes', 'opening-fails', {
    play: async ({ canvasElement }) => {
      const dialog = await look(canvasElement);
      await userEvent.click(within(dialog).getByRole('button', { name: 'Open' }));
      await expect(await within(dialog).findByRole('alert')).toHaveTextContent('The box did not open');
      await expect(within(dialog).queryByText('Your prize')).toBeNull();
    },
  }),
  name: 'a box that does not open says so and shows no prize',
};

export const States: ExampleStory = {
  ...example('loot-boxes', 'default', {
    play: async ({ canvasElement }) => {
      const page = within(canvasElement);
      await expect(page.getByText('3 to open')).toBeVisible();
      const cards = page
        .getAllByRole('article')
        .map((card) => [
          card.querySelector('h3')?.textContent,
          within(card).getByText(/^(?:To open|Opened)$/).textContent,
        ]);
      await expect(cards).toEqual([
        ['Small chest', 'To open'],
        ['Large chest', 'To open'],
        ['Advent chest', 'To open'],
        ['Large chest', 'Opened'],
      ]);
      await expect(page.getAllByRole('button', { name: /^Open:/ })).toHaveLength(3);
      await expect(page.getByText('50 free spins')).toBeVisible();
    },
  }),
  name: 'each box says in words whether it can be opened',
};
