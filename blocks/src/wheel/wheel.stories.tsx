import { example, type ExampleStory } from '../../.storybook/example.tsx';

export default { title: 'Blocks/Promotions/Wheel' };

export const Default: ExampleStory = example('wheel', 'default');
export const Guest: ExampleStory = example('wheel', 'guest');
export const NoSpinsLeft: ExampleStory = example('wheel', 'no-spins-left');
export const SpinFails: ExampleStory = example('wheel', 'spin-fails');
