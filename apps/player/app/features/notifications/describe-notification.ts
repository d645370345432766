import type { Translate } from '@marquee/blocks';
import { routeTable } from '../../routes.ts';
import type { NotificationType, StoredNotification } from './notification.model.ts';

/** The target of a notification: a path of the site, or a route by its name (NOTE-06). */
export type NotificationTarget = { path: string } | { route: string; params?: Record<string, string> };

/** A notification in its displayed form (NOTE-01, NOTE-05). */
export type Notification = {
  id: string;
  type: NotificationType;
  title: string;
  text: string;
  content: { icon: string; title: string; button?: { text: string; target: NotificationTarget } };
  identifier?: string;
};

/** Stages with a text of their own; any other stage of the platform gets the general text. */
const STAGES = new Set([
  'issued',
  'wait',
  'handle_bets',
  'wager_done',
  'finished',
  'lost',
  'canceled',
  'expired',
]);

/** @param isWithheld whether a path is kept from the visitor: during a break none leads to a game */
export function describeNotification(
  stored: StoredNotification,
  { t, formatMoney, isWithheld = () => false }: Words,
): Notification {
  const { id, type, identifier } = stored;
  const { title, text, icon, button } =
    type === 'personal' ? describeNote(stored, t) : describeGift(stored, { t, formatMoney, isWithheld });
  return {
    id,
    type,
    title,
    text,
    content: { icon, title, ...(button ? { button } : {}) },
    ...(identifier === undefined ? {} : { identifier }),
  };
}

type Described = { title: string; text: string; icon: string } & Pick<Notification['content'], 'button'>;

function describeNote(
  { title = '', text = '', link, identifier }: StoredNotification,
  t: Translate,
): Described {
  if (identifier !== undefined) {
    const target = { route: 'TournamentPage', params: { slug: identifier } };
    return { title, text, icon: 'trophy', button: { text: t('NOTIFICATIONS.TO_TOURNAMENT'), target } };
  }
  const target = link === undefined ? undefined : parseTarget(link);
  return {
    title,
    text,
    icon: 'mail',
    ...(target ? { button: { text: t('NOTIFICATIONS.OPEN'), target } } : {}),
  };
}

type Words = {
  t: Translate;
  formatMoney: (cents: number, currency: string) => string;
  isWithheld?: (path: string) => boolean;
};

function describeGift(
  stored: StoredNotification,
  { t, formatMoney, isWithheld }: Required<Words>,
): Described {
  const { type, stage = '', amountCents, currency = '', count, game, gameTitle } = stored;
  const gift = type === 'bonuses_changes' ? 'BONUS' : 'FREESPINS';
  const key = STAGES.has(stage) ? stage.toUpperCase() : 'CHANGED';
  return {
    title: titleOf(),
    text: t(`NOTIFICATIONS.${gift}.${key}`),
    icon: gift === 'BONUS' ? 'gift' : 'sparkles',
    button:
      stage === 'handle_bets' && game !== undefined && !isWithheld(`/play/${game}`)
        ? { text: t('NOTIFICATIONS.TO_GAME'), target: { path: `/play/${game}` } }
        : { text: t('NOTIFICATIONS.TO_GIFTS'), target: { route: 'Gifts' } },
  };

  /** What it is, how much, and for which game, as far as the platform says it. */
  function titleOf(): string {
    if (amountCents !== undefined)
      return t('NOTIFICATIONS.BONUS.TITLE_OF', { amount: formatMoney(amountCents, currency) });
    if (count === undefined) return t(`NOTIFICATIONS.${gift}.TITLE`);
    const key = gameTitle === undefined ? 'TITLE_COUNT' : 'TITLE_GAME';
    return t(`NOTIFICATIONS.FREESPINS.${key}`, { count, game: gameTitle ?? '' });
  }
}

function parseTarget(link: string): NotificationTarget {
  return /^[a-z][\w-]*$/i.test(link) ? { route: link } : { path: link };
}

/** The address of a target; undefined when there is no such route, or when the path leaves the site. */
export function formatTarget(target: NotificationTarget): string | undefined {
  if ('path' in target) return /^\/(?![/\\])/.test(target.path) ? target.path : undefined;
  const route = routeTable.find(({ name, alsoNamed }) => name === target.route || alsoNamed === target.route);
  if (!route) return undefined;
  const { params = {} } = target;
  const segments = route.path.split('/').flatMap((segment) => {
    if (!segment.startsWith(':')) return segment;
    const value = params[segment.replace(/^:|\?$/g, '')];
    if (value !== undefined) return encodeURIComponent(value);
    return segment.endsWith('?') ? [] : undefined;
  });
  // A route whose parameters the notification does not contain has no address.
  return segments.includes(undefined) ? undefined : segments.join('/') || '/';
}
