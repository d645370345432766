import type { ResolvedOffer } from '@marquee/schemas';
import { StoryFrame, type ExampleStory } from '../../../.storybook/example.tsx';
import styles from './banner-card.stories.module.css';
import { BannerCard, type BannerSize } from './banner-card.tsx';

export default { title: 'Primitives/Terms of an offer' };

const euros = (amount_cents: number, formatted: string) => ({ amount_cents, currency: 'EUR', formatted });

const WELCOME: ResolvedOffer = {
  kind: 'deposit',
  products: ['casino'],
  takers: 'new-players',
  depositNumber: 2,
  minimumDeposit: euros(2000, '€20'),
  percentage: 50,
  maximum: euros(30000, '€300'),
  spins: { count: 30, game: 'fable-and-flint:solar-sevens', value: euros(20, '€0.20') },
  wagering: { times: 30, of: 'bonus-and-winnings' },
  daysToUse: 7,
  greatestStake: euros(500, '€5'),
  code: 'WELCOME2',
};

const CASHBACK: ResolvedOffer = {
  kind: 'cashback',
  percentage: 10,
  maximum: euros(50000, '€500'),
  wagering: { times: 0, of: 'bonus' },
};

const LOTTERY: ResolvedOffer = {
  kind: 'prize',
  products: ['casino'],
  takers: 'all-players',
  maximum: euros(200000, '€2,000'),
  wagering: { times: 0, of: 'winnings' },
  prizes: { count: 120, pool: euros(800000, '€8,000'), stake: euros(5000, '€50') },
};

function sheet(offer: ResolvedOffer, sizes: readonly BannerSize[]): ExampleStory {
  return {
    parameters: { screenshot: true },
    render: (_args, { globals }) => (
      <StoryFrame globals={globals}>
        <div className={styles['sizes']}>
          {sizes.map((size) => (
            <div key={size} className={styles[size]}>
              <BannerCard
                banner={{
                  id: size,
                  size,
                  title: 'Your second deposit: 50% up to €300',
                  text: 'Part two of the welcome pack.',
                  order: {},
                  offer,
                  terms: 'Terms apply.',
                  image: { src: '/artwork/hero/gold-1440.webp' },
                  gradient: ['#060507', '#0e0c10', '#26222b', '#8a6a35'],
                  button: { name: 'Read the offer', url: '/promotions/welcome-pack' },
                }}
                isEager
              />
            </div>
          ))}
        </div>
      </StoryFrame>
    ),
  };
}

/** All terms that there can be: the card grows with them. */
export const AllTerms: ExampleStory = sheet(WELCOME, ['small', 'medium', 'large', 'wide']);
export const FewTerms: ExampleStory = sheet(CASHBACK, ['small', 'medium', 'large']);
/** Prizes that players share. */
export const Prizes: ExampleStory = sheet(LOTTERY, ['small', 'medium', 'large']);
