import { example, type ExampleStory } from '../../.storybook/example.tsx';

export default { title: 'Blocks/Promotions/Promotions' };

export const Default: ExampleStory = example('promotion-grid', 'default');
export const Tournaments: ExampleStory = example('promotion-grid', 'tournaments');
export const Archive: ExampleStory = example('promotion-grid', 'archive');
export const Empty: ExampleStory = example('promotion-grid', 'empty');
export const Loading: ExampleStory = example('promotion-grid', 'loading');
export const Failed: ExampleStory = example('promotion-grid', 'failed');
