import { example, type ExampleStory } from '../../.storybook/example.tsx';

export default { title: 'Blocks/Promotions/Terms' };

export const Default: ExampleStory = example('terms', 'default');
export const Older: ExampleStory = example('terms', 'older');
export const InParts: ExampleStory = example('terms', 'in-parts');
export const Offer: ExampleStory = example('terms', 'offer');
