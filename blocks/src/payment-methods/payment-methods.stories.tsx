import { example, type ExampleStory } from '../../.storybook/example.tsx';

export default { title: 'Blocks/Content/Payment methods' };

export const Default: ExampleStory = example('payment-methods', 'default');
export const Withdrawals: ExampleStory = example('payment-methods', 'withdrawals');
export const InBitcoin: ExampleStory = example('payment-methods', 'in-bitcoin');
export const NoneForCurrency: ExampleStory = example('payment-methods', 'none-for-currency');
export const Estonia: ExampleStory = example('payment-methods', 'estonia');
export const NothingAtAll: ExampleStory = example('payment-methods', 'nothing-at-all');
export const CoinsOnly: ExampleStory = example('payment-methods', 'coins-only');
