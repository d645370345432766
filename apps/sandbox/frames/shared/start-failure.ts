import { el } from './dom.ts';
import { GameError } from './game-api.ts';
import { createTranslate } from '../texts/texts.ts';

/** Shows that a game could not start: its session has ended, or there is no connection. */
export function showStartFailure(error: unknown): void {
  const t = createTranslate(document.documentElement.lang);
  const isEnded = error instanceof GameError && error.code === 'GAME_SESSION_ENDED';
  const root = document.querySelector('#game');
  root?.removeAttribute('aria-busy');
  root?.replaceChildren(el('p', { class: 'failure', role: 'alert' }, t(isEnded ? 'ended' : 'failed')));
}
