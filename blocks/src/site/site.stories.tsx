import { axeOfPages } from '../../.storybook/axe.ts';
import { expect, within } from 'storybook/test';
import { sitePage, type ExampleStory } from '../../.storybook/example.tsx';

export default { title: 'Site/Pages', tags: ['!autodocs'], parameters: { a11y: axeOfPages } };

export const LobbyGuest: ExampleStory = sitePage('/', 'guest-en');
export const LobbyGold: ExampleStory = sitePage('/', 'gold-de');
export const Promotions: ExampleStory = sitePage('/promotions', 'player');
export const WelcomePack: ExampleStory = sitePage('/promotions/welcome-pack', 'guest-en');
export const PolarQuest: ExampleStory = sitePage('/quests/polar-quest', 'player');
export const LoyaltyShop: ExampleStory = sitePage('/rocket-mart', 'player');

export const LobbyRightToLeft: ExampleStory = { ...sitePage('/', 'player'), globals: { texts: 'rtl' } };
export const PromotionsRightToLeft: ExampleStory = {
  ...sitePage('/promotions/welcome-pack', 'guest-en'),
  globals: { texts: 'rtl' },
};
export const LobbyLongerTexts: ExampleStory = { ...sitePage('/', 'guest-en'), globals: { texts: 'longer' } };
export const PromotionLongerTexts: ExampleStory = {
  ...sitePage('/promotions/welcome-pack', 'guest-en'),
  globals: { texts: 'longer' },
};

export const HiddenSentOn: ExampleStory = {
  ...sitePage('/rocket-chance', 'guest-en'),
  play: async ({ canvasElement }) => {
    const answer = within(canvasElement).getByRole('region', { name: 'Answer' });
    await expect(within(answer).getByRole('heading')).toHaveTextContent('Sent on to /promotions');
  },
};

export const HiddenNotFound: ExampleStory = {
  ...sitePage('/promotions/gold-friday', 'guest-en'),
  play: async ({ canvasElement }) => {
    const answer = within(canvasElement).getByRole('region', { name: 'Answer' });
    await expect(within(answer).getByRole('heading')).toHaveTextContent('Not found: 404');
    await expect(answer).toHaveTextContent('for members of group 259, 255 or 759 only');
  },
};
