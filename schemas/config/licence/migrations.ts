import type { MigrationStep } from '../../src/migration.ts';

/** A table of the registration form's code, which was for this licence alone. */
const ESTONIA = { country: 'EE', currency: 'EUR', personalId: true };

/** Without the step the form of a licence stored before would propose another country and currency than it did. */
export const migrations: readonly MigrationStep[] = [
  {
    version: 4,
    description: 'A licence says what registering proposes and asks for.',
    up: (document) =>
      document['code'] === 'EE' && document['registration'] === undefined
        ? { ...document, registration: ESTONIA }
        : document,
    down: ({ registration: _registration, ...document }) => document,
  },
  {
    version: 5,
    description: 'A licence says what games may do and what players are told beside them.',
    // Games of this licence paused by code; autoplay and quick spins stay forbidden where nothing is said.
    up: (document) =>
      document['code'] === 'EE' && document['saferPlay'] === undefined
        ? { ...document, saferPlay: { realityCheckMinutes: 30 } }
        : document,
    down: ({ saferPlay: _saferPlay, ...document }) => document,
  },
];
