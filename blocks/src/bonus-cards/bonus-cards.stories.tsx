import { example, type ExampleStory } from '../../.storybook/example.tsx';

export default { title: 'Blocks/Promotions/Bonuses of an offer' };

export const Default: ExampleStory = example('bonus-cards', 'default');
export const SpinsAndPercent: ExampleStory = example('bonus-cards', 'spins-and-percent');
export const One: ExampleStory = example('bonus-cards', 'one');
export const LongTexts: ExampleStory = example('bonus-cards', 'long-texts');
export const InBitcoin: ExampleStory = example('bonus-cards', 'in-bitcoin');
