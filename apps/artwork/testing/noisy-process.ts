import { doWork } from '../src/work-process.ts';

/**
 * What else may stand in a channel: reports of Node's own, other programs', and what is no answer. Taken for one, each
 * would be given to whoever waits for a picture.
 */
const FOREIGN: readonly (string | number | boolean | object)[] = [
  { 'watch:require': ['/project/render-process.ts'] },
  { 'watch:import': ['file:///project/render-process.ts'] },
  { type: 'process:msg', data: { success: true } },
  { body: new Uint8Array([1]) },
  { failure: 'Not of this program.' },
  { work: 'another', message: { body: new Uint8Array([1]) } },
  { work: 'artwork' },
  ...[null, 7, 'text', [], {}, { body: 'text' }, { failure: 7 }, { games: [] }].map((message) => ({
    work: 'artwork',
    message,
  })),
  'ready',
  7,
  true,
  [],
];

const shout = (): void => {
  for (const message of FOREIGN) process.send?.(message);
};

shout();
// Answers each address with its width, as one byte, among everything else.
doWork<{ games: unknown } | { address: { width: number } }>('artwork', (message, answer) => {
  shout();
  if ('address' in message) answer({ body: new Uint8Array([message.address.width]) });
  shout();
});
