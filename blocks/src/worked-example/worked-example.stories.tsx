import { example, type ExampleStory } from '../../.storybook/example.tsx';

export default { title: 'Blocks/Promotions/Wager in money' };

export const Default: ExampleStory = example('worked-example', 'default');
export const Capped: ExampleStory = example('worked-example', 'capped');
export const DepositAndBonus: ExampleStory = example('worked-example', 'deposit-and-bonus');
export const InBitcoin: ExampleStory = example('worked-example', 'in-bitcoin');
