import { expect, it } from 'vitest';
import { textResponse } from './whole-response.ts';

const TEXT = '{"a":"ä € 🎰"}';
const init = { status: 404, headers: { 'content-type': 'application/json', 'x-a': '1' } };
const plain = (): Response => new Response(TEXT, init);

it.each<[string, (response: Response) => Promise<unknown>]>([
  ['text', (response) => response.text()],
  ['json', (response) => response.json()],
  ['bytes', (response) => response.bytes()],
  ['arrayBuffer', (response) => response.arrayBuffer()],
  ['blob', async (response) => [(await response.blob()).type, await (await response.blob()).text()]],
  ['body', (response) => new Response(response.body).text()],
  ['clone', (response) => response.clone().text()],
  ['status and headers', async ({ status, ok, headers }) => [status, ok, ...headers]],
])('is read as any other response: %s', async (name, read) => {
  const one = textResponse(TEXT, init);
  const wanted = name === 'blob' ? ['application/json', TEXT] : await read(plain());
  expect(await read(one)).toEqual(wanted);
  // And once more: several wait for one answer.
  expect(await read(one)).toEqual(wanted);
});

it.each([204, 205, 304])('may have a status that allows no body: %i', async (status) => {
  expect(await textResponse('', { status }).text()).toBe('');
});
