import type { ReactNode } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { StoryFrame, type ExampleStory } from '../../../.storybook/example.tsx';
import { guest, player, StoryTile, type StoryTileProps } from '../../../.storybook/story-tile.tsx';
import styles from './game-tile.stories.module.css';
import { Skeleton } from '../states/skeleton.tsx';
import { TileCard } from './tile-card.tsx';

export default { title: 'Primitives/Game tile/States' };

function frame(content: ReactNode, play?: ExampleStory['play']): ExampleStory {
  return {
    ...(play ? { play } : {}),
    render: (_args, { globals }) => (
      <StoryFrame globals={globals}>
        <div className={styles['single']}>{content}</div>
      </StoryFrame>
    ),
  };
}

const state = (props: StoryTileProps, play?: ExampleStory['play']): ExampleStory =>
  frame(<StoryTile {...props} />, play);

const isTouch = (): boolean => matchMedia('(hover: none)').matches;

/** Focus inside shows the overlay, like a mouse over the tile. */
const focus =
  (name: RegExp): NonNullable<ExampleStory['play']> =>
  async ({ canvasElement }) => {
    if (isTouch()) return;
    const target = within(canvasElement).getByRole('button', { name });
    target.focus();
    const overlay = target.parentElement?.parentElement;
    await waitFor(() => expect(overlay && getComputedStyle(overlay).opacity).toBe('1'));
  };

export const Default: ExampleStory = state({ game: 'crimson-crown' });
export const Hover: ExampleStory = state({ game: 'fox-of-the-fjord' }, focus(/Add .* to favourites/));
export const FavouriteOn: ExampleStory = state(
  { game: 'jade-koi', isFavourite: true },
  focus(/Remove .* from favourites/),
);
export const KeyboardFocus: ExampleStory = state({ game: 'frost-crown' }, async ({ canvasElement }) => {
  await userEvent.tab();
  if (!isTouch()) await userEvent.tab();
  const [first] = within(canvasElement).getAllByRole('link', { name: /Frost Crown/ });
  await expect(canvasElement.contains(document.activeElement)).toBe(true);
  await expect(first).toBeDefined();
});
export const CurrencyLocked: ExampleStory = state({
  game: 'storm-surge',
  visitor: { ...player, currency: 'NOK' },
});
export const LimitReached: ExampleStory = state({
  game: 'midnight-vault',
  visitor: { ...player, lock: 'limit' },
});
export const DuringBreak: ExampleStory = state({
  game: 'midnight-vault',
  visitor: { ...player, lock: 'break' },
});
export const RegionClosed: ExampleStory = state({
  game: 'wolf-ledger',
  visitor: { ...guest, lock: 'region' },
});
export const Exclusive: ExampleStory = state({
  game: 'crimson-crown',
  more: { badges: [{ type: 'exclusive', theme: 'violet' }] },
});
export const Prerelease: ExampleStory = state({
  game: 'nova-launch',
  more: { badges: [], categories: ['pokies', 'prerelease'] },
});
export const NewWithJackpot: ExampleStory = state({
  game: 'gem-foundry',
  more: { badges: ['new', 'jackpot'].map((type) => ({ type, theme: 'default' })) },
});
export const JackpotAmount: ExampleStory = state(
  { game: 'gem-foundry', more: { badges: [{ type: 'jackpot', theme: 'gold' }] }, jackpot: '€284,916.42' },
  async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('€284,916.42')).toBeVisible();
  },
);
export const Hot: ExampleStory = state({
  game: 'toro-rojo',
  more: { badges: [{ type: 'hot', theme: 'default' }] },
});
export const DropsAndWins: ExampleStory = state({
  game: 'candy-orbit',
  more: { badges: [], categories: ['pokies', 'pragmatic-drop-wins'] },
});
export const Animated: ExampleStory = state({
  game: 'jade-koi',
  more: { badges: [], categories: ['pokies', 'animated'] },
});
export const ContinuePlaying: ExampleStory = state({ game: 'jade-koi', caption: '12 min ago' });
export const LiveStake: ExampleStory = state({ game: 'aurora-roulette', caption: 'Bets from €0.50' });
export const LiveSeats: ExampleStory = state({ game: 'aurora-roulette', caption: '4 of 7 seats' });
export const DemoForGuests: ExampleStory = state(
  { game: 'wolf-ledger', visitor: guest },
  async ({ canvasElement }) => {
    if (isTouch()) return;
    const demo = within(canvasElement).getByRole('link', { name: /Demo of/ });
    demo.focus();
    await expect(within(canvasElement).queryByRole('button', { name: /favourites/ })).toBeNull();
  },
);
export const NoDemo: ExampleStory = state({ game: 'wolf-ledger', more: { has_demo_mode: false } });
export const PictureMissing: ExampleStory = state({
  game: 'lucky-meadow',
  more: { title: 'Star Harbour', preview: '/artwork/missing/star-harbour-360.webp' },
});
export const StudioDown: ExampleStory = state({ game: 'book-of-tides', isProviderDown: true });
export const TouchSheetOpen: ExampleStory = state({ game: 'fox-of-the-fjord' }, async ({ canvasElement }) => {
  const page = within(canvasElement);
  // With a mouse the link is not visible; on a touch screen a tap on the tile is this click.
  const open = canvasElement.querySelector<HTMLAnchorElement>('a[aria-label$="play or demo"]');
  open?.click();
  const sheet = await page.findByRole('dialog', { name: 'Fox of the Fjord' });
  await expect(within(sheet).getByRole('link', { name: 'Play' })).toHaveAttribute(
    'href',
    '/play/kite-key/fox-of-the-fjord?mode=real',
  );
  await expect(within(sheet).getByRole('link', { name: 'Demo' })).toHaveAttribute(
    'href',
    '/play/kite-key/fox-of-the-fjord?mode=demo',
  );
  await expect(within(sheet).getByRole('button', { name: /favourites/ })).toBeEnabled();
});
export const Loading: ExampleStory = frame(
  <>
    <Skeleton />
    <Skeleton shape="line" />
  </>,
);
export const RandomGame: ExampleStory = frame(
  <TileCard
    title="Surprise me"
    text="A random game from the first 100"
    caption="Random game"
    tone="violet"
    href="/categories/top"
    image="/artwork/symbol/dice-240.webp"
  />,
);
export const Cashback: ExampleStory = frame(
  <TileCard
    title="10% live cashback"
    text="Paid on Mondays, no wager"
    caption="Cashback"
    tone="green"
    href="/promotions"
    image="/artwork/symbol/chips-240.webp"
  />,
);
