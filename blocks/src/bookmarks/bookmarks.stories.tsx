import { example, type ExampleStory } from '../../.storybook/example.tsx';

export default { title: 'Blocks/Navigation/Bookmarks' };

export const Default: ExampleStory = example('bookmarks', 'default');
export const Guest: ExampleStory = example('bookmarks', 'guest');
export const Live: ExampleStory = example('bookmarks', 'live');
export const NothingToOpen: ExampleStory = example('bookmarks', 'nothing-to-open');
export const Shop: ExampleStory = example('bookmarks', 'shop');
export const LootBox: ExampleStory = example('bookmarks', 'loot-box');
export const Adventures: ExampleStory = example('bookmarks', 'adventures');
export const Quests: ExampleStory = example('bookmarks', 'quests');
export const AdventuresAndQuests: ExampleStory = example('bookmarks', 'adventures-and-quests');
