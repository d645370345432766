import { example, type ExampleStory } from '../../.storybook/example.tsx';

export default { title: 'Blocks/Games/Game row' };

export const Default: ExampleStory = example('game-row', 'default');
export const WithLeadCard: ExampleStory = example('game-row', 'with-lead-card');
export const SignedIn: ExampleStory = example('game-row', 'signed-in');
export const Loading: ExampleStory = example('game-row', 'loading');
export const Failed: ExampleStory = example('game-row', 'failed');
export const FourAtMost: ExampleStory = example('game-row', 'four-at-most');
export const RandomCardLast: ExampleStory = example('game-row', 'random-card-last');
export const Featured: ExampleStory = example('game-row', 'featured');
export const ContinuePlaying: ExampleStory = example('game-row', 'continue-playing');
