import { example, type ExampleStory } from '../../.storybook/example.tsx';

export default { title: 'Blocks/Promotions/VIP manager' };

export const Default: ExampleStory = example('vip-manager', 'default');
export const WithoutWhatsapp: ExampleStory = example('vip-manager', 'without-whatsapp');
export const None: ExampleStory = example('vip-manager', 'none');
