import { mkdtemp, readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createSendMail, type MailAnswer } from '../../apps/server/src/modules/mail/send-mail.ts';
import { type CertificateName, type Certificates, makeCertificates } from './outages/certificates.ts';

// How mail reaches a mail server that asks for TLS and for a name and a password: real ones, with certificates of an
// authority that only this test trusts.

let folder: string;
let certificates: Certificates;
const trusted = getCACertificates('default');
const ends: (() => Promise<void>)[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marquee-mail-'));
  certificates = await makeCertificates(folder);
  setDefaultCACertificates([...trusted, await readFile(certificates.authority, 'utf8')]);
});
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});
afterAll(async () => {
  setDefaultCACertificates(trusted);
  await rm(folder, { recursive: true, force: true });
});

type Wish = {
  certificate?: CertificateName;
  isSecure?: boolean;
  /** Whether the server can be talked into TLS. */
  hasTls?: boolean;
};
const USER = { user: 'marquee', pass: 'a pass:word' };

/** A mail server that demands a name and a password, and tells what it saw. */
async function receive({ certificate = 'right', isSecure = false, hasTls = true }: Wish) {
  const seen = { words: new Set<string>(), received: 0, isInTheClear: false };
  const server = new SMTPServer({
    ...certificates[certificate],
    secure: isSecure,
    disabledCommands: hasTls ? [] : ['STARTTLS'],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    onAuth({ username, password }, session, done) {
      seen.words.add(`${username} ${password}`);
      seen.isInTheClear ||= !session.secure;
      if (username === USER.user && password === USER.pass) done(null, { user: username });
      else done(new Error('not you'));
    },
    onData(stream, _session, done) {
      seen.received += 1;
      stream.resume().on('end', () => done());
    },
  });
  server.on('error', () => {});
  await new Promise<void>((listening) => server.listen(0, 'localhost', () => listening()));
  ends.push(() => new Promise((closed) => server.close(() => closed())));
  return { seen, port: (server.server.address() as AddressInfo).port };
}

async function send(wish: Wish, pass = USER.pass): Promise<{ answer: MailAnswer; seen: object }> {
  const { port, seen } = await receive(wish);
  const { isSecure = false } = wish;
  const hand = createSendMail(
    { host: 'localhost', port, isSecure, auth: { ...USER, pass } },
    'Marquee <marquee@example.com>',
  );
  const mail = { subject: 'News', text: 'News', html: '<p>News</p>' };
  return { answer: await hand({ name: 'Ada', address: 'ada@example.com' }, mail), seen };
}

const KNOWN = { words: new Set(['marquee a pass:word']), received: 1, isInTheClear: false };
const NOTHING = { words: new Set(), received: 0, isInTheClear: false };

describe('[ADMIN-25] a mail server with TLS, a name and a password', () => {
  it.each([
    ['TLS from the first byte', { isSecure: true }],
    ['STARTTLS', { isSecure: false }],
  ])('takes an e-mail by %s', async (_how, wish) => {
    expect(await send(wish)).toEqual({ answer: { state: 'sent' }, seen: KNOWN });
  });

  it('is never told the password where it has no TLS', async () => {
    const { answer, seen } = await send({ hasTls: false });
    expect(answer.state).toBe('unanswered');
    expect(seen).toEqual(NOTHING);
  });

  it.each(['expired', 'of another host', 'signed by itself'] as const)(
    'is told nothing where its certificate is %s',
    async (certificate) => {
      for (const isSecure of [true, false]) {
        const { answer, seen } = await send({ certificate, isSecure });
        expect(answer.state).toBe('unanswered');
        expect(seen).toEqual(NOTHING);
      }
    },
  );

  it('is asked again later where it does not take the password, which no line of the log has', async () => {
    const { answer, seen } = await send({}, 'another one');
    expect(answer).toEqual({
      state: 'unanswered',
      error: expect.stringMatching(/^Invalid login: 535/) as string,
    });
    expect(JSON.stringify(answer)).not.toContain('another one');
    expect(seen).toEqual({ words: new Set(['marquee another one']), received: 0, isInTheClear: false });
  });
});
