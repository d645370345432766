import { example, type ExampleStory } from '../../.storybook/example.tsx';

export default { title: 'Blocks/Games/Game grid' };

export const Default: ExampleStory = example('game-grid', 'default');
export const FewGames: ExampleStory = example('game-grid', 'few-games');
export const Empty: ExampleStory = example('game-grid', 'empty');
export const NoFavourites: ExampleStory = example('game-grid', 'no-favourites');
export const Loading: ExampleStory = example('game-grid', 'loading');
export const Failed: ExampleStory = example('game-grid', 'failed');
