import { example, type ExampleStory } from '../../.storybook/example.tsx';

export default { title: 'Blocks/Games/Cashback card' };

export const Default: ExampleStory = example('cashback-card', 'default');
export const WithoutPicture: ExampleStory = example('cashback-card', 'without-picture');
