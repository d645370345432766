import { example, type ExampleStory } from '../../.storybook/example.tsx';

export default { title: 'Blocks/Banners/Banner row' };

export const Default: ExampleStory = example('banner-row', 'default');
export const Two: ExampleStory = example('banner-row', 'two');
export const One: ExampleStory = example('banner-row', 'one');
export const NothingToShow: ExampleStory = example('banner-row', 'nothing-to-show');
