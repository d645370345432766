import { example, type ExampleStory } from '../../.storybook/example.tsx';

export default { title: 'Blocks/Promotions/Promotion head' };

export const Default: ExampleStory = example('promotion-hero', 'default');
export const ToCome: ExampleStory = example('promotion-hero', 'to-come');
export const Over: ExampleStory = example('promotion-hero', 'over');
export const WordsAlone: ExampleStory = example('promotion-hero', 'words-alone');
export const Bonus: ExampleStory = example('promotion-hero', 'bonus');
export const LongTexts: ExampleStory = example('promotion-hero', 'long-texts');
export const Offer: ExampleStory = example('promotion-hero', 'offer');
