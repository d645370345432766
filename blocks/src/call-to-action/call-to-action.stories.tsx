import { example, type ExampleStory } from '../../.storybook/example.tsx';

export default { title: 'Blocks/Promotions/Closing bar' };

export const Default: ExampleStory = example('call-to-action', 'default');
export const Player: ExampleStory = example('call-to-action', 'player');
export const LongTexts: ExampleStory = example('call-to-action', 'long-texts');
