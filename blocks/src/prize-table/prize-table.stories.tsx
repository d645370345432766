import { example, type ExampleStory } from '../../.storybook/example.tsx';

export default { title: 'Blocks/Promotions/Prize table' };

export const Default: ExampleStory = example('prize-table', 'default');
export const FewPlaces: ExampleStory = example('prize-table', 'few-places');
export const OnePlace: ExampleStory = example('prize-table', 'one-place');
export const NotMoney: ExampleStory = example('prize-table', 'not-money');
export const Loading: ExampleStory = example('prize-table', 'loading');
export const Failed: ExampleStory = example('prize-table', 'failed');
