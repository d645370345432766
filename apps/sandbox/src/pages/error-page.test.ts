import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSandbox, type TestSandbox } from '../testing/start-sandbox.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ console: true });
});
afterAll(() => sandbox.close());

/** Requests of every page and form of the platform that are refused. */
const REFUSED: [method: 'GET' | 'POST', url: string, status: number][] = [
  ['GET', '/sandbox/players/999999', 404],
  ['GET', '/sandbox/players/<b>', 404],
  ['GET', '/sandbox/emails/999999', 404],
  ['GET', '/sandbox/provider/not-a-payment', 404],
  ['POST', '/sandbox/provider/not-a-payment/approve', 404],
  ['POST', '/sandbox/provider/not-a-payment/decline', 404],
  ['POST', '/sandbox/players/999999/sign-in', 404],
  ['POST', '/sandbox/players/999999/coins', 404],
];
const NAVIGATIONS: [how: string, headers: Record<string, string>][] = [
  ['a browser that says so', { 'sec-fetch-mode': 'navigate', accept: 'text/html,*/*;q=0.8' }],
  ['a browser that says only what it takes', { accept: 'text/html,application/xhtml+xml' }],
];
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

const ask = (method: 'GET' | 'POST', url: string, headers: Record<string, string>) =>
  sandbox.app.inject({
    method,
    url,
    headers: { ...headers, ...(method === 'POST' ? FORM : {}) },
    ...(method === 'POST' ? { payload: 'amount=x' } : {}),
  });

describe.each(REFUSED)('%s %s', (method, url, status) => {
  it.each(NAVIGATIONS)('is refused on a page for %s', async (_how, headers) => {
    const { statusCode, headers: answered, body } = await ask(method, url, headers);
    expect([statusCode, answered['content-type']]).toEqual([status, 'text/html; charset=utf-8']);
    expect(answered['cache-control']).toBe('no-store');
    expect(answered['content-security-policy']).toContain("default-src 'none'");
    expect(Number(answered['content-length'])).toBe(Buffer.byteLength(body));
    expect(body).toContain('<h1>There is nothing here</h1>');
    expect(body).toMatch(/<p>[^<]{10,}<\/p>/);
    expect(body).not.toContain('<b>');
  });

  it.each([
    ['a script', { 'sec-fetch-mode': 'cors', accept: '*/*' }],
    ['a script that takes pages too', { 'sec-fetch-mode': 'same-origin', accept: 'text/html' }],
    ['who takes anything', {}],
  ])('is refused with a code for %s', async (_who, headers: Record<string, string>) => {
    const answer = await ask(method, url, headers);
    expect([answer.statusCode, typeof answer.json().code]).toEqual([status, 'string']);
  });
});

it('a call of the contract answers a code, whoever opens it', async () => {
  const answer = await ask('GET', '/api/player', { 'sec-fetch-mode': 'navigate', accept: 'text/html' });
  expect([answer.statusCode, typeof answer.json().error]).toEqual([401, 'string']);
});

it('a form that another site sends is refused on a page', async () => {
  const answer = await ask('POST', '/sandbox/clock', {
    'sec-fetch-mode': 'navigate',
    origin: 'https://evil.example',
    accept: 'text/html',
  });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([403, 'text/html; charset=utf-8']);
  expect(answer.body).toContain('<h1>This did not work</h1>');
});
