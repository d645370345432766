import { classNames } from '@marquee/blocks/primitives';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { readArrival, type Arrival } from '../../shared/frame/arrival.model.ts';
import type { FrameMessage, RoundHeld } from '../../shared/frame/frame-message.model.ts';
import { ELSEWHERE } from '../../shared/frame/elsewhere.ts';
import { useFrameMessages } from '../../shared/frame/use-frame-messages.ts';
import { afterReveal, beginReveal } from '../../shared/visitor/reveal.ts';
import { useTranslation } from '../../shared/texts/translation.tsx';
import { useDelayed } from '../../shared/calls/use-delayed.ts';
import styles from './game-stage.module.css';
import { useRevalidator } from '../../shared/calls/use-revalidator.ts';

/**
 * Each spin reports that the balance changed. The live connection updates the balance sooner, so this refresh may be
 * late.
 */
const REFRESH_MS = 3000;
/** Games are large, and a phone may have a slow connection. */
const PATIENCE_MS = 20_000;
const ROUND_HELD: RoundHeld = { type: 'round_held' };

type GameFrameProps = {
  title: string;
  url: string;
  onClose: () => void;
  onRedirect: (path: string) => void;
  /** Shown until the game has loaded. */
  opening: ReactNode;
  /** Shown when the game does not load; a game that loads later replaces it. */
  away: ReactNode;
};

/** The game itself, in a frame. */
export function GameFrame(props: GameFrameProps): ReactNode {
  const { title, url, onClose, onRedirect, opening, away } = props;
  const { t } = useTranslation();
  const frame = useRef<HTMLIFrameElement>(null);
  const [arrival, setArrival] = useState<Arrival>('none');
  const isLate = useDelayed(arrival === 'none', PATIENCE_MS);
  const isOpen = arrival === 'page';
  const refresh = useRefresh();
  const round = useRound();

  function handleMessage(message: FrameMessage): void {
    if (message.type === 'close') onClose();
    else if (message.type === 'redirect') onRedirect(message.path);
    else if (message.type === 'refresh_user') refresh();
    else {
      round(message.type === 'round_started');
      if (message.type === 'round_started') frame.current?.contentWindow?.postMessage(ROUND_HELD, origin);
    }
  }
  // Rendered only in the browser, because the game was opened there.
  const { origin } = new URL(url, location.origin);
  useFrameMessages(frame, { origins: [origin], onMessage: handleMessage });

  function handleLoad(): void {
    const come = frame.current ? readArrival(frame.current, origin === location.origin) : 'none';
    setArrival(come);
    // A new page in the frame does not show the earlier round.
    round(false);
    // From now on the keyboard belongs to the game, unless the focus is elsewhere on the page.
    if (come === 'page' && document.activeElement === document.body) frame.current?.focus();
  }

  const isAway = isLate || arrival === 'failed';
  return (
    <>
      {!isOpen && (isAway ? away : opening)}
      <iframe
        ref={frame}
        className={classNames(styles.frame, isOpen && styles.open, isAway && styles.away)}
        src={url}
        title={t('PLAY.FRAME', { title })}
        allow="autoplay; fullscreen"
        sandbox={origin === location.origin ? undefined : ELSEWHERE}
        onLoad={handleLoad}
      />
    </>
  );
}

/** Holds back events that reveal a round until the game has shown it, or is gone. */
function useRound(): (isUnderWay: boolean) => void {
  const end = useRef<() => void>(undefined);
  useEffect(() => () => end.current?.(), []);
  return (isUnderWay) => {
    const before = end.current;
    end.current = isUnderWay ? beginReveal() : undefined;
    before?.();
  };
}

/** Refetches the data that rounds change, once for several rounds. */
function useRefresh(): () => void {
  const queries = useQueryClient();
  const { revalidate } = useRevalidator();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      // The next round may have been decided by then.
      afterReveal(() => {
        for (const key of ['comp-points', 'net-result']) void queries.invalidateQueries({ queryKey: [key] });
        void revalidate();
      });
    }, REFRESH_MS);
  };
}
