import { example, type ExampleStory } from '../../.storybook/example.tsx';

export default { title: 'Blocks/Banners/Hero carousel' };

export const Default: ExampleStory = example('hero-carousel', 'default');
export const SideFromTheSamePlace: ExampleStory = example('hero-carousel', 'side-from-the-same-place');
export const OneBanner: ExampleStory = example('hero-carousel', 'one-banner');
export const WithoutAutoplay: ExampleStory = example('hero-carousel', 'without-autoplay');
export const NothingToShow: ExampleStory = example('hero-carousel', 'nothing-to-show');
