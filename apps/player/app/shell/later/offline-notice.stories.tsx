import type { StoryObj } from '@storybook/react-vite';
import { expect, spyOn, waitFor, within } from 'storybook/test';
import { HeaderNotices } from '../header/header-notices.tsx';
import { PlayerStory } from '../testing/player-story.tsx';
import { OfflineNotice } from './offline-notice.tsx';

export default { title: 'Player/Offline notice' };

const OFFLINE =
  'You are offline. What is on the page stays; nothing is sent until you are connected and press again.';

export const Offline: StoryObj = {
  render: () => (
    <PlayerStory>
      <main>
        <HeaderNotices />
        <OfflineNotice />
      </main>
    </PlayerStory>
  ),
  play: async ({ canvasElement }) => {
    const connection = spyOn(navigator, 'onLine', 'get');
    const place = within(canvasElement).getByRole('status');
    for (const isOnline of [false, true, false]) {
      connection.mockReturnValue(isOnline);
      dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
      // The place is there all the time, so that what comes into it is read out.
      await waitFor(() => expect(place.textContent).toBe(isOnline ? '' : OFFLINE));
    }
  },
  name: 'a lost connection is said above the page for as long as it is lost',
};
