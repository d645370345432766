import { example, type ExampleStory } from '../../.storybook/example.tsx';

export default { title: 'Blocks/Promotions/Advent calendar' };

export const Default: ExampleStory = example('advent-calendar', 'default');
export const Guest: ExampleStory = example('advent-calendar', 'guest');
export const NotBegun: ExampleStory = example('advent-calendar', 'not-begun');
export const Over: ExampleStory = example('advent-calendar', 'over');
export const None: ExampleStory = example('advent-calendar', 'none');
