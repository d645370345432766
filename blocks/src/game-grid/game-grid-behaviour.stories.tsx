import { expect, fn, userEvent, within } from 'storybook/test';
import { StoryFrame, type ExampleStory } from '../../.storybook/example.tsx';
import { storyGames, toGame } from '../../.storybook/games.ts';
import { GameGrid } from './game-grid.tsx';

export default { title: 'Blocks/Games/Game grid/Behaviour' };

const onMore = fn();
const onRetry = fn();
const games = storyGames.slice(0, 6).map(toGame);

export const More: ExampleStory = {
  render: (_args, { globals }) => (
    <StoryFrame globals={globals}>
      <GameGrid title="Pokies" level={2} games={games} total={1240} state="ready" onMore={onMore} />
    </StoryFrame>
  ),
  play: async ({ canvasElement }) => {
    onMore.mockClear();
    const grid = within(canvasElement).getByRole('region', { name: 'Pokies' });
    await expect(grid).not.toHaveAttribute('aria-busy');
    await expect(within(grid).getByText('1,240 games')).toBeVisible();
    await expect(within(grid).getAllByRole('listitem')).toHaveLength(6);
    within(grid).getByRole('button', { name: 'Load more' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(onMore).toHaveBeenCalledTimes(1);
  },
  name: 'the next page is asked for by keyboard, once',
};

export const Failed: ExampleStory = {
  render: (_args, { globals }) => (
    <StoryFrame globals={globals}>
      <GameGrid title="Pokies" level={2} state="failed" onRetry={onRetry} />
    </StoryFrame>
  ),
  play: async ({ canvasElement }) => {
    onRetry.mockClear();
    const page = within(canvasElement);
    await expect(page.queryByRole('button', { name: 'Load more' })).toBeNull();
    await userEvent.click(page.getByRole('button', { name: 'Try again' }));
    await expect(onRetry).toHaveBeenCalledTimes(1);
  },
  name: 'games that did not come can be asked for again',
};
