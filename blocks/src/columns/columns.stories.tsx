import { example, type ExampleStory } from '../../.storybook/example.tsx';

export default { title: 'Blocks/Layout/Columns' };

export const Halves: ExampleStory = example('columns', 'halves');
export const Thirds: ExampleStory = example('columns', 'thirds');
export const MainAside: ExampleStory = example('columns', 'main-aside');
export const AsideFirst: ExampleStory = example('columns', 'aside-first');
export const EmptySlot: ExampleStory = example('columns', 'empty-slot');
export const Nested: ExampleStory = example('columns', 'nested');
