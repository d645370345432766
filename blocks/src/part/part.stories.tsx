import { expect, within } from 'storybook/test';
import { example, type ExampleStory } from '../../.storybook/example.tsx';

export default { title: 'Blocks/Layout/Reusable part' };

/** A part of the demo, as a page has it. */
export const Default: ExampleStory = example('part', 'default', {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('Do my limits still count?')).toBeVisible();
  },
});
