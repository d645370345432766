import type { StoryObj } from '@storybook/react-vite';
import { Link } from 'react-router';
import { expect, spyOn, userEvent, within } from 'storybook/test';
import { PATIENCE_MS } from '../../shared/calls/use-delayed.ts';
import { PlayerStory } from '../testing/player-story.tsx';
import { NavigationProgress } from './navigation-progress.tsx';

export default { title: 'Player/Navigation line' };

/** The next page never comes: it is looked at on its way. */
const never = { path: '/promotions', loader: () => new Promise<never>(() => {}), element: null };

export const OnTheWay: StoryObj = {
  render: () => (
    <PlayerStory others={[never]}>
      <NavigationProgress />
      <main style={{ padding: 24 }}>
        <Link to="/promotions">Promotions</Link>
      </main>
    </PlayerStory>
  ),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const wait = spyOn(window, 'setTimeout');
    await expect(page.queryByRole('progressbar')).toBeNull();
    await userEvent.click(page.getByRole('link', { name: 'Promotions' }));
    const line = await page.findByRole('progressbar', { name: 'Loading the page' });
    await expect(line).toBeVisible();
    await expect(wait.mock.calls.map(([, delay]) => delay)).toContain(PATIENCE_MS);
    // It covers nothing that could be pressed.
    await expect(getComputedStyle(line).pointerEvents).toBe('none');
    wait.mockRestore();
  },
  name: 'a page that takes longer than a moment shows a line along the top',
};
