import { example, type ExampleStory } from '../../.storybook/example.tsx';

export default { title: 'Blocks/Content/Table' };

export const Default: ExampleStory = example('info-table', 'default');
export const WithoutHeading: ExampleStory = example('info-table', 'without-heading');
export const Ranking: ExampleStory = example('info-table', 'ranking');
export const Wide: ExampleStory = example('info-table', 'wide');
export const Long: ExampleStory = example('info-table', 'long');
