import { example, type ExampleStory } from '../../.storybook/example.tsx';

export default { title: 'Blocks/Promotions/Tournament head' };

export const Default: ExampleStory = example('tournament-head', 'default');
export const Guest: ExampleStory = example('tournament-head', 'guest');
export const Join: ExampleStory = example('tournament-head', 'join');
export const Future: ExampleStory = example('tournament-head', 'future');
export const Finished: ExampleStory = example('tournament-head', 'finished');
export const Loading: ExampleStory = example('tournament-head', 'loading');
export const Failed: ExampleStory = example('tournament-head', 'failed');
export const JoinFails: ExampleStory = example('tournament-head', 'join-fails');
