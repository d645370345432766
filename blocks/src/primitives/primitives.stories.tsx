import { useState, type ReactNode } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { StoryFrame, type ExampleStory } from '../../.storybook/example.tsx';
import { pressOn } from '../../.storybook/press-on.ts';
import { Badge, type BadgeTone } from './badge.tsx';
import { Button, ButtonLink, IconButton, type ButtonVariant } from './button.tsx';
import { Chip, ChipRow } from './chip.tsx';
import { Countdown } from './formats/countdown.tsx';
import { Dialog } from './frame/dialog.tsx';
import { EmptyState } from './states/empty-state.tsx';
import { Price } from './promotions/price.tsx';
import styles from './primitives.stories.module.css';
import { ProgressBar } from './states/progress-bar.tsx';
import { Prose } from './prose.tsx';
import { Skeleton } from './states/skeleton.tsx';
import { TabLinks, Tabs } from './frame/tabs.tsx';

export default { title: 'Primitives/All' };

const VARIANTS: ButtonVariant[] = [
  'primary',
  'cta',
  'secondary',
  'ghost',
  'quiet',
  'light',
  'glass',
  'danger',
];
const TONES: BadgeTone[] = [
  'art',
  'glass',
  'light',
  'brand',
  'reward',
  'live',
  'note',
  'success',
  'info',
  'warning',
  'plain',
];

function framed(content: ReactNode, play?: ExampleStory['play']): ExampleStory {
  return { play, render: (_args, { globals }) => <StoryFrame globals={globals}>{content}</StoryFrame> };
}

export const Buttons: ExampleStory = framed(
  <>
    {(['l', 'm', 's'] as const).map((size) => (
      <div key={size} className={styles['row']}>
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant} size={size}>
            {variant}
          </Button>
        ))}
        <Button size={size} isDisabled>
          Not now
        </Button>
        <ButtonLink size={size} href="/promotions" icon="ticket">
          A link
        </ButtonLink>
      </div>
    ))}
    <div className={styles['row']}>
      <IconButton icon="bell" label="Notifications, more than 9 unread" count="9+" />
      <IconButton icon="search" label="Search games" look="box" />
      <IconButton icon="heart" label="Favourite" look="art" isFilled />
      <IconButton icon="x" label="Close" look="round" isDisabled />
    </div>
  </>,
);

export const BadgesAndChips: ExampleStory = framed(
  <>
    <div className={styles['row']}>
      {TONES.map((tone) => (
        <Badge key={tone} tone={tone} hasDot={tone === 'live'}>
          {tone}
        </Badge>
      ))}
    </div>
    <ChipRow>
      {[
        <Chip key="all" href="/" icon="layout-grid" isCurrent>
          Lobby
        </Chip>,
        <Chip key="new" href="/categories/new">
          New
        </Chip>,
        <Chip key="filter" isCurrent>
          Only with demo
        </Chip>,
      ]}
    </ChipRow>
  </>,
);

export const Figures: ExampleStory = framed(
  <>
    <Countdown until="2026-11-24T02:36:08Z" look="tiles" />
    <p>
      <Countdown until="2026-11-24T02:36:08Z" />
    </p>
    <p>
      <Countdown until="2026-11-22T18:00:00Z" look="short" /> and{' '}
      <Countdown until="2026-11-21T12:05:09Z" look="short" />
    </p>
    <p>
      <Price coins={4120} />
    </p>
    <ProgressBar label="Deposits this quarter" value={6420} max={9000} valueText="€6,420 of €9,000" />
    <ProgressBar label="Bets this quarter" value={30} max={90} tone="reward" />
    <ProgressBar label="Time played" value={90} max={90} tone="success" isThin />
  </>,
  async ({ canvasElement }) => {
    const times = [...canvasElement.querySelectorAll('time')].map((time) => time.textContent);
    await expect(times).toEqual(['02days14hrs36min08sec', '02d 14h 36m 08s', '1d 06h', '0h 05m']);
  },
);

export const Waiting: ExampleStory = framed(
  <>
    <div className={styles['tile']}>
      <Skeleton />
      <Skeleton shape="line" />
    </div>
    <EmptyState icon="heart" title="No favourites yet" text="Tap the heart on any game.">
      <ButtonLink href="/" variant="primary">
        To the games
      </ButtonLink>
    </EmptyState>
  </>,
);

export const TabsByKeyboard: ExampleStory = framed(
  <>
    <TabLinks
      label="Promotion types"
      links={[
        { href: '/tournaments/all', label: 'All', isCurrent: true },
        { href: '/tournaments/archive', label: 'Archive', isCurrent: false },
      ]}
    />
    <Tabs
      label="Winners"
      tabs={[
        { id: 'biggest', label: 'Biggest', content: 'The biggest wins' },
        { id: 'latest', label: 'Latest', content: 'The latest wins' },
      ]}
    />
  </>,
  async ({ canvasElement }) => {
    const page = within(canvasElement);
    page.getByRole('tab', { name: 'Biggest' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() =>
      expect(page.getByRole('tab', { name: 'Latest' })).toHaveAttribute('aria-selected', 'true'),
    );
    // For one frame the old panel is still there.
    await waitFor(() => expect(page.getByRole('tabpanel')).toHaveTextContent('The latest wins'));
  },
);

function DialogDemo(): ReactNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Set a limit</Button>
      <Dialog title="Deposit limit" isOpen={isOpen} onClose={() => setOpen(false)}>
        <p>You can lower it at any time.</p>
        <Button variant="primary" onClick={() => setOpen(false)}>
          Save
        </Button>
      </Dialog>
    </>
  );
}

export const DialogAndFocus: ExampleStory = framed(<DialogDemo />, async ({ canvasElement }) => {
  const page = within(canvasElement);
  const opener = page.getByRole('button', { name: 'Set a limit' });
  await pressOn(opener);
  const dialog = await page.findByRole('dialog', { name: 'Deposit limit' });
  await expect(dialog.contains(document.activeElement)).toBe(true);
  await pressOn(within(dialog).getByRole('button', { name: 'Close' }), ' ');
  await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
  await expect(opener).toHaveFocus();
});

const COLUMNS = Array.from({ length: 40 }, (_, column) => `<td>Column ${column + 1}</td>`).join('');

export const WideTable: ExampleStory = framed(
  <>
    <Prose html={`<table><tbody><tr>${COLUMNS}</tr></tbody></table>`} />
    <Prose html="<table><tbody><tr><td>Gold</td></tr></tbody></table>" />
  </>,
  async ({ canvasElement }) => {
    const [wide, narrow] = within(canvasElement).getAllByRole('table');
    await waitFor(() => expect(wide).toHaveAttribute('tabindex', '0'));
    await expect(narrow).not.toHaveAttribute('tabindex');
  },
);
