import { example, type ExampleStory } from '../../.storybook/example.tsx';

export default { title: 'Blocks/Promotions/Quest map' };

export const Default: ExampleStory = example('quest-map', 'default');
export const Head: ExampleStory = example('quest-map', 'head');
export const HeadGuest: ExampleStory = example('quest-map', 'head-guest');
export const Guest: ExampleStory = example('quest-map', 'guest');
export const Done: ExampleStory = example('quest-map', 'done');
export const UnknownSize: ExampleStory = example('quest-map', 'unknown-size');
export const RobotS: ExampleStory = example('quest-map', 'robot-s');
export const RobotM: ExampleStory = example('quest-map', 'robot-m');
export const LevelOne: ExampleStory = example('quest-map', 'level-one');
export const PointsAhead: ExampleStory = example('quest-map', 'points-ahead');
export const NotJoined: ExampleStory = example('quest-map', 'not-joined');
export const JoinFails: ExampleStory = example('quest-map', 'join-fails');
export const Loading: ExampleStory = example('quest-map', 'loading');
export const Failed: ExampleStory = example('quest-map', 'failed');
