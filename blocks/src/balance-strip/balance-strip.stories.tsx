import { example, type ExampleStory } from '../../.storybook/example.tsx';

export default { title: 'Blocks/Promotions/Coin balance' };

export const Default: ExampleStory = example('balance-strip', 'default');
export const Strip: ExampleStory = example('balance-strip', 'strip');
export const Expiring: ExampleStory = example('balance-strip', 'expiring');
export const OneCoin: ExampleStory = example('balance-strip', 'one-coin');
export const Guest: ExampleStory = example('balance-strip', 'guest');
export const GuestStrip: ExampleStory = example('balance-strip', 'guest-strip');
export const Bitcoin: ExampleStory = example('balance-strip', 'bitcoin');
export const Loading: ExampleStory = example('balance-strip', 'loading');
export const Failed: ExampleStory = example('balance-strip', 'failed');
