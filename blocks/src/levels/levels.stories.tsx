import { example, type ExampleStory } from '../../.storybook/example.tsx';

export default { title: 'Blocks/Promotions/Levels' };

export const Default: ExampleStory = example('levels', 'default');
export const Begun: ExampleStory = example('levels', 'begun');
export const AllReached: ExampleStory = example('levels', 'all-reached');
export const Guest: ExampleStory = example('levels', 'guest');
export const Loading: ExampleStory = example('levels', 'loading');
export const Failed: ExampleStory = example('levels', 'failed');
