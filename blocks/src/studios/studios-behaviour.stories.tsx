import { expect, fn, userEvent, within } from 'storybook/test';
import { StoryFrame, type ExampleStory } from '../../.storybook/example.tsx';
import { Studios } from './studios.tsx';

export default { title: 'Blocks/Games/Studios/Behaviour' };

const onRetry = fn();

export const Failed: ExampleStory = {
  render: (_args, { globals }) => (
    <StoryFrame globals={globals}>
      <Studios title="Studios" limit={10} state="failed" onRetry={onRetry} />
    </StoryFrame>
  ),
  play: async ({ canvasElement }) => {
    onRetry.mockClear();
    const section = within(within(canvasElement).getByRole('region', { name: 'Studios' }));
    await expect(section.getByText('The studios could not be loaded')).toBeVisible();
    await userEvent.click(section.getByRole('button', { name: 'Try again' }));
    await expect(onRetry).toHaveBeenCalledTimes(1);
  },
  name: 'studios that did not come can be asked for again',
};
