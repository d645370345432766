import type { MigrationStep } from '../../src/migration.ts';

/** Since the row can be filled by a game menu, `items` no longer said what they are: the page’s own links. */
export const migrations: readonly MigrationStep[] = [
  {
    version: 3,
    description: 'The links of the page itself are called links, beside those of the game menu.',
    up: ({ items, ...props }) => (items === undefined ? props : { ...props, links: items }),
    down: ({ links, ...props }) => (links === undefined ? props : { ...props, items: links }),
  },
];
