import { isRecord } from '@marquee/schemas/is-record';
import type { LiveData } from '../../shared/live/live-events.ts';
import { isInstant } from '../../shared/visitor/stored.ts';

/** The platform's frames that add a notification (LIVE-16 to LIVE-20). */
export type NotificationEvent =
  | 'personal_notifications'
  | 'tournament_notifications'
  | 'bonuses_changes'
  | 'freespins_changes';

/** NOTE-02 to NOTE-04. A notification about a tournament is a personal one that names it. */
export type NotificationType = 'personal' | 'bonuses_changes' | 'freespins_changes';

/** A stored notification. It has no language, because the player may change theirs. */
export type StoredNotification = {
  id: string;
  type: NotificationType;
  /** Epoch milliseconds of this device. */
  receivedAt: number;
  /** Epoch milliseconds of the platform; left out where it did not say. */
  sentAt?: number;
  expiresAt: number;
  isRead: boolean;
  /** Title of a personal notification. */
  title?: string;
  text?: string;
  /** A path of the site, or the name of a route. */
  link?: string;
  /** The tournament it is about (NOTE-07). */
  identifier?: string;
  /** The new stage of the bonus or the free spins. */
  stage?: string;
  /** How much the bonus is. */
  amountCents?: number;
  currency?: string;
  /** How many free spins there are, and for which game, where they are for one alone. */
  count?: number;
  game?: string;
  gameTitle?: string;
};

/** How long a notification is kept (NOTE-08, NOTE-09). */
export const RETENTION_MS = 2 * 60 * 60 * 1000;
/** At most this many are kept: nobody reads more, and storage is limited. */
const MOST_KEPT = 50;

type Note = Omit<StoredNotification, 'id' | 'type' | 'receivedAt' | 'expiresAt' | 'isRead' | 'sentAt'> & {
  sent: string;
};

function store(id: string, type: NotificationType, { sent, ...note }: Note, now: number): StoredNotification {
  const sentAt = Date.parse(sent);
  return {
    id,
    type,
    ...note,
    ...(Number.isNaN(sentAt) ? {} : { sentAt }),
    receivedAt: now,
    expiresAt: now + RETENTION_MS,
    isRead: false,
  };
}

export function fromPersonal(
  { id, title, text, link, created_at: sent }: LiveData<'personal_notifications'>,
  now: number,
): StoredNotification {
  return store(id, 'personal', { title, text, sent, ...(link === undefined ? {} : { link }) }, now);
}

export function fromTournament(
  { id, title, text, identifier, created_at: sent }: LiveData<'tournament_notifications'>,
  now: number,
): StoredNotification {
  return store(id, 'personal', { title, text, identifier, sent }, now);
}

export function fromBonus(
  { id, stage, changed_at: sent, amount_cents: amountCents, currency }: LiveData<'bonuses_changes'>,
  now: number,
): StoredNotification {
  const amount = amountCents === undefined || currency === undefined ? {} : { amountCents, currency };
  return store(`bonus-${id}`, 'bonuses_changes', { stage, sent, ...amount }, now);
}

export function fromFreespins(
  { id, stage, changed_at: sent, count, game, game_title: gameTitle }: LiveData<'freespins_changes'>,
  now: number,
): StoredNotification {
  const spins = {
    ...(count === undefined ? {} : { count }),
    ...(game === undefined || gameTitle === undefined ? {} : { game, gameTitle }),
  };
  return store(`freespins-${id}`, 'freespins_changes', { stage, sent, ...spins }, now);
}

/** Newest first. A repeated notification changes nothing; a new stage of the same gift replaces the earlier one. */
export function addNotification(
  kept: readonly StoredNotification[],
  added: StoredNotification,
): StoredNotification[] {
  const known = kept.find(({ id, type }) => id === added.id && type === added.type);
  const current = dropExpired(kept, added.receivedAt);
  if (known && known.stage === added.stage) return current;
  return [added, ...current.filter((notification) => notification !== known)].slice(0, MOST_KEPT);
}

export function dropExpired(kept: readonly StoredNotification[], now: number): StoredNotification[] {
  return kept.filter(({ expiresAt }) => expiresAt > now);
}

/**
 * The notifications that may be shown: what offers something, a new gift or a tournament, is kept from whom nothing may
 * be promoted to, although the platform has sent it (SAFE-07).
 */
export const tellable = (
  kept: readonly StoredNotification[],
  { isSuppressed = false }: { isSuppressed?: boolean },
): readonly StoredNotification[] =>
  isSuppressed
    ? kept.filter(
        ({ identifier, stage }) => identifier === undefined && stage !== 'issued' && stage !== 'wait',
      )
    : kept;

/** When the platform sent it: a page that was closed meanwhile receives it later than others of the player. */
const sentAtOf = ({ sentAt, receivedAt }: StoredNotification): number => sentAt ?? receivedAt;

/** Those sent until an instant are read, because the player has read them somewhere. */
export const readUntil = (kept: readonly StoredNotification[], instant: number): StoredNotification[] =>
  kept.map((notification) =>
    sentAtOf(notification) <= instant ? { ...notification, isRead: true } : notification,
  );

/** When the newest unread one was sent; undefined: all are read. */
export function newestUnread(kept: readonly StoredNotification[]): number | undefined {
  const unread = kept.filter(({ isRead }) => !isRead).map(sentAtOf);
  return unread.length > 0 ? Math.max(...unread) : undefined;
}

export function countUnread(kept: readonly StoredNotification[]): number {
  return kept.filter(({ isRead }) => !isRead).length;
}

/** NOTE-10, NOTE-11. */
export function formatCount(count: number): string {
  return count > 9 ? '9+' : String(count);
}

/** Notifications that this browser stored; anything else is ignored. */
export function parseStored(stored: unknown): StoredNotification[] {
  return Array.isArray(stored) ? stored.filter(isStored) : [];
}

const TEXTS = ['title', 'text', 'link', 'identifier', 'stage', 'currency', 'game', 'gameTitle'];
const NUMBERS = ['amountCents', 'count', 'sentAt'];

function isStored(value: unknown): value is StoredNotification {
  if (!isRecord(value)) return false;
  const { id, type, expiresAt, receivedAt, isRead } = value;
  return (
    typeof id === 'string' &&
    (type === 'personal' || type === 'bonuses_changes' || type === 'freespins_changes') &&
    isInstant(receivedAt) &&
    isInstant(expiresAt) &&
    typeof isRead === 'boolean' &&
    TEXTS.every((name) => value[name] === undefined || typeof value[name] === 'string') &&
    NUMBERS.every((name) => value[name] === undefined || Number.isSafeInteger(value[name]))
  );
}
