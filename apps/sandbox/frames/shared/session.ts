import type { GameSession } from '@marquee/schemas';
import type { GameApi } from './game-api.ts';
import { isEmbedded } from './host.ts';
import { createFormatMoney, type FormatMoney } from './money.ts';
import { takePalette } from './palette.ts';
import { createTranslate, type Translate } from '../texts/texts.ts';

/** An open game: the session, its texts and formats. */
export type OpenGame = {
  api: GameApi;
  session: GameSession;
  money: FormatMoney;
  t: Translate;
  isCalm: () => boolean;
  /** The current time by the platform’s clock. The device’s clock may be hours off, or be set during play. */
  now: () => number;
};

export async function openSession(api: GameApi): Promise<OpenGame> {
  const locale = document.documentElement.lang;
  const session = await api.get<GameSession>('');
  const openedAt = performance.now();
  document.title = session.game.title;
  // The page around it has a main part too.
  document.querySelector('#game')?.setAttribute('aria-label', session.game.title);
  document.body.classList.toggle('embedded', isEmbedded());
  const root = document.documentElement.style;
  root.setProperty('--art', `url("${largest(session.game.preview)}")`);
  // The colours are set once the picture has loaded. Nothing waits for it.
  void takePalette(session.game.preview).then(({ first, second }) => {
    root.setProperty('--hue-1', String(first));
    root.setProperty('--hue-2', String(second));
  });
  return {
    api,
    session,
    money: createFormatMoney(locale, session.currency, session.subunits_to_unit),
    t: createTranslate(locale),
    now: () => session.now + performance.now() - openedAt,
    isCalm: () => matchMedia('(prefers-reduced-motion: reduce)').matches,
  };
}

/** The picture of a tile at its largest width. Pictures of other origins stay as they are. */
export function largest(preview: string): string {
  return preview.replace(/^(\/artwork\/game\/[a-z0-9-]+)-\d+\.webp$/, '$1-540.webp');
}
