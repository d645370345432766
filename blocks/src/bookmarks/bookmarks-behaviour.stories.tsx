import { expect, within } from 'storybook/test';
import { example, type ExampleStory } from '../../.storybook/example.tsx';

export default { title: 'Blocks/Navigation/Bookmarks/Behaviour' };

/** Each bookmark: its title, its second line, and the address of its link. */
function shown(canvasElement: HTMLElement): (string | null | undefined)[][] {
  return within(canvasElement)
    .getAllByRole('link')
    .map((link) => [
      ...[...link.querySelectorAll('span > span')].map((line) => line.textContent),
      link.getAttribute('href'),
    ]);
}

export const Shop: ExampleStory = {
  ...example('bookmarks', 'shop', {
    play: async ({ canvasElement }) => {
      await expect(shown(canvasElement)).toEqual([['Loyalty shop', 'Spend your coins', '/rocket-mart']]);
    },
  }),
  name: '[BOOK-01] the loyalty shop can be a bookmark, also the only one',
};

export const LootBox: ExampleStory = {
  ...example('bookmarks', 'loot-box', {
    play: async ({ canvasElement }) => {
      await expect(shown(canvasElement)).toEqual([['North wheel', '1 to open', '/rocketplay-wheel']]);
    },
  }),
  name: '[BOOK-02] the loot box can be a bookmark, and says how many there are to open',
};

export const Adventures: ExampleStory = {
  ...example('bookmarks', 'adventures-and-quests', {
    play: async ({ canvasElement }) => {
      await expect(shown(canvasElement)).toEqual([
        ['Advent of the north', '24 days', '/rocketplay-adventure'],
        ['Polar quest', '25 levels', '/quests/polar-quest'],
      ]);
    },
  }),
  name: '[BOOK-03] [BOOK-04] adventures and quests can be bookmarks',
};

export const Live: ExampleStory = {
  ...example('bookmarks', 'live', {
    play: async ({ canvasElement }) => {
      await expect(shown(canvasElement)).toEqual([
        ['Loyalty shop', '4,120 coins', '/rocket-mart'],
        ['North wheel', '3 to open', '/rocketplay-wheel'],
      ]);
    },
  }),
  name: 'what the platform knows stands in the second line',
};

export const NothingToOpen: ExampleStory = {
  ...example('bookmarks', 'nothing-to-open', {
    play: async ({ canvasElement }) => {
      await expect(shown(canvasElement)).toEqual([
        ['Loyalty shop', '1 coin', '/rocket-mart'],
        ['North wheel', 'Your free spins', '/rocketplay-wheel'],
      ]);
    },
  }),
  name: 'with nothing to open the written text stays',
};
