import { example, type ExampleStory } from '../../.storybook/example.tsx';

export default { title: 'Blocks/Content/Steps' };

export const Default: ExampleStory = example('steps', 'default');
export const One: ExampleStory = example('steps', 'one');
export const LongTexts: ExampleStory = example('steps', 'long-texts');
