import { example, type ExampleStory } from '../../.storybook/example.tsx';

export default { title: 'Blocks/Content/Awards' };

export const Default: ExampleStory = example('awards', 'default');
export const OneYear: ExampleStory = example('awards', 'one-year');
export const NoPicture: ExampleStory = example('awards', 'no-picture');
export const Empty: ExampleStory = example('awards', 'empty');
