import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { StoryFrame, type ExampleStory } from '../../.storybook/example.tsx';
import { storyGames, toGame } from '../../.storybook/bindings/games.ts';
import { GameGrid } from './game-grid.tsx';

export default { title: 'Blocks/Games/Game grid/Behaviour' };

const onMore = fn();
const onRetry = fn();
const games = storyGames.slice(0, 6).map(toGame);

export const NearTheEnd: ExampleStory = {
  render: (_args, { globals }) => (
    <StoryFrame globals={globals}>
      <GameGrid title="Pokies" level={2} games={games} total={1240} state="ready" onMore={onMore} />
    </StoryFrame>
  ),
  play: async ({ canvasElement }) => {
    const grid = within(canvasElement).getByRole('region', { name: 'Pokies' });
    await expect(within(grid).getByText('1,240 games')).toBeVisible();
    await expect(within(grid).getAllByRole('listitem')).toHaveLength(6);
    await waitFor(() => expect(onMore).toHaveBeenCalledTimes(1));
  },
  beforeEach: () => void onMore.mockClear(),
  name: '[GAME-42] further games are asked for when 500 px or less remain below',
};

export const FarFromTheEnd: ExampleStory = {
  render: (_args, { globals }) => (
    <StoryFrame globals={globals}>
      <div style={{ height: 'calc(100vh + 600px)' }} />
      <GameGrid title="Pokies" level={2} games={games} total={1240} state="ready" onMore={onMore} />
    </StoryFrame>
  ),
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Load more' });
    button.focus({ preventScroll: true });
    await userEvent.keyboard('{Enter}');
    // Only the key press loaded more.
    await expect(onMore).toHaveBeenCalledTimes(1);
    await expect(button).toHaveFocus();
  },
  beforeEach: () => void onMore.mockClear(),
  name: 'further down the button asks for them by keyboard',
};

export const OnTheWay: ExampleStory = {
  render: (_args, { globals }) => (
    <StoryFrame globals={globals}>
      <GameGrid title="Pokies" level={2} games={games} total={1240} state="loading" onMore={onMore} />
    </StoryFrame>
  ),
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Load more' });
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(button);
    await expect(onMore).not.toHaveBeenCalled();
  },
  beforeEach: () => void onMore.mockClear(),
  name: 'while they are on the way nothing is asked again, and the button keeps its place',
};

export const NextFailed: ExampleStory = {
  render: (_args, { globals }) => (
    <StoryFrame globals={globals}>
      <GameGrid title="Pokies" level={2} games={games} total={1240} state="failed" onMore={onMore} />
    </StoryFrame>
  ),
  play: async ({ canvasElement }) => {
    const grid = within(within(canvasElement).getByRole('region', { name: 'Pokies' }));
    await expect(grid.getAllByRole('listitem')).toHaveLength(6);
    await expect(grid.getByRole('alert')).toHaveTextContent('The games could not be loaded');
    // The end of the grid is visible all the time, but a failed load is not repeated automatically.
    await expect(onMore).not.toHaveBeenCalled();
    await userEvent.click(grid.getByRole('button', { name: 'Try again' }));
    await expect(onMore).toHaveBeenCalledTimes(1);
  },
  beforeEach: () => void onMore.mockClear(),
  name: 'further games that did not come are said below those there are, and asked for by hand alone',
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
