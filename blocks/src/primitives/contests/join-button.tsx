import { useState, type ReactNode } from 'react';
import { useEnvironment } from '../../environment.tsx';
import { ButtonLink } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import styles from './join-button.module.css';
import { ToldFailure } from '../states/told-failure.ts';

type JoinButtonProps = {
  isGuest: boolean;
  isJoined: boolean;
  /** On artwork the main action is white. */
  isOnArt?: boolean;
  /** Throws a `ToldFailure` when it has a message of its own for the player. */
  onJoin?: () => Promise<void>;
};

/**
 * Joins a tournament or a quest. The same button is there before, during and after joining, so that it keeps the focus.
 * Guests get a link to sign-up instead.
 */
export function JoinButton({ isGuest, isJoined, isOnArt = false, onJoin }: JoinButtonProps): ReactNode {
  const { t } = useEnvironment();
  const [phase, setPhase] = useState<'idle' | 'joining' | 'joined' | 'failed'>('idle');
  const [told, setTold] = useState<string>();
  if (isGuest) {
    return (
      <ButtonLink href="/sign-up" variant={isOnArt ? 'light' : 'primary'} size="l">
        {t('BLOCKS.CONTEST.SIGN_UP')}
      </ButtonLink>
    );
  }
  const state = isJoined ? 'joined' : phase;
  const isOpen = (state === 'idle' || state === 'failed') && onJoin !== undefined;
  async function join(): Promise<void> {
    if (!onJoin || !isOpen) return;
    setPhase('joining');
    try {
      await onJoin();
      setPhase('joined');
    } catch (error) {
      setTold(error instanceof ToldFailure ? error.message : undefined);
      setPhase('failed');
    }
  }
  return (
    <div className={styles['join']}>
      <button
        type="button"
        className={classNames(
          styles['button'],
          isOnArt ? styles['onArt'] : styles['plain'],
          state === 'joined' && styles['joined'],
        )}
        aria-disabled={!isOpen || undefined}
        aria-busy={state === 'joining' || undefined}
        onClick={() => void join()}
      >
        {state === 'joined' && <Icon name="check" size="s" />}
        {t(LABELS[state])}
      </button>
      <p className={styles['failed']} role="status">
        {state === 'failed' && (
          <>
            <Icon name="triangle-alert" size="s" />
            {told ?? t('BLOCKS.CONTEST.JOIN_FAILED')}
          </>
        )}
      </p>
    </div>
  );
}

const LABELS = {
  idle: 'BLOCKS.CONTEST.JOIN',
  failed: 'BLOCKS.CONTEST.JOIN',
  joining: 'BLOCKS.CONTEST.JOINING',
  joined: 'BLOCKS.CONTEST.JOINED',
} as const;
