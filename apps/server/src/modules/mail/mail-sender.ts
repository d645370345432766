import type { Log } from '@marquee/schemas/log';
import type { Store } from '../../store/open-store.ts';
import type { Sources } from '../../store/seeding/sources.ts';
import { startWorkTimer, type WorkTimer } from '../../store/writes/work-timer.ts';
import { describeItems } from '../inbox/inbox.service.ts';
import { MAIL_CHANNEL } from '../inbox/tell-people.ts';
import type { WorkFigures } from '../metrics/work-figures.ts';
import type { MailRow } from './mail.repository.ts';
import { writeMail } from './mail-text.ts';
import type { SendMail } from './send-mail.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
/** The delay after each failure. After the last one it is given up: what is a day old is read in the admin. */
export const MAIL_DELAYS = [30 * SECOND, 2 * MINUTE, 10 * MINUTE, HOUR, 3 * HOUR, 8 * HOUR];
/** Longer than handing one in can take, with the timeouts of each step. */
const CLAIMED_MS = 2 * MINUTE;
/** So that a server that begins to send, or could not for long, does not tell old news. */
const NEWS_MS = 24 * HOUR;
const MOST_IN_ONE = 20;

type Parts = {
  sources: Pick<Sources, 'now'>;
  log: Log;
  send: SendMail;
  admin: string;
  figures?: Pick<WorkFigures, 'mail'> | undefined;
};

/**
 * Tells people by e-mail what is unread in their inbox (ADMIN-25): all that is due for one person in one. Every process
 * runs one. What a process took is told by no other, so that nobody is told twice; if it ends meanwhile, whether it was
 * sent stays unknown.
 */
export async function startMailSender(store: Store, parts: Parts): Promise<WorkTimer> {
  const { sources, log } = parts;
  let isOpen = true;
  const timer = await startWorkTimer(store, {
    channel: MAIL_CHANNEL,
    sources,
    log,
    round: async () => {
      const at = sources.now();
      await store.mail.giveUp(at);
      await store.mail.skip(new Date(at.getTime() - NEWS_MS));
      for (const userId of await store.mail.listDue(at)) if (isOpen) await tellOne(store, parts, userId);
      return store.mail.findNextDue();
    },
  });
  return {
    idle: timer.idle,
    close: async () => {
      isOpen = false;
      await timer.close();
    },
  };
}

async function tellOne(store: Store, parts: Parts, userId: string): Promise<void> {
  const { sources, log, admin } = parts;
  const at = sources.now();
  const rows = await store.mail.claim(userId, at, new Date(at.getTime() + CLAIMED_MS), MOST_IN_ONE);
  const user = await store.users.find(userId);
  if (!user || rows.length === 0) return;
  const items = await describeItems(store, rows, user);
  const seen = new Set(items.map(({ id }) => id));
  const hidden = rows.filter(({ id }) => !seen.has(id)).map(({ id }) => id);
  // What they may not see any more.
  await store.mail.settle(hidden, { state: 'skipped', tries: 0, at, error: null });
  const told = rows.filter(({ id }) => seen.has(id));
  if (told.length === 0) return;
  const outcome = await sendMeasured(
    parts,
    { name: user.name, address: user.email },
    writeMail(items, admin),
  );
  const now = sources.now();
  if (outcome.state === 'sent') {
    await store.mail.settle([...seen], { state: 'sent', tries: 1, at: now, error: null });
    return;
  }
  log.warn(
    { code: 'MAIL_NOT_SENT', person: userId, outcome: outcome.state, reason: outcome.error },
    'An e-mail was not sent',
  );
  for (const [tries, ids] of byTries(told)) {
    const delay = outcome.state === 'unanswered' ? MAIL_DELAYS[tries] : undefined;
    const state =
      outcome.state === 'unknown'
        ? 'unknown'
        : delay === undefined
          ? ('failed' as const)
          : ('waiting' as const);
    const next = new Date(now.getTime() + (delay ?? 0));
    await store.mail.settle(ids, { state, tries: tries + 1, at: next, error: outcome.error.slice(0, 500) });
  }
}

async function sendMeasured({ send, figures }: Parts, ...[to, mail]: Parameters<SendMail>) {
  const began = performance.now();
  const outcome = await send(to, mail);
  figures?.mail(outcome.state, (performance.now() - began) / 1000);
  return outcome;
}

function byTries(rows: readonly MailRow[]): Map<number, string[]> {
  const groups = new Map<number, string[]>();
  for (const { id, tries } of rows) groups.set(tries, [...(groups.get(tries) ?? []), id]);
  return groups;
}
