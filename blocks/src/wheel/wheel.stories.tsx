import { expect, userEvent, waitFor, within } from 'storybook/test';
import { example, type ExampleStory } from '../../.storybook/example.tsx';

export default { title: 'Blocks/Promotions/Wheel' };

export const Default: ExampleStory = example('wheel', 'default');
export const Guest: ExampleStory = example('wheel', 'guest');
export const NoSpinsLeft: ExampleStory = example('wheel', 'no-spins-left');
export const SpinFails: ExampleStory = example('wheel', 'spin-fails');
export const GroupTable: ExampleStory = example('wheel', 'group-table');
export const GroupOfTesters: ExampleStory = example('wheel', 'group-of-testers');
export const GroupOfDiamond: ExampleStory = example('wheel', 'group-of-diamond');
export const Bitcoin: ExampleStory = example('wheel', 'bitcoin');
export const Loading: ExampleStory = example('wheel', 'loading');
export const Failed: ExampleStory = example('wheel', 'failed');
/** After the disc has turned: the prize in its dialog. */
export const Result: ExampleStory = example('wheel', 'result', {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(page.getByRole('button', { name: 'Spin (2 left)' }));
    const dialog = await page.findByRole('dialog', { name: 'Your prize' }, { timeout: 2000 });
    await waitFor(() => expect(within(dialog).getByText('20 free spins')).toBeVisible());
  },
});
Result.globals = { motion: 'reduced' };
export const TwentyFourPrizes: ExampleStory = example('wheel', 'twenty-four-prizes');
