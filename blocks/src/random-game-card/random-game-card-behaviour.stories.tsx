import { expect, fn, userEvent, within } from 'storybook/test';
import { StoryFrame, type ExampleStory } from '../../.storybook/example.tsx';
import { RandomGameCard } from './random-game-card.tsx';

export default { title: 'Blocks/Games/Random game card/Behaviour' };

const onPick = fn();

export const Pick: ExampleStory = {
  render: (_args, { globals }) => (
    <StoryFrame globals={globals}>
      <RandomGameCard title="Surprise me" link="/categories/top" onPick={onPick} />
    </StoryFrame>
  ),
  play: async ({ canvasElement }) => {
    onPick.mockClear();
    const card = within(canvasElement).getByRole('link', { name: 'Surprise me' });
    await expect(card).toHaveAttribute('href', '/categories/top');
    card.focus();
    await userEvent.keyboard('{Enter}');
    await expect(onPick).toHaveBeenCalledTimes(1);
  },
  name: 'a press picks a game by keyboard too; without script the card leads to its link',
};
