import { expect, fn, userEvent, within } from 'storybook/test';
import { StoryFrame, type ExampleStory } from '../../.storybook/example.tsx';
import { SearchField } from './search-field.tsx';

export default { title: 'Blocks/Games/Search field/Behaviour' };

const onOpen = fn();

export const Open: ExampleStory = {
  render: (_args, { globals }) => (
    <StoryFrame globals={globals}>
      <SearchField link="/pokies/all" everywhere count={1400} onOpen={onOpen} />
    </StoryFrame>
  ),
  play: async ({ canvasElement }) => {
    onOpen.mockClear();
    const field = within(canvasElement).getByRole('link', { name: 'Search 1,400 games' });
    await expect(field).toHaveAttribute('href', '/pokies/all');
    field.focus();
    await userEvent.keyboard('{Enter}');
    await expect(onOpen).toHaveBeenCalledTimes(1);
  },
  name: 'it opens the search by keyboard too, and says how many games there are',
};
