import { signOf } from '@marquee/blocks/failure-cause';
import { ApiError } from '../../shared/calls/api-error.ts';
import { causeOf, kindOf, type FailureKind } from '../../shared/calls/failure.ts';
import type { PlayMode } from './play-mode.model.ts';

/** An action after a refusal: a link, or something that the page does itself. */
export type Way =
  | { type: 'link'; label: string; href: string }
  /** Opens the game again, unchanged or with another wallet. */
  | { type: 'open'; label: string; currency?: string }
  /** Reloads the page. */
  | { type: 'reload'; label: string }
  | { type: 'demo' }
  | { type: 'real' }
  | { type: 'sign-in' }
  | { type: 'sign-up' };

/** Why a game did not open. Texts are given by their keys. */
export type Notice = {
  icon: string;
  title: string;
  text: string;
  values?: Record<string, string>;
  /** No decoration where the law or the player's own limit refuses. */
  isPlain?: boolean;
  ways: Way[];
};

/** The consequence of a refusal to open a game. */
export type Refusal =
  | ({ type: 'notice' } & Notice)
  /** The player's own limit refuses: leads to the page where it can be seen and changed (NAV-31). */
  | { type: 'limits'; text: string }
  /** The studio requires these fields (PROF-43). */
  | { type: 'fields'; fields: string[] };

export type RefusalFacts = {
  mode: PlayMode;
  isSignedIn: boolean;
  hasDemo: boolean;
  /** The requested currency. */
  currency: string;
  /** The player's wallets that the game supports. */
  wallets: readonly string[];
};

const NO_CONNECTION: ReadonlySet<FailureKind> = new Set<FailureKind>(['offline', 'unreachable']);

export function readRefusal(error: unknown, facts: RefusalFacts): Refusal {
  if (NO_CONNECTION.has(kindOf(error))) return { type: 'notice', ...UNREACHABLE };
  if (!(error instanceof ApiError)) {
    const { icon, text = 'PLAY.FAILED.TEXT', way } = signOf(causeOf(error));
    const ways: Way[] = way === 'reload' ? [{ type: 'reload', label: 'BLOCKS.FAILURE.RELOAD' }] : [retry];
    return { ...notice(icon, 'FAILED', ways), text };
  }
  const demo: Way[] = facts.hasDemo && facts.mode === 'real' ? [{ type: 'demo' }] : [];
  const real: Way[] = facts.isSignedIn ? [{ type: 'real' }] : [{ type: 'sign-up' }, { type: 'sign-in' }];
  switch (error.code) {
    case 'LIMIT_REACHED':
      return { type: 'limits', text: 'PLAY.STOPPED.LIMIT' };
    case 'COOLING_OFF':
    case 'SELF_EXCLUDED':
      return { type: 'limits', text: 'PLAY.STOPPED.BREAK' };
    case 'LIMIT_CURRENCY':
      return {
        ...notice('gauge', 'LIMIT_CURRENCY', [
          { type: 'link', label: 'PLAY.TO_LIMITS', href: '/profile/limits' },
        ]),
        values: { currency: facts.currency },
        isPlain: true,
      };
    case 'GAME_DEMO_UNAVAILABLE':
      return notice('circle-play', 'NO_DEMO', real);
    case 'GAME_CURRENCY_UNSUPPORTED':
      return otherWallet(facts, demo);
    case 'GAME_TABLE_CLOSED':
      return notice('moon-star', 'TABLE', [
        { type: 'link', label: 'PLAY.TABLE.ACTION', href: '/pokies/all' },
      ]);
    case 'REGION_RESTRICTED':
      return {
        type: 'notice',
        icon: 'map-pin-off',
        title: 'BLOCKS.TILE.REGION_TITLE',
        text: 'ERROR.REGION.TEXT',
        isPlain: true,
        ways: [{ type: 'link', label: 'ERROR.TO_LOBBY', href: '/' }],
      };
    case 'UNAUTHORIZED':
      return notice('lock', 'GATE', [{ type: 'sign-up' }, { type: 'sign-in' }, ...demo]);
    default:
      return unexpected(error, facts, demo);
  }
}

function unexpected({ fields }: ApiError, facts: RefusalFacts, demo: Way[]): Refusal {
  const { currency, ...others } = fields;
  if (currency) return otherWallet(facts, demo);
  const missing = Object.keys(others);
  return missing.length > 0
    ? { type: 'fields', fields: missing }
    : notice('triangle-alert', 'FAILED', [retry]);
}

const retry: Way = { type: 'open', label: 'PLAY.RETRY' };

/** A game that does not load in its frame: the page cannot see the reason from outside. */
export const AWAY: Notice = {
  icon: 'triangle-alert',
  title: 'PLAY.FAILED.TITLE',
  text: 'PLAY.AWAY.TEXT',
  ways: [retry],
};

/** The request got no response. */
export const UNREACHABLE: Notice = {
  icon: 'wifi-off',
  title: 'PLAY.OFFLINE.TITLE',
  text: 'PLAY.OFFLINE.TEXT',
  ways: [retry],
};

function otherWallet({ currency, wallets }: RefusalFacts, demo: Way[]): Refusal {
  const others = wallets.filter((code) => code !== currency);
  return {
    type: 'notice',
    icon: 'wallet',
    title: 'GAME_HALL_BOTTOM.GAME_NOT_SUPPORT_CURRENCY_TITLE',
    text: 'GAME_HALL_BOTTOM.GAME_NOT_SUPPORT_CURRENCY',
    values: { currency },
    ways: [...others.map((code): Way => ({ type: 'open', label: 'PLAY.IN', currency: code })), ...demo],
  };
}

function notice(icon: string, name: string, ways: Way[]): { type: 'notice' } & Notice {
  return { type: 'notice', icon, title: `PLAY.${name}.TITLE`, text: `PLAY.${name}.TEXT`, ways };
}
