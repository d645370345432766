import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPageLog, type LogLine } from './page-log.ts';

beforeEach(() => vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => vi.restoreAllMocks());

function openLog() {
  const sent: LogLine[] = [];
  const log = createPageLog(() => '/promotions');
  return { log, sent, connect: () => log.sendWith((line) => sent.push(line)) };
}

it('[ERR-07] logs a failure under its code, with the path and what failed', () => {
  const { log, sent, connect } = openLog();
  connect();
  const error = new TypeError('Failed to fetch');
  error.stack = 'TypeError: Failed to fetch\n    at load';
  log.error('LOAD_ACCOUNTS_ERROR', error);
  expect(sent).toEqual([
    {
      level: 'error',
      code: 'LOAD_ACCOUNTS_ERROR',
      message: 'Failed to fetch',
      path: '/promotions',
      details: { name: 'TypeError', stack: 'TypeError: Failed to fetch\n    at load' },
    },
  ]);
  expect(console.error).toHaveBeenCalledExactlyOnceWith('LOAD_ACCOUNTS_ERROR', error);
});

it('keeps what failed before there was anybody to send it', () => {
  const { log, sent, connect } = openLog();
  log.error('LOAD_MESSAGES_ERROR', 'no texts');
  expect(sent).toEqual([]);
  connect();
  expect(sent.map(({ code, message }) => [code, message])).toEqual([['LOAD_MESSAGES_ERROR', 'no texts']]);
});

it('says each thing once, and twenty things in all', () => {
  const { log, sent, connect } = openLog();
  connect();
  for (let round = 0; round < 3; round += 1) log.error('PAGE_ERROR', 'the same');
  for (let number = 0; number < 30; number += 1) log.error('PAGE_ERROR', `another ${number}`);
  expect(sent.map(({ message }) => message)).toEqual([
    'the same',
    ...Array.from({ length: 19 }, (_, number) => `another ${number}`),
  ]);
});

it('leaves out addresses, and what is longer than the log takes', () => {
  const { log, sent, connect } = openLog();
  connect();
  log.error('PAGE_ERROR', `lena@northstar.example is unknown ${'x'.repeat(600)}`);
  log.error('PAGE_ERROR', '');
  expect(sent.map(({ message }) => message)).toEqual([`… is unknown ${'x'.repeat(487)}`, 'no message']);
});
