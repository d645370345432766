import { example, type ExampleStory } from '../../.storybook/example.tsx';

export default { title: 'Blocks/Promotions/Tournament position' };

export const Default: ExampleStory = example('tournament-position', 'default');
export const OutsidePrizes: ExampleStory = example('tournament-position', 'outside-prizes');
export const First: ExampleStory = example('tournament-position', 'first');
export const NotJoined: ExampleStory = example('tournament-position', 'not-joined');
export const Guest: ExampleStory = example('tournament-position', 'guest');
export const Finished: ExampleStory = example('tournament-position', 'finished');
export const ToCome: ExampleStory = example('tournament-position', 'to-come');
export const Loading: ExampleStory = example('tournament-position', 'loading');
export const Failed: ExampleStory = example('tournament-position', 'failed');
