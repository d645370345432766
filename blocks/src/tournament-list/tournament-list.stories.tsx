import { example, type ExampleStory } from '../../.storybook/example.tsx';

export default { title: 'Blocks/Promotions/Tournament list' };

export const Default: ExampleStory = example('tournament-list', 'default');
export const NoSections: ExampleStory = example('tournament-list', 'no-sections');
export const Archive: ExampleStory = example('tournament-list', 'archive');
export const Quests: ExampleStory = example('tournament-list', 'quests');
export const Empty: ExampleStory = example('tournament-list', 'empty');
export const Loading: ExampleStory = example('tournament-list', 'loading');
export const Failed: ExampleStory = example('tournament-list', 'failed');
