import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslation } from '../../shared/translation.tsx';
import type { FrameMessage } from './frame-message.model.ts';
import styles from './game-stage.module.css';
import { useFrameMessages } from './use-frame-messages.ts';

/** Each spin says that money moved; the live connection tells the balance sooner, so this may be late. */
const REFRESH_MS = 3000;

/** A game of another origin may do everything but lead this page elsewhere. On this site's own it would undo itself. */
const ELSEWHERE = 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox';

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
  useFrameMessages(frame, url, handleMessage);

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
      sandbox={isElsewhere(url) ? ELSEWHERE : undefined}
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

function isElsewhere(url: string): boolean {
  return new URL(url, location.origin).origin !== location.origin;
}
