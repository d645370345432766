import { example, type ExampleStory } from '../../.storybook/example.tsx';

export default { title: 'Blocks/Content/State message' };

export const Offline: ExampleStory = example('state-message', 'offline');
export const NotFound: ExampleStory = example('state-message', 'not-found');
export const Region: ExampleStory = example('state-message', 'region');
export const FavouritesPlayer: ExampleStory = example('state-message', 'favourites-player');
export const FavouritesGuest: ExampleStory = example('state-message', 'favourites-guest');
export const SearchNone: ExampleStory = example('state-message', 'search-none');
export const SearchShort: ExampleStory = example('state-message', 'search-short');
export const LimitReached: ExampleStory = example('state-message', 'limit-reached');
export const ProviderDown: ExampleStory = example('state-message', 'provider-down');
export const Gifts: ExampleStory = example('state-message', 'gifts');
export const Notifications: ExampleStory = example('state-message', 'notifications');
export const History: ExampleStory = example('state-message', 'history');
export const Archive: ExampleStory = example('state-message', 'archive');
export const Shop: ExampleStory = example('state-message', 'shop');
export const LimitsNone: ExampleStory = example('state-message', 'limits-none');
export const Exclusion: ExampleStory = example('state-message', 'exclusion');
export const Currency: ExampleStory = example('state-message', 'currency');
export const Oops: ExampleStory = example('state-message', 'oops');
export const LongTexts: ExampleStory = example('state-message', 'long-texts');
