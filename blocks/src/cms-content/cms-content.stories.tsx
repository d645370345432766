import { example, type ExampleStory } from '../../.storybook/example.tsx';

export default { title: 'Blocks/Content/Page of the CMS' };

export const Default: ExampleStory = example('cms-content', 'default');
export const WithoutTitle: ExampleStory = example('cms-content', 'without-title');
export const Loading: ExampleStory = example('cms-content', 'loading');
export const Failed: ExampleStory = example('cms-content', 'failed');
export const Unsafe: ExampleStory = example('cms-content', 'unsafe');
