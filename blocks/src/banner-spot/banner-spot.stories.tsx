import { example, type ExampleStory } from '../../.storybook/example.tsx';

export default { title: 'Blocks/Banners/Banner spot' };

export const Default: ExampleStory = example('banner-spot', 'default');
export const Small: ExampleStory = example('banner-spot', 'small');
export const Medium: ExampleStory = example('banner-spot', 'medium');
export const Large: ExampleStory = example('banner-spot', 'large');
export const Wide: ExampleStory = example('banner-spot', 'wide');
export const WithoutCross: ExampleStory = example('banner-spot', 'without-cross');
export const Floating: ExampleStory = example('banner-spot', 'floating');
export const Closed: ExampleStory = example('banner-spot', 'closed');
export const NothingToShow: ExampleStory = example('banner-spot', 'nothing-to-show');
