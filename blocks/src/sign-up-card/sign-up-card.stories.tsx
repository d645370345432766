import { example, type ExampleStory } from '../../.storybook/example.tsx';

export default { title: 'Blocks/Banners/Sign-up card' };

export const Default: ExampleStory = example('sign-up-card', 'default');
export const Short: ExampleStory = example('sign-up-card', 'short');
