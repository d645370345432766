import { expect, userEvent, waitFor, within } from 'storybook/test';
import { example, type ExampleStory } from '../../.storybook/example.tsx';

export default { title: 'Blocks/Content/Questions/Behaviour' };

export const OpenAndClose: ExampleStory = {
  ...example('faq', 'default', {
    play: async ({ canvasElement }) => {
      const page = within(canvasElement);
      const limits = page.getByText('Do my limits still count?');
      const games = page.getByText('Which games count?');
      const answer = page.getByText('Always. A promotion never changes a limit.');
      await expect(answer).not.toBeVisible();
      await userEvent.click(limits);
      await waitFor(() => expect(answer).toBeVisible());
      await userEvent.click(games);
      await waitFor(() => expect(page.getByText(/Slots count 100%/)).toBeVisible());
      await expect(answer).toBeVisible();
      await userEvent.click(limits);
      await waitFor(() => expect(answer).not.toBeVisible());
    },
  }),
  name: 'questions open and close, one without the other',
};

export const Keyboard: ExampleStory = {
  ...example('faq', 'default', {
    play: async ({ canvasElement }) => {
      const page = within(canvasElement);
      for (const question of ['Do my limits still count?', 'Which games count?', 'When does a bonus end?']) {
        await userEvent.tab();
        // The browser itself opens the focused summary with Enter and Space.
        await expect(page.getByText(question)).toHaveFocus();
        await expect(document.activeElement?.tagName).toBe('SUMMARY');
      }
    },
  }),
  name: 'every question is reached by keyboard, and closed answers are passed over',
};
