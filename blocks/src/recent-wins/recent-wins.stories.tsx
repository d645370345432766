import { example, type ExampleStory } from '../../.storybook/example.tsx';

export default { title: 'Blocks/Games/Recent wins' };

export const Default: ExampleStory = example('recent-wins', 'default');
export const ThreeAtMost: ExampleStory = example('recent-wins', 'three-at-most');
export const NoWins: ExampleStory = example('recent-wins', 'no-wins');
