import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { readArrival, type Arrival } from '../../shared/frame/arrival.model.ts';
import { ELSEWHERE } from '../../shared/frame/elsewhere.ts';
import type { FrameMessage } from '../../shared/frame/frame-message.model.ts';
import { useFrameMessages } from '../../shared/frame/use-frame-messages.ts';
import { useOpenPopup } from '../../shared/addresses/site-link.tsx';
import { useFormatPath } from '../../shared/addresses/site-path.ts';
import { listTrustedOrigins, type SportsSite } from '../../shared/queries/sports-site.ts';
import { useTranslation } from '../../shared/texts/translation.tsx';
import styles from './sports-stage.module.css';
import { useRevalidator } from '../../shared/calls/use-revalidator.ts';

type SportsFrameProps = {
  sports: SportsSite;
  address: string;
  isHidden: boolean;
  onArrival: (arrival: Arrival) => void;
};

/** The sports site in a frame. It may navigate to pages of this site only. */
export function SportsFrame({ sports, address, isHidden, onArrival }: SportsFrameProps): ReactNode {
  const { t } = useTranslation();
  const frame = useRef<HTMLIFrameElement>(null);
  const navigate = useNavigate();
  const openPopup = useOpenPopup();
  const formatPath = useFormatPath();
  const { revalidate } = useRevalidator();
  const isHere = address.startsWith('/');

  function handleMessage(message: FrameMessage): void {
    if (message.type === 'refresh_user') return void revalidate();
    // Bets are decided by matches; this site shows no rounds of them.
    if (message.type === 'round_started' || message.type === 'round_shown') return;
    const path = formatPath(message.type === 'close' ? '/' : message.path);
    if (!openPopup(path)) void navigate(path);
  }
  const origins = typeof location === 'undefined' ? [] : listTrustedOrigins(sports, location.origin);
  useFrameMessages(frame, { origins, onMessage: handleMessage });

  function look(): void {
    if (frame.current) onArrival(readArrival(frame.current, isHere));
  }
  const lookAtOnce = useEffectEvent(look);
  // The server renders the frame, so it may have loaded before the listener was added.
  useEffect(() => lookAtOnce(), []);

  return (
    <iframe
      ref={frame}
      className={isHidden ? `${styles.frame} ${styles.hidden}` : styles.frame}
      src={address}
      title={t('SPORT.FRAME')}
      sandbox={isHere ? undefined : ELSEWHERE}
      onLoad={look}
    />
  );
}
