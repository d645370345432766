import { classNames } from '@marquee/blocks/primitives';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { readArrival, type Arrival } from '../../shared/frame/arrival.model.ts';
import type { FrameMessage } from '../../shared/frame/frame-message.model.ts';
import { ELSEWHERE } from '../../shared/frame/elsewhere.ts';
import { useFrameMessages } from '../../shared/frame/use-frame-messages.ts';
import { afterReveal, beginReveal } from '../../shared/visitor/reveal.ts';
import { useTranslation } from '../../shared/texts/translation.tsx';
import { useDelayed } from '../../shared/calls/use-delayed.ts';
import styles from './game-stage.module.css';
import { useRevalidator } from '../../shared/calls/use-revalidator.ts';

/** Each spin says that money moved; the live connection tells the balance sooner, so this may be late. */
const REFRESH_MS = 3000;
/** Games are large, and a phone may be on a slow line. */
const PATIENCE_MS = 20_000;

type GameFrameProps = {
  title: string;
  url: string;
  onClose: () => void;
  onRedirect: (path: string) => void;
  /** What stands in its place until it is there. */
  opening: ReactNode;
  /** And when nothing comes; a game that comes after all takes its place. */
  away: ReactNode;
};

/** The game itself, on a page of its own. */
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
    else round(message.type === 'round_started');
  }
  // Drawn in the browser alone: the game was opened there.
  const { origin } = new URL(url, location.origin);
  useFrameMessages(frame, { origins: [origin], onMessage: handleMessage });

  function handleLoad(): void {
    const come = frame.current ? readArrival(frame.current, origin === location.origin) : 'none';
    setArrival(come);
    // Another page in the frame shows nothing of the round before.
    round(false);
    // Keys are the game's from now on, unless somebody is busy elsewhere on the page.
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

/** Keeps what is told elsewhere until the game has shown its round, or is gone. */
function useRound(): (isUnderWay: boolean) => void {
  const end = useRef<() => void>(undefined);
  useEffect(() => () => end.current?.(), []);
  return (isUnderWay) => {
    const before = end.current;
    end.current = isUnderWay ? beginReveal() : undefined;
    before?.();
  };
}

/** Asks for what a round can have changed, once for many. */
function useRefresh(): () => void {
  const queries = useQueryClient();
  const { revalidate } = useRevalidator();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      // The next round may be decided by then.
      afterReveal(() => {
        void queries.invalidateQueries({ queryKey: ['comp-points'] });
        void revalidate();
      });
    }, REFRESH_MS);
  };
}
