import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { signOf, type FailureCause } from './failure-cause.ts';
import { iconNames } from '../icon-names.ts';

const WAYS = {
  offline: 'retry',
  unreachable: 'retry',
  timeout: 'retry',
  server: 'retry',
  unavailable: undefined,
  outdated: 'reload',
  storage: 'reload',
  defect: 'reload',
} satisfies { [Cause in FailureCause]: string | undefined };
const causes = Object.keys(WAYS) as FailureCause[];

const texts = new URL('../../../../fixtures/site/messages/', import.meta.url);
// The English of other countries has the same text.
const languages = readdirSync(texts)
  .filter((file) => !file.startsWith('en-'))
  .map((file): [string, { [key: string]: string }] => [
    file,
    JSON.parse(readFileSync(new URL(file, texts), 'utf8')).messages,
  ]);

it.each(causes)('%s offers what helps against it, and a sign of its own where it has one', (cause) => {
  const { icon, way } = signOf(cause);
  expect(way).toBe(WAYS[cause]);
  expect(iconNames).toContain(icon);
  // Only a lost connection has this icon.
  expect(icon === 'wifi-off').toBe(cause === 'offline' || cause === 'unreachable');
});

it('what is not known is named by nobody, and can be asked for again', () => {
  expect(signOf(undefined)).toEqual({ icon: 'triangle-alert', way: 'retry' });
});

it.each(languages)('every cause has words of its own in %s', (_file, messages) => {
  const said = causes.map((cause) => messages[signOf(cause).text ?? '']);
  expect(said.filter((text) => text === undefined || text.length < 20)).toEqual([]);
  expect(new Set(said).size).toBe(causes.length);
  expect(messages['BLOCKS.FAILURE.RELOAD']).toBeTruthy();
});
