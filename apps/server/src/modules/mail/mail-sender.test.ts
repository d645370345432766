import { SMTPServer } from 'smtp-server';
import type { AddressInfo, Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '../../store/open-store.ts';
import { openTestStore } from '../../store/testing/open-test-store.ts';
import {
  type Approvals,
  banner,
  openApprovals,
  type Person,
  START,
} from '../approvals/testing/open-approvals.ts';
import { MAIL_DELAYS, startMailSender } from './mail-sender.ts';
import { createSendMail } from './send-mail.ts';

type Received = { to: string[]; raw: string };
const MINUTE = 60_000;
const ADMIN = 'https://admin.example/admin';

let store: Store;
let on: Approvals;
let ada: Person, ed: Person;
let receiver: Awaited<ReturnType<typeof receive>>;
let sender: Awaited<ReturnType<typeof startMailSender>>;
const lines: object[] = [];
const outcomes: string[] = [];

/** A real server for mail that keeps what it is handed, or refuses it. */
async function receive() {
  const received: Received[] = [];
  const state = { refuse: undefined as { at: 'RCPT' | 'DATA'; code: number } | undefined, hangsUp: false };
  const refusal = (at: 'RCPT' | 'DATA'): Error | null =>
    state.refuse?.at === at ? Object.assign(new Error('not now'), { responseCode: state.refuse.code }) : null;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onRcptTo: (_address, _session, done) => done(refusal('RCPT')),
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        received.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          raw: Buffer.concat(parts).toString('utf8'),
        });
        if (state.hangsUp) for (const socket of sockets) socket.destroy();
        else done(refusal('DATA'));
      });
    },
  });
  const sockets = new Set<Socket>();
  server.server.on('connection', (socket: Socket) => sockets.add(socket));
  server.on('error', () => {});
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', () => listening()));
  const { port } = server.server.address() as AddressInfo;
  return {
    received,
    state,
    port,
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  };
}

const begin = () =>
  startMailSender(store, {
    sources: { now: () => new Date(on.clock.at) },
    log: {
      info: () => {},
      warn: (line: object) => lines.push(line),
      error: (line: object) => lines.push(line),
    },
    send: createSendMail(
      { host: '127.0.0.1', port: receiver.port, isSecure: false },
      'Marquee <marquee@example.com>',
    ),
    admin: ADMIN,
    figures: { mail: (outcome) => outcomes.push(outcome) },
  });

beforeEach(async () => {
  lines.length = 0;
  outcomes.length = 0;
  store = await openTestStore();
  on = await openApprovals(store);
  ada = await on.join('Ada', 'administrator');
  ed = await on.join('Ed', 'editor');
  receiver = await receive();
  sender = await begin();
});
afterEach(async () => {
  await sender.close();
  await receiver.close();
  await on.app.close();
  await store.close();
});

/** A new round at a later instant, as a process does it that wakes then. */
async function later(ms: number): Promise<void> {
  on.clock.at += ms;
  await sender.close();
  sender = await begin();
  await sender.idle();
}

async function mention(text: string, title = 'Gold Friday'): Promise<string> {
  const document = await on.put(ed, 'banner', 'b', banner(title));
  const { body } = await ed.call('POST', '/comments', { body: { document, text, mentions: [ada.id] } });
  return (body as { id: string }).id;
}
const mails = async () =>
  (await store
    .withTables<{ inbox_items: { mail: string; mail_tries: number } }>()
    .selectFrom('inbox_items')
    .select(['mail', 'mail_tries as tries'])
    .execute()) as object[];

describe('[ADMIN-25] e-mail', () => {
  it('tells after a minute, once, as text and as HTML, with what is written as text', async () => {
    const id = await mention('Look at <b>this</b>, @Ada\n.\nFrom: nobody@example.com');
    await later(MINUTE - 1);
    expect(receiver.received).toEqual([]);
    await later(1);
    const [mail] = receiver.received;
    expect(mail?.to).toEqual(['ada@northstar.example']);
    const raw = (mail?.raw ?? '').replaceAll('=\r\n', '').replaceAll('\r\n', '\n').replaceAll('=3D', '=');
    const [head = ''] = raw.split('\n\n', 1);
    expect(head).toMatch(/^From: Marquee <marquee@example\.com>$/m);
    expect(head).toMatch(/^To: Ada <ada@northstar\.example>$/m);
    expect(head).toMatch(/^Auto-Submitted: auto-generated$/m);
    expect(raw).toContain('> Look at <b>this</b>, @Ada\n> .\n> From: nobody@example.com\n');
    expect(raw).toContain('Look at &#60;b&#62;this&#60;/b&#62;');
    const place = `${ADMIN}/content/banner/b?comments=${id}`;
    expect(raw).toContain(`\n${place}\n`);
    expect(raw).toContain(`<a href="${place}"><strong>Ed mentioned you`);
    expect(raw).toContain(`Your inbox: ${ADMIN}/inbox`);
    await later(60 * MINUTE);
    expect(receiver.received).toHaveLength(1);
    expect(await mails()).toEqual([{ mail: 'sent', tries: 1 }]);
  });

  it('tells all that is due for somebody in one', async () => {
    await mention('One');
    await mention('Two', 'Gold Saturday');
    await later(MINUTE);
    expect(receiver.received).toHaveLength(1);
    expect(receiver.received[0]?.raw).toMatch(/^Subject: 2 new things in your inbox of Marquee\r$/m);
  });

  it('tells nothing of what was read meanwhile, nor who wants none', async () => {
    await mention('Read');
    await ada.call('POST', '/inbox/read', { body: { isRead: true } });
    await later(MINUTE);
    expect(await ada.call('PUT', '/inbox/mail', { body: { isWanted: false } })).toEqual({
      status: 200,
      body: { isWanted: false },
    });
    await mention('Not by e-mail');
    await later(MINUTE);
    expect(receiver.received).toEqual([]);
    expect(await mails()).toEqual([
      { mail: 'skipped', tries: 0 },
      { mail: 'skipped', tries: 0 },
    ]);
  });

  it('tries again what was not taken, later each time, and gives up after the last', async () => {
    receiver.state.refuse = { at: 'RCPT', code: 451 };
    await mention('Later');
    await later(MINUTE);
    expect(await mails()).toEqual([{ mail: 'waiting', tries: 1 }]);
    expect(lines).toMatchObject([{ code: 'MAIL_NOT_SENT', outcome: 'unanswered', person: ada.id }]);
    for (const delay of MAIL_DELAYS) await later(delay);
    expect(await mails()).toEqual([{ mail: 'failed', tries: MAIL_DELAYS.length + 1 }]);
    receiver.state.refuse = undefined;
    await later(60 * MINUTE);
    expect(receiver.received).toEqual([]);
  });

  it('is sent once the server takes it again', async () => {
    receiver.state.refuse = { at: 'DATA', code: 421 };
    await mention('Again');
    await later(MINUTE);
    receiver.state.refuse = undefined;
    await later(MAIL_DELAYS[0] ?? 0);
    expect(await mails()).toEqual([{ mail: 'sent', tries: 1 }]);
    expect(outcomes).toEqual(['unanswered', 'sent']);
  });

  it('gives an address up that the server refuses for good', async () => {
    receiver.state.refuse = { at: 'RCPT', code: 550 };
    await mention('Nobody');
    await later(MINUTE);
    expect(await mails()).toEqual([{ mail: 'failed', tries: 1 }]);
    expect(outcomes).toEqual(['refused']);
  });

  it('is not sent again where nobody knows whether it was taken', async () => {
    receiver.state.hangsUp = true;
    await mention('Maybe');
    await later(MINUTE);
    receiver.state.hangsUp = false;
    await later(24 * 60 * MINUTE);
    expect(receiver.received).toHaveLength(1);
    expect(await mails()).toEqual([{ mail: 'unknown', tries: 1 }]);
    expect(outcomes).toEqual(['unknown']);
  });

  it('waits for a server that is away', async () => {
    await receiver.close();
    await mention('Away');
    await later(MINUTE);
    expect(await mails()).toEqual([{ mail: 'waiting', tries: 1 }]);
    receiver = await receive();
    await later(MAIL_DELAYS[0] ?? 0);
    expect(receiver.received).toHaveLength(1);
  });

  it('is not sent again by another process that finds it taken and never ended', async () => {
    await mention('Taken');
    on.clock.at += MINUTE;
    const at = new Date(on.clock.at);
    expect(await store.mail.claim(ada.id, at, new Date(at.getTime() + MINUTE), 20)).toHaveLength(1);
    await later(0);
    expect(await mails()).toEqual([{ mail: 'sending', tries: 0 }]);
    await later(MINUTE);
    expect(receiver.received).toEqual([]);
    expect(await mails()).toEqual([{ mail: 'unknown', tries: 0 }]);
  });

  it('tells no old news when a server begins to send', async () => {
    await mention('Old');
    await later(24 * 60 * MINUTE + 1);
    expect(receiver.received).toEqual([]);
    expect(await mails()).toEqual([{ mail: 'skipped', tries: 0 }]);
    expect(on.clock.at).toBeGreaterThan(START);
  });
});
