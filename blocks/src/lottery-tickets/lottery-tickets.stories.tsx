import { example, type ExampleStory } from '../../.storybook/example.tsx';

export default { title: 'Blocks/Promotions/Lottery tickets' };

export const Default: ExampleStory = example('lottery-tickets', 'default');
export const Many: ExampleStory = example('lottery-tickets', 'many');
export const None: ExampleStory = example('lottery-tickets', 'none');
export const Guest: ExampleStory = example('lottery-tickets', 'guest');
export const DrawnWon: ExampleStory = example('lottery-tickets', 'drawn-won');
export const DrawnNothing: ExampleStory = example('lottery-tickets', 'drawn-nothing');
export const Loading: ExampleStory = example('lottery-tickets', 'loading');
export const Failed: ExampleStory = example('lottery-tickets', 'failed');
