import { example, type ExampleStory } from '../../.storybook/example.tsx';

export default { title: 'Blocks/Content/Table' };

export const Default: ExampleStory = example('info-table', 'default');
export const WithoutHeading: ExampleStory = example('info-table', 'without-heading');
