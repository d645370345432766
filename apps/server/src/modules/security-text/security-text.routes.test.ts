import Fastify from 'fastify';
import { Writable } from 'node:stream';
import { afterEach, describe, expect, it } from 'vitest';
import { parseSettings } from '../../settings.ts';
import { problemsOf } from '../../testing/problems-of.ts';
import { createTestApp, type TestApp } from '../delivery/testing/test-app.ts';
import { createTestSite } from '../delivery/testing/test-site.ts';
import { securityTextRoutes } from './security-text.routes.ts';

const open: TestApp[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map(({ app }) => app.close()));
});

const EXPIRES = '2098-01-31T00:00:00Z';
const SAID = {
  PUBLIC_ORIGIN: 'https://casino.example',
  SECURITY_CONTACT: 'https://casino.example/report,mailto:security@casino.example',
  SECURITY_EXPIRES: EXPIRES,
};

const PRODUCTION = {
  SESSION_SECRET: 'x'.repeat(32),
  PLATFORM_URL: 'https://platform.example',
  ...SAID,
};

async function ask(environment: Record<string, string>, host = 'casino.example') {
  const made = await createTestApp({ documents: createTestSite(), environment });
  open.push(made);
  return made.app.inject({ url: '/.well-known/security.txt', headers: { host } });
}

/** The file at an instant, and what the log says at a start then. */
async function askAt(now: number) {
  let log = '';
  const stream = new Writable({
    write(chunk, _encoding, done) {
      log += String(chunk);
      done();
    },
  });
  const app = Fastify({ logger: { stream } });
  await app.register(securityTextRoutes, { settings: parseSettings(PRODUCTION), clock: () => now });
  const { statusCode } = await app.inject('/.well-known/security.txt');
  return { statusCode, log };
}

describe('/.well-known/security.txt', () => {
  it('says where a weakness is reported, until when and where the file belongs', async () => {
    const answer = await ask(SAID);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(answer.body).toBe(
      [
        'Contact: https://casino.example/report',
        'Contact: mailto:security@casino.example',
        'Expires: 2098-01-31T00:00:00.000Z',
        'Canonical: https://casino.example/.well-known/security.txt',
        '',
      ].join('\n'),
    );
  });

  it('says the rest where it is set, and names no host that is not the site’s', async () => {
    const answer = await ask(
      {
        ...SAID,
        SECURITY_POLICY: 'https://casino.example/security',
        SECURITY_ENCRYPTION: 'https://casino.example/key.asc',
        SECURITY_LANGUAGES: 'en,de',
      },
      'elsewhere.example',
    );
    expect(answer.body.split('\n').slice(3)).toEqual([
      'Encryption: https://casino.example/key.asc',
      'Policy: https://casino.example/security',
      'Preferred-Languages: en, de',
      'Canonical: https://casino.example/.well-known/security.txt',
      '',
    ]);
  });

  it('is not there without a contact', async () => {
    const answer = await ask({ PUBLIC_ORIGIN: 'https://casino.example' });
    expect([answer.statusCode, answer.json()]).toMatchObject([404, { error: { code: 'NOT_FOUND' } }]);
  });

  it('is not there any more once it has expired, and the log says so a month before', async () => {
    const end = Date.parse(EXPIRES);
    const before = await askAt(end - 1);
    expect(before.statusCode).toBe(200);
    expect(before.log).toContain('"code":"SECURITY_TEXT_EXPIRES"');
    expect((await askAt(end)).statusCode).toBe(404);
    expect((await askAt(end - 31 * 24 * 60 * 60 * 1000)).log).not.toContain('SECURITY_TEXT_EXPIRES');
  });
});

describe('its settings', () => {
  it('are taken together', () => {
    expect(problemsOf(PRODUCTION)).toEqual([]);
    expect(problemsOf({ ...PRODUCTION, SECURITY_EXPIRES: '' })).toEqual([
      { name: 'SECURITY_EXPIRES', found: 'nothing', wanted: 'a value, because SECURITY_CONTACT is set' },
    ]);
  });

  it.each([
    ['SECURITY_EXPIRES', '2020-01-31T00:00:00Z', 'an instant that has not passed'],
    ['SECURITY_EXPIRES', '2098-01-31', 'an instant that has not passed'],
    ['SECURITY_EXPIRES', 'next year', 'an instant that has not passed'],
    ['SECURITY_CONTACT', 'security@casino.example', 'addresses such as mailto:'],
    ['SECURITY_CONTACT', 'mailto:security@casino.example,http://casino.example', 'addresses such as mailto:'],
    ['SECURITY_POLICY', 'http://casino.example/security', 'an https address'],
    ['SECURITY_ENCRYPTION', 'https://casino.example/a b', 'an https address'],
    ['SECURITY_LANGUAGES', 'English', 'languages such as en,de'],
  ])('stop the start where %s is %s', (name, value, wanted) => {
    const [problem, ...others] = problemsOf({ ...PRODUCTION, [name]: value });
    expect(others).toEqual([]);
    expect(problem).toMatchObject({ name, found: JSON.stringify(value) });
    expect(problem?.wanted).toContain(wanted);
  });
});
