import { example, type ExampleStory } from '../../.storybook/example.tsx';

export default { title: 'Blocks/Promotions/VIP status' };

export const Default: ExampleStory = example('vip-status', 'default');
export const Regular: ExampleStory = example('vip-status', 'regular');
export const Bronze: ExampleStory = example('vip-status', 'bronze');
export const Silver: ExampleStory = example('vip-status', 'silver');
export const Platinum: ExampleStory = example('vip-status', 'platinum');
export const Diamond: ExampleStory = example('vip-status', 'diamond');
export const Earned: ExampleStory = example('vip-status', 'earned');
export const Guest: ExampleStory = example('vip-status', 'guest');
export const Loading: ExampleStory = example('vip-status', 'loading');
export const Failed: ExampleStory = example('vip-status', 'failed');
