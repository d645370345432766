import { example, type ExampleStory } from '../../.storybook/example.tsx';

export default { title: 'Blocks/Content/Facts' };

export const Default: ExampleStory = example('facts', 'default');
export const Cards: ExampleStory = example('facts', 'cards');
export const LongTexts: ExampleStory = example('facts', 'long-texts');
export const One: ExampleStory = example('facts', 'one');
export const Links: ExampleStory = example('facts', 'links');
