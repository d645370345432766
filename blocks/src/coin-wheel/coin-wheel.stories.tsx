import { example, type ExampleStory } from '../../.storybook/example.tsx';

export default { title: 'Blocks/Promotions/Coin wheel' };

export const Default: ExampleStory = example('coin-wheel', 'default');
export const Guest: ExampleStory = example('coin-wheel', 'guest');
export const Short: ExampleStory = example('coin-wheel', 'short');
export const PaidSpin: ExampleStory = example('coin-wheel', 'paid-spin');
export const SpinFails: ExampleStory = example('coin-wheel', 'spin-fails');
export const Bitcoin: ExampleStory = example('coin-wheel', 'bitcoin');
export const Loading: ExampleStory = example('coin-wheel', 'loading');
export const Failed: ExampleStory = example('coin-wheel', 'failed');
export const None: ExampleStory = example('coin-wheel', 'none');
