import { example, type ExampleStory } from '../../.storybook/example.tsx';

export default { title: 'Blocks/Content/Heading' };

export const Default: ExampleStory = example('heading', 'default');
export const PageTitle: ExampleStory = example('heading', 'page-title');
export const Small: ExampleStory = example('heading', 'small');
export const LongTexts: ExampleStory = example('heading', 'long-texts');
