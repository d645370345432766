import { example, type ExampleStory } from '../../.storybook/example.tsx';

export default { title: 'Blocks/Content/Safer play' };

export const Default: ExampleStory = example('safer-play', 'default');
