import { example, type ExampleStory } from '../../.storybook/example.tsx';

export default { title: 'Blocks/Promotions/Loot boxes' };

export const Default: ExampleStory = example('loot-boxes', 'default');
export const OneToOpen: ExampleStory = example('loot-boxes', 'one-to-open');
export const OpenedToday: ExampleStory = example('loot-boxes', 'opened-today');
export const UnknownChest: ExampleStory = example('loot-boxes', 'unknown-chest');
export const None: ExampleStory = example('loot-boxes', 'none');
export const Opening: ExampleStory = example('loot-boxes', 'opening');
export const OpeningFails: ExampleStory = example('loot-boxes', 'opening-fails');
export const Guest: ExampleStory = example('loot-boxes', 'guest');
export const Loading: ExampleStory = example('loot-boxes', 'loading');
export const Failed: ExampleStory = example('loot-boxes', 'failed');
