import { example, type ExampleStory } from '../../.storybook/example.tsx';

export default { title: 'Blocks/Promotions/Promotion tabs' };

export const Default: ExampleStory = example('promotion-tabs', 'default');
export const AlsoOn: ExampleStory = example('promotion-tabs', 'also-on');
export const Last: ExampleStory = example('promotion-tabs', 'last');
export const Elsewhere: ExampleStory = example('promotion-tabs', 'elsewhere');
