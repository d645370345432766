import { example, type ExampleStory } from '../../.storybook/example.tsx';

export default { title: 'Blocks/Promotions/Quest list' };

export const Default: ExampleStory = example('quest-list', 'default');
export const Guest: ExampleStory = example('quest-list', 'guest');
export const WithoutLocked: ExampleStory = example('quest-list', 'without-locked');
export const Empty: ExampleStory = example('quest-list', 'empty');
export const Loading: ExampleStory = example('quest-list', 'loading');
export const Failed: ExampleStory = example('quest-list', 'failed');
