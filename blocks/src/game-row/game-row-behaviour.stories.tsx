import { expect, fn, waitFor, within } from 'storybook/test';
import { StoryFrame, type ExampleStory } from '../../.storybook/example.tsx';
import { storyGames, toGame } from '../../.storybook/bindings/games.ts';
import { pressOn } from '../../.storybook/press-on.ts';
import { GameRow } from './game-row.tsx';

export default { title: 'Blocks/Games/Game row/Behaviour' };

const onRetry = fn();
const games = storyGames.slice(0, 9).map(toGame);

export const Failed: ExampleStory = {
  render: (_args, { globals }) => (
    <StoryFrame globals={globals}>
      <GameRow title="Top" limit={15} feature={false} state="failed" onRetry={onRetry} />
    </StoryFrame>
  ),
  play: async ({ canvasElement }) => {
    onRetry.mockClear();
    const page = within(canvasElement);
    await expect(page.getByRole('heading', { name: 'Top' })).toBeVisible();
    await pressOn(page.getByRole('button', { name: 'Try again' }));
    await expect(onRetry).toHaveBeenCalledTimes(1);
  },
  name: 'games that did not come can be asked for again',
};

export const Arrows: ExampleStory = {
  render: (_args, { globals }) => (
    <StoryFrame globals={globals}>
      <GameRow title="Top" limit={15} feature={false} games={games} state="ready" />
    </StoryFrame>
  ),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const row = page.getByRole('group', { name: 'Top' });
    await expect(row).toHaveAttribute('tabindex', '0');
    // A phone has no arrows: there visitors scroll the row itself.
    if (matchMedia('(max-width: 767px)').matches) return;
    const back = page.getByRole('button', { name: 'Scroll Top back' });
    const forward = page.getByRole('button', { name: 'Scroll Top forward' });
    await expect(back).toHaveAttribute('aria-disabled', 'true');
    await pressOn(forward);
    await waitFor(() => expect(forward).toHaveAttribute('aria-disabled', 'true'));
    // At the end the button is disabled but keeps the focus.
    await expect(forward).toHaveFocus();
    await expect(back).not.toHaveAttribute('aria-disabled');
    await pressOn(back, ' ');
    await waitFor(() => expect(row.scrollLeft).toBe(0));
  },
  globals: { motion: 'reduced' },
  name: 'arrows move a row by keyboard too, as far as it goes',
};

export const Limited: ExampleStory = {
  render: (_args, { globals }) => (
    <StoryFrame globals={globals}>
      <GameRow title="Top" limit={4} feature={false} games={games} total={64} state="ready" />
      <GameRow title="Nothing here" limit={4} feature={false} games={[]} state="ready" />
    </StoryFrame>
  ),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(page.getAllByRole('article')).toHaveLength(4);
    await expect(page.queryByRole('heading', { name: 'Nothing here' })).toBeNull();
  },
  name: 'a row has no more games than its limit, and without games it is not there',
};
