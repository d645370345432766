import { example, type ExampleStory } from '../../.storybook/example.tsx';

export default { title: 'Blocks/Games/Random game card' };

export const Default: ExampleStory = example('random-game-card', 'default');
