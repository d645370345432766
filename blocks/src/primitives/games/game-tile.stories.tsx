import type { ReactNode } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { StoryFrame, type ExampleStory } from '../../../.storybook/example.tsx';
import { guest, player, StoryTile } from '../../../.storybook/story-tile.tsx';
import styles from './game-tile.stories.module.css';
import { Skeleton } from '../states/skeleton.tsx';
import { TileCard } from './tile-card.tsx';

export default { title: 'Primitives/Game tile' };

/** A single tile, to test its behaviour. */
/** Without a name: Storybook reads names from the file, not from what it does. */
function single(tile: ReactNode, play: NonNullable<ExampleStory['play']>): ExampleStory {
  return {
    play,
    render: (_args, { globals }) => (
      <StoryFrame globals={globals}>
        <div className={styles['single']}>{tile}</div>
      </StoryFrame>
    ),
  };
}

export const EveryState: ExampleStory = {
  parameters: { screenshot: true },
  render: (_args, { globals }) => (
    <StoryFrame globals={globals}>
      <div className={styles['sheet']}>
        <StoryTile game="crimson-crown" visitor={guest} />
        <StoryTile game="fox-of-the-fjord" visitor={player} />
        <StoryTile game="storm-surge" visitor={{ ...player, currency: 'NOK' }} />
        <StoryTile game="midnight-vault" visitor={{ ...player, lock: 'limit' }} />
        <StoryTile game="book-of-tides" visitor={player} isProviderDown />
        <StoryTile game="wolf-ledger" visitor={{ ...guest, lock: 'region' }} />
        <StoryTile game="nova-launch" visitor={player} />
        <StoryTile game="gem-foundry" visitor={player} />
        <StoryTile game="jade-koi" visitor={player} caption="12 min ago" />
        <StoryTile game="aurora-roulette" visitor={player} caption="4 of 7 seats" />
        <StoryTile
          game="lucky-meadow"
          more={{
            title: 'Star Harbour',
            preview: '/artwork/missing/star-harbour-360.webp',
          }}
          visitor={guest}
        />
        <div>
          <Skeleton />
          <Skeleton shape="line" />
        </div>
        <TileCard
          title="Surprise me"
          text="A random game from the first 100"
          caption="Random game"
          tone="violet"
          href="/categories/top"
          image="/artwork/symbol/dice-240.webp"
        />
        <TileCard
          title="10% live cashback"
          text="Paid on Mondays, no wager"
          caption="Cashback"
          tone="green"
          href="/promotions"
          image="/artwork/symbol/chips-240.webp"
        />
      </div>
    </StoryFrame>
  ),
};

export const Locked: ExampleStory = {
  name: '[GAME-13] [GAME-14] a player without an id for the currency sees a lock and why',
  ...single(
    <StoryTile game="storm-surge" visitor={{ ...player, currency: 'NOK' }} />,
    async ({ canvasElement }) => {
      const tile = within(canvasElement);
      await expect(tile.getByText('Not available in NOK')).toBeVisible();
      await expect(tile.queryByRole('link', { name: /Play/ })).toBeNull();
      await expect(tile.getByRole('button', { name: 'Switch wallet' })).toBeEnabled();
    },
  ),
};

export const Overlay: ExampleStory = {
  name: '[GAME-17] [GAME-18] [GAME-19] a player gets play, favourite and demo on the overlay',
  ...single(<StoryTile game="fox-of-the-fjord" visitor={player} />, async ({ canvasElement }) => {
    if (matchMedia('(hover: none)').matches) return;
    const tile = within(canvasElement);
    const play = tile.getByRole('link', { name: 'Play Fox of the Fjord' });
    play.focus();
    const overlay = play.parentElement;
    await waitFor(() => expect(overlay && getComputedStyle(overlay).opacity).toBe('1'));
    await expect(play).toHaveAttribute('href', '/play/kite-key/fox-of-the-fjord?mode=real');
    await expect(tile.getByRole('link', { name: 'Demo of Fox of the Fjord' })).toHaveAttribute(
      'href',
      '/play/kite-key/fox-of-the-fjord?mode=demo',
    );
    await expect(tile.getByRole('button', { name: 'Add Fox of the Fjord to favourites' })).toBeEnabled();
  }),
};

export const Guest: ExampleStory = {
  name: '[GAME-20] a guest who presses play is taken to registration, with no favourite and no demo where there is none',
  ...single(
    <StoryTile game="fox-of-the-fjord" more={{ has_demo_mode: false }} visitor={guest} />,
    async ({ canvasElement }) => {
      const tile = within(canvasElement);
      const [play] = tile.getAllByRole('link', { name: /Fox of the Fjord/ });
      await expect(play).toHaveAttribute(
        'href',
        '/sign-up?redirect=%2Fplay%2Fkite-key%2Ffox-of-the-fjord%3Fmode%3Dreal',
      );
      await expect(tile.queryByRole('button', { name: /favourites/ })).toBeNull();
      await expect(tile.queryByRole('link', { name: /Demo/ })).toBeNull();
    },
  ),
};

export const DoubleClick: ExampleStory = {
  name: '[GAME-21] a double click on the heart counts as one',
  ...single(<StoryTile game="jade-koi" visitor={player} />, async ({ canvasElement }) => {
    if (matchMedia('(hover: none)').matches) return;
    const tile = within(canvasElement);
    await userEvent.dblClick(tile.getByRole('button', { name: 'Add Jade Koi to favourites' }));
    await expect(tile.getByRole('button', { name: 'Remove Jade Koi from favourites' })).toBeEnabled();
  }),
};
