import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createApiClient } from '../calls/api-client.ts';
import { ConnectionError } from '../calls/failure.ts';
import { notePagePlayer, sayPagePlayer } from './page-player.ts';

beforeEach(() => {
  vi.stubGlobal('location', new URL('https://casino.example/'));
  notePagePlayer('7');
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  notePagePlayer(undefined);
});

const broken = (): never => {
  throw new TypeError('It is not a function.');
};

/** What can go wrong with a request: before it is sent, during it, and with its answer. */
const FAULTS: [what: string, isConnection: boolean, prepare: () => typeof fetch][] = [
  [
    'the address cannot be read',
    false,
    () => {
      vi.spyOn(URL, 'parse').mockImplementation(broken);
      return async () => Response.json({});
    },
  ],
  [
    'headers cannot be written',
    false,
    () => {
      vi.stubGlobal('Headers', broken);
      return async () => Response.json({});
    },
  ],
  [
    'an answer cannot be read twice',
    false,
    () => async () => Object.assign(Response.json({}, { status: 409 }), { clone: broken }),
  ],
  ['the browser has no connection', true, () => () => Promise.reject(new TypeError('Failed to fetch'))],
];

it.each(FAULTS)('only a lost connection is told as one: %s', async (_what, isConnection, prepare) => {
  const client = createApiClient({ fetch: sayPagePlayer(prepare()) as never, maxRetries: 0 });
  const error = await client.call('GET /api/player').catch((cause: unknown) => cause);
  expect([error instanceof Error, error instanceof ConnectionError]).toEqual([true, isConnection]);
});
