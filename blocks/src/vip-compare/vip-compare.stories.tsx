import { example, type ExampleStory } from '../../.storybook/example.tsx';

export default { title: 'Blocks/Promotions/Statuses compared' };

export const Default: ExampleStory = example('vip-compare', 'default');
export const Regular: ExampleStory = example('vip-compare', 'regular');
export const Earned: ExampleStory = example('vip-compare', 'earned');
export const Diamond: ExampleStory = example('vip-compare', 'diamond');
export const Guest: ExampleStory = example('vip-compare', 'guest');
