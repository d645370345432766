import { example, type ExampleStory } from '../../.storybook/example.tsx';

export default { title: 'Blocks/Navigation/Bookmarks' };

export const Default: ExampleStory = example('bookmarks', 'default');
export const Guest: ExampleStory = example('bookmarks', 'guest');
