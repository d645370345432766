import { example, type ExampleStory } from '../../.storybook/example.tsx';

export default { title: 'Blocks/Navigation/Category chips' };

export const Default: ExampleStory = example('category-chips', 'default');
export const WordsAlone: ExampleStory = example('category-chips', 'words-alone');
export const FromAMenu: ExampleStory = example('category-chips', 'from-a-menu');
