import { example, type ExampleStory } from '../../.storybook/example.tsx';

export default { title: 'Blocks/Promotions/Loyalty shop' };

export const Default: ExampleStory = example('shop', 'default');
export const OneTab: ExampleStory = example('shop', 'one-tab');
export const FreeSpins: ExampleStory = example('shop', 'free-spins');
export const SpecialRewards: ExampleStory = example('shop', 'special-rewards');
export const Guest: ExampleStory = example('shop', 'guest');
export const Bitcoin: ExampleStory = example('shop', 'bitcoin');
export const NoCoins: ExampleStory = example('shop', 'no-coins');
export const MultiAccount: ExampleStory = example('shop', 'multi-account');
export const BonusesOff: ExampleStory = example('shop', 'bonuses-off');
export const BonusesStayOff: ExampleStory = example('shop', 'bonuses-stay-off');
export const Sending: ExampleStory = example('shop', 'sending');
export const RewardGone: ExampleStory = example('shop', 'reward-gone');
export const PriceChanged: ExampleStory = example('shop', 'price-changed');
export const CoinsGone: ExampleStory = example('shop', 'coins-gone');
export const NoAnswer: ExampleStory = example('shop', 'no-answer');
export const Loading: ExampleStory = example('shop', 'loading');
export const CoinsOnTheirWay: ExampleStory = example('shop', 'coins-on-their-way');
export const Failed: ExampleStory = example('shop', 'failed');
export const Empty: ExampleStory = example('shop', 'empty');
