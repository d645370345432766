import { example, type ExampleStory } from '../../.storybook/example.tsx';

export default { title: 'Blocks/Games/Studios' };

export const Default: ExampleStory = example('studios', 'default');
export const Loading: ExampleStory = example('studios', 'loading');
export const Failed: ExampleStory = example('studios', 'failed');
export const Empty: ExampleStory = example('studios', 'empty');
