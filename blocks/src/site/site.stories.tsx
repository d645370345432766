import { sitePage, type ExampleStory } from '../../.storybook/example.tsx';

export default { title: 'Site/Pages' };

export const LobbyGuest: ExampleStory = sitePage('/', 'guest-en');
export const LobbyGold: ExampleStory = sitePage('/', 'gold-de');
export const Promotions: ExampleStory = sitePage('/promotions', 'player');
export const WelcomePack: ExampleStory = sitePage('/promotions/welcome-pack', 'guest-en');
export const PolarQuest: ExampleStory = sitePage('/quests/polar-quest', 'player');
export const LoyaltyShop: ExampleStory = sitePage('/rocket-mart', 'player');
