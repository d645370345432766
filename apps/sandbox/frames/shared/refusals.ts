import { el, openDialog } from './dom.ts';
import { GameError } from './game-api.ts';
import { tellHost } from './host.ts';
import type { OpenGame } from './session.ts';
import type { TextKey } from '../texts/texts.ts';

type WayOut = { text: TextKey; action?: TextKey; path?: string };

/** The message for a refusal, with a link to where it can be resolved. */
function wayOut(code: string, { session }: Pick<OpenGame, 'session'>): WayOut {
  const again = `/play/${session.game.identifier}?mode=${session.mode}`;
  switch (code) {
    case 'NOT_ENOUGH_MONEY':
      return session.mode === 'demo'
        ? { text: 'noPlayMoney', action: 'again', path: again }
        : { text: 'noMoney', action: 'deposit', path: '/deposit' };
    case 'LIMIT_REACHED':
    case 'LIMIT_CURRENCY':
      return { text: 'limitReached', action: 'limits', path: '/profile/limits' };
    case 'COOLING_OFF':
    case 'SELF_EXCLUDED':
      return { text: 'onBreak', action: 'limits', path: '/profile/limits' };
    case 'STAKE_ABOVE_BONUS_LIMIT':
      return { text: 'bonusLimit', action: 'giftsLink', path: '/profile/gifts' };
    case 'FREE_ROUNDS_OVER':
      return { text: 'spinsOver' };
    case 'ROUND_TOO_SOON':
      return { text: 'tooSoon' };
    case 'GAME_SESSION_ENDED':
      return { text: 'ended', action: 'again', path: again };
    case 'OFFLINE':
      return { text: 'offline' };
    default:
      return { text: 'failed' };
  }
}

export function showRefusal(game: OpenGame, error: unknown): void {
  const { t, session } = game;
  const { text, action, path } = wayOut(error instanceof GameError ? error.code : '', game);
  const dialog: HTMLDialogElement = openDialog(
    session.game.title,
    [
      el('p', {}, t(text)),
      el(
        'div',
        { class: 'actions' },
        path !== undefined &&
          action !== undefined &&
          el(
            'button',
            {
              type: 'button',
              class: 'strong',
              autofocus: true,
              on: { click: () => tellHost({ type: 'redirect', path }) },
            },
            t(action),
          ),
        el('button', { type: 'button', on: { click: () => dialog.close() } }, t('close')),
      ),
    ],
    { closeLabel: t('close') },
  );
}
