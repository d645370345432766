import { example, type ExampleStory } from '../../.storybook/example.tsx';

export default { title: 'Blocks/Content/Articles' };

export const Default: ExampleStory = example('article-list', 'default');
export const One: ExampleStory = example('article-list', 'one');
export const Limited: ExampleStory = example('article-list', 'limited');
export const Empty: ExampleStory = example('article-list', 'empty');
export const Loading: ExampleStory = example('article-list', 'loading');
export const Failed: ExampleStory = example('article-list', 'failed');
