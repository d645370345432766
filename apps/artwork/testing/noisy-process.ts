import { doWork } from '../src/work-process.ts';

/**
 * Other messages that may be in the channel: Node's own reports, those of other programs, and invalid answers. If one
 * of them was accepted, it would be delivered to a request for a picture.
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
// Answers each address with its width as one byte, among all the other messages.
doWork<{ games: unknown } | { address: { width: number } }>('artwork', (message, answer) => {
  shout();
  if ('address' in message) answer({ body: new Uint8Array([message.address.width]) });
  shout();
});
