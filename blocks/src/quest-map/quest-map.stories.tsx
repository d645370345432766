import { example, type ExampleStory } from '../../.storybook/example.tsx';

export default { title: 'Blocks/Promotions/Quest map' };

export const Default: ExampleStory = example('quest-map', 'default');
export const Guest: ExampleStory = example('quest-map', 'guest');
export const Done: ExampleStory = example('quest-map', 'done');
export const UnknownSize: ExampleStory = example('quest-map', 'unknown-size');
