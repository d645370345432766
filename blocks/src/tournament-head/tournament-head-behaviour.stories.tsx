import { expect, userEvent, within } from 'storybook/test';
import { example, type ExampleStory } from '../../.storybook/example.tsx';

export default { title: 'Blocks/Promotions/Tournament head/Behaviour' };

export const Joining: ExampleStory = {
  ...example('tournament-head', 'join', {
    play: async ({ canvasElement }) => {
      const page = within(canvasElement);
      const button = page.getByRole('button', { name: 'Join' });
      button.focus();
      await userEvent.keyboard('{Enter}');
      const joined = await page.findByRole('button', { name: 'Joined' });
      await expect(joined).toHaveFocus();
      await expect(joined).toHaveAttribute('aria-disabled', 'true');
    },
  }),
  name: 'joining is one press by keyboard; the focus stays on what now says that it is done',
};

export const JoiningFails: ExampleStory = {
  ...example('tournament-head', 'join-fails', {
    play: async ({ canvasElement }) => {
      const page = within(canvasElement);
      await userEvent.click(page.getByRole('button', { name: 'Join' }));
      await expect(await page.findByText('That did not go through. You have not joined.')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Join' })).not.toHaveAttribute('aria-disabled');
    },
  }),
  name: 'joining that fails says so, and can be tried again',
};

export const GuestSignsUp: ExampleStory = {
  ...example('tournament-head', 'guest', {
    play: async ({ canvasElement }) => {
      const page = within(canvasElement);
      await expect(page.getByRole('link', { name: 'Sign up to join' })).toHaveAttribute('href', '/sign-up');
      await expect(page.queryByRole('button')).toBeNull();
    },
  }),
  name: 'a guest gets the way to an account in the place of joining',
};

export const Over: ExampleStory = {
  ...example('tournament-head', 'finished', {
    play: async ({ canvasElement }) => {
      const page = within(canvasElement);
      await expect(page.getByText('Finished')).toBeVisible();
      await expect(page.queryByRole('button')).toBeNull();
      await expect(canvasElement.querySelector('time')).toBeNull();
    },
  }),
  name: '[TOUR-16] [TOUR-17] what is over says so, with no timer and nothing to join',
};

export const ToCome: ExampleStory = {
  ...example('tournament-head', 'future', {
    play: async ({ canvasElement }) => {
      const page = within(canvasElement);
      await expect(page.getByText('Starts soon')).toBeVisible();
      await expect(page.getByText('Starts 21 Dec, 11:00 UTC')).toBeVisible();
      await expect(canvasElement.querySelector('time')).toHaveAttribute('datetime', '2026-12-21T11:00:00Z');
    },
  }),
  name: '[TOUR-15] the timer of what is to come counts to its start',
};
