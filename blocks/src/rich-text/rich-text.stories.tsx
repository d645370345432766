import { example, type ExampleStory } from '../../.storybook/example.tsx';

export default { title: 'Blocks/Content/Text' };

export const Default: ExampleStory = example('rich-text', 'default');
export const FullWidth: ExampleStory = example('rich-text', 'full-width');
export const EveryElement: ExampleStory = example('rich-text', 'every-element');
