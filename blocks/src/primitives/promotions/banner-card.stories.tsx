import type { ResolvedBannerDocument } from '@marquee/schemas';
import type { ReactNode } from 'react';
import { expect, within } from 'storybook/test';
import { StoryFrame, type ExampleStory } from '../../../.storybook/example.tsx';
import styles from './banner-card.stories.module.css';
import { BannerCard } from './banner-card.tsx';

export default { title: 'Primitives/Banner card' };

const GRADIENTS = {
  violet: ['#150838', '#2a1753', '#43208c', '#7552e8'],
  sea: ['#020e19', '#032033', '#06577a', '#3fc7c2'],
  fire: ['#120308', '#25070f', '#7a1f1c', '#f0803c'],
  moss: ['#020d08', '#052015', '#0f5231', '#a8c952'],
} as const satisfies Record<string, readonly string[]>;

function banner(id: string, more: Partial<ResolvedBannerDocument>): ResolvedBannerDocument {
  return {
    id,
    title: 'Polar Sprint, €25,000',
    text: 'Ninety places paid. Every €1 staked on forty games counts once.',
    order: {},
    image: { src: '/artwork/hero/tournament-1440.webp' },
    gradient: [...GRADIENTS.violet],
    button: { name: 'See the standings', url: '/promotions/polar-sprint' },
    ...more,
  };
}

function sheet(banners: readonly ResolvedBannerDocument[], look: 'sizes' | 'row'): ExampleStory {
  return {
    parameters: { screenshot: true },
    render: (_args, { globals }) => (
      <StoryFrame globals={globals}>
        <div className={styles[look]}>
          {banners.map((each) => (
            <Cell key={each.id} banner={each} />
          ))}
        </div>
      </StoryFrame>
    ),
  };
}

function Cell({ banner: each }: { banner: ResolvedBannerDocument }): ReactNode {
  return (
    <div className={styles[each.size ?? 'medium']}>
      <BannerCard banner={each} isEager />
    </div>
  );
}

const second = { name: 'Terms', popup: 'welcome-terms' };

export const FourSizes: ExampleStory = sheet(
  (['small', 'medium', 'large', 'wide'] as const).map((size) =>
    banner(size, {
      size,
      labels: [{ type: 'live', text: 'Live' }],
      secondButton: size === 'small' ? undefined : second,
      terms: size === 'small' ? undefined : 'No wager. Terms apply.',
    }),
  ),
  'sizes',
);

export const Labels: ExampleStory = sheet(
  (['new', 'hot', 'exclusive', 'vip', 'live', 'info'] as const).map((type) =>
    banner(type, {
      title: 'A label of every kind',
      text: undefined,
      labels: [{ type, text: type.charAt(0).toUpperCase() + type.slice(1) }],
      overline: '30× wager',
      image: { src: '/artwork/hero/quest-1440.webp' },
      gradient: [...GRADIENTS.sea],
    }),
  ),
  'row',
);

export const WithoutPicture: ExampleStory = sheet(
  (['violet', 'sea', 'fire', 'moss'] as const).map((name) =>
    banner(name, { image: undefined, gradient: [...GRADIENTS[name]], title: 'Monday reload, 25%' }),
  ),
  'row',
);

export const Timers: ExampleStory = sheet(
  [
    banner('runs', { title: 'It runs', timer: { end_at: '2026-12-01T20:00:00Z' } }),
    banner('begins', {
      title: 'It begins later',
      timer: { start_at: '2026-11-22T09:00:00Z', end_at: '2026-12-01T20:00:00Z' },
    }),
    banner('over', { title: 'It is over: no timer', timer: { end_at: '2026-11-20T20:00:00Z' } }),
  ],
  'row',
);

export const LongWords: ExampleStory = sheet(
  (['small', 'medium', 'large', 'wide'] as const).map((size) =>
    banner(size, {
      size,
      title: 'Willkommensangebot für neue Spielerinnen und Spieler, Teil zwei',
      text: 'Umsatzbedingungen dreißigfach, innerhalb von sieben Tagen; die Summe steht in Geld da, bevor Sie zustimmen.',
      labels: [{ type: 'exclusive', text: 'Ausschließlich hier' }],
      overline: '30-facher Umsatz',
      button: { name: 'Bedingungen ansehen', url: '/promotions' },
      secondButton: { name: 'Teilnahmebedingungen', popup: 'welcome-terms' },
    }),
  ),
  'sizes',
);

const external = banner('external', {
  size: 'large',
  button: {
    name: 'Read the report',
    url: 'https://example.com/report',
    attrs: { target: '_blank', rel: 'nofollow' },
  },
});

export const Buttons: ExampleStory = {
  ...sheet(
    [
      banner('tournament', {
        size: 'large',
        button: { name: 'To the tournament', type: 'tournaments', frontendIdentifier: 'polar-sprint' },
      }),
      banner('lottery', {
        size: 'large',
        image: { src: '/artwork/hero/lottery-1440.webp' },
        gradient: [...GRADIENTS.sea],
        button: { name: 'To the lottery', type: 'lottery', frontendIdentifier: 'tide-lottery' },
        secondButton: second,
      }),
      external,
      banner('none', { size: 'large', button: undefined }),
    ],
    'row',
  ),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(page.getByRole('link', { name: 'To the tournament' })).toHaveAttribute(
      'href',
      '/tournaments/polar-sprint',
    );
    await expect(page.getByRole('link', { name: 'To the lottery' })).toHaveAttribute(
      'href',
      '/lottery/tide-lottery',
    );
    await expect(page.getByRole('link', { name: 'Terms' })).toHaveAttribute('href', '#popup/welcome-terms');
    const outside = page.getByRole('link', { name: 'Read the report' });
    await expect(outside).toHaveAttribute('target', '_blank');
    await expect(outside).toHaveAttribute('rel', 'noopener nofollow');
    await expect(page.getAllByRole('link')).toHaveLength(4);
  },
  name: '[BAN-04] [BAN-05] [BAN-06] buttons open an address, a tournament, a lottery or a popup',
};
