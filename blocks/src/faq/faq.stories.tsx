import { example, type ExampleStory } from '../../.storybook/example.tsx';

export default { title: 'Blocks/Content/Questions' };

export const Default: ExampleStory = example('faq', 'default');
export const WithoutHeading: ExampleStory = example('faq', 'without-heading');
export const LongTexts: ExampleStory = example('faq', 'long-texts');
