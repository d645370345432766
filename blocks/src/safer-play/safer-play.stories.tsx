import { example, type ExampleStory } from '../../.storybook/example.tsx';

export default { title: 'Blocks/Content/Safer play' };

export const Default: ExampleStory = example('safer-play', 'default');
export const TwentyOne: ExampleStory = example('safer-play', 'twenty-one');
export const LongTexts: ExampleStory = example('safer-play', 'long-texts');
