import { example, type ExampleStory } from '../../.storybook/example.tsx';

export default { title: 'Blocks/Content/Downloads' };

export const Default: ExampleStory = example('downloads', 'default');
export const One: ExampleStory = example('downloads', 'one');
export const None: ExampleStory = example('downloads', 'none');
export const Loading: ExampleStory = example('downloads', 'loading');
export const Failed: ExampleStory = example('downloads', 'failed');
export const LongTexts: ExampleStory = example('downloads', 'long-texts');
