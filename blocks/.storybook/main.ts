import type { StorybookConfig } from '@storybook/react-vite';
import type { Indexer } from 'storybook/internal/types';
import { artworkServer } from './artwork-server.ts';
import { siteStories, siteStoriesIndexer } from './site/site-stories.ts';
import { watchContract } from './watch-contract.ts';

/** Stories of behaviour are read in the test run; a page of documentation would only show them standing still. */
function withoutBehaviourDocs(indexer: Indexer): Indexer {
  return {
    ...indexer,
    createIndex: async (file, options) => {
      const entries = await indexer.createIndex(file, options);
      if (!file.endsWith('-behaviour.stories.tsx')) return entries;
      return entries.map((entry) => ({ ...entry, tags: [...(entry.tags ?? []), '!autodocs'] }));
    },
  };
}

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  // What stands around the blocks has its stories beside it, in the player.
  stories: ['../src/**/*.stories.tsx', '../../apps/player/app/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true },
  features: { sidebarOnboardingChecklist: false },
  // The documentation links to the schemas under the addresses that the server gives them too.
  staticDirs: [
    { from: '../../schemas/blocks', to: '/schemas/blocks' },
    { from: '../../schemas/shared', to: '/schemas/shared' },
  ],
  experimental_indexers: (indexers = []) => [siteStoriesIndexer, ...indexers.map(withoutBehaviourDocs)],
  viteFinal: (vite) => ({
    ...vite,
    plugins: [...(vite.plugins ?? []), siteStories(), artworkServer(), watchContract()],
  }),
};

export default config;
