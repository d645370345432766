import { example, type ExampleStory } from '../../.storybook/example.tsx';

export default { title: 'Blocks/Promotions/Leaderboard' };

export const Default: ExampleStory = example('leaderboard', 'default');
export const AmongTheFirst: ExampleStory = example('leaderboard', 'among-the-first');
export const Guest: ExampleStory = example('leaderboard', 'guest');
export const Ties: ExampleStory = example('leaderboard', 'ties');
export const Empty: ExampleStory = example('leaderboard', 'empty');
export const Loading: ExampleStory = example('leaderboard', 'loading');
export const Failed: ExampleStory = example('leaderboard', 'failed');
