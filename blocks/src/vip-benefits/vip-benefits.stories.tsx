import { example, type ExampleStory } from '../../.storybook/example.tsx';

export default { title: 'Blocks/Promotions/VIP benefits' };

export const Default: ExampleStory = example('vip-benefits', 'default');
export const Guest: ExampleStory = example('vip-benefits', 'guest');
