import { example, type ExampleStory } from '../../.storybook/example.tsx';

export default { title: 'Blocks/Games/Search field' };

export const Default: ExampleStory = example('search-field', 'default');
export const NumberUnknown: ExampleStory = example('search-field', 'number-unknown');
export const NarrowOnly: ExampleStory = example('search-field', 'narrow-only');
