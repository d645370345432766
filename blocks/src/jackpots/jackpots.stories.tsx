import { example, type ExampleStory } from '../../.storybook/example.tsx';

export default { title: 'Blocks/Games/Jackpots' };

export const Default: ExampleStory = example('jackpots', 'default');
export const Several: ExampleStory = example('jackpots', 'several');
export const WithoutLeaderboard: ExampleStory = example('jackpots', 'without-leaderboard');
export const NoWins: ExampleStory = example('jackpots', 'no-wins');
export const WinsFailed: ExampleStory = example('jackpots', 'wins-failed');
export const Loading: ExampleStory = example('jackpots', 'loading');
export const Failed: ExampleStory = example('jackpots', 'failed');
export const NotRunning: ExampleStory = example('jackpots', 'not-running');
