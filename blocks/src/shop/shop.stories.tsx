import { example, type ExampleStory } from '../../.storybook/example.tsx';

export default { title: 'Blocks/Promotions/Loyalty shop' };

export const Default: ExampleStory = example('shop', 'default');
export const OneTab: ExampleStory = example('shop', 'one-tab');
export const Guest: ExampleStory = example('shop', 'guest');
export const Loading: ExampleStory = example('shop', 'loading');
export const Empty: ExampleStory = example('shop', 'empty');
