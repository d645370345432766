import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import type { FrameMessage } from '../../shared/frame/frame-message.model.ts';
import { ELSEWHERE } from '../../shared/frame/elsewhere.ts';
import { useFrameMessages } from '../../shared/frame/use-frame-messages.ts';
import { useTranslation } from '../../shared/translation.tsx';
import styles from './game-stage.module.css';

/** Each spin says that money moved; the live connection tells the balance sooner, so this may be late. */
const REFRESH_MS = 3000;

type GameFrameProps = {
  title: string;
  url: string;
  onClose: () => void;
  onRedirect: (path: string) => void;
};

/** The game itself, on a page of its own. */
export function GameFrame({ title, url, onClose, onRedirect }: GameFrameProps): ReactNode {
  const { t } = useTranslation();
  const frame = useRef<HTMLIFrameElement>(null);
  const [isOpen, setOpen] = useState(false);
  const refresh = useRefresh();

  function handleMessage(message: FrameMessage): void {
    if (message.type === 'close') onClose();
    else if (message.type === 'redirect') onRedirect(message.path);
    else refresh();
  }
  // Drawn in the browser alone: the game was opened there.
  const { origin } = new URL(url, location.origin);
  useFrameMessages(frame, { origins: [origin], onMessage: handleMessage });

  function handleLoad(): void {
    setOpen(true);
    // Keys are the game's from now on, unless somebody is busy elsewhere on the page.
    if (document.activeElement === document.body) frame.current?.focus();
  }

  return (
    <iframe
      ref={frame}
      className={isOpen ? `${styles.frame} ${styles.open}` : styles.frame}
      src={url}
      title={t('PLAY.FRAME', { title })}
      allow="autoplay; fullscreen"
      sandbox={origin === location.origin ? undefined : ELSEWHERE}
      onLoad={handleLoad}
    />
  );
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
      void queries.invalidateQueries({ queryKey: ['comp-points'] });
      void revalidate();
    }, REFRESH_MS);
  };
}
