import type { UseQueryResult } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { CircleX, Lock, WifiOff, type LucideIcon } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { AskAdministrators, WhoCanChange } from './dialogs/ask-administrators.tsx';
import { isForbidden, isOffline } from '../../api/request-error.ts';
import { say } from '../../words/generated/shared.ts';
import textStyles from './text.module.css';
import tones from './text-tones.module.css';
import arrangement from './arrangement.module.css';
import styles from './states.module.css';

type EmptyProps = {
  icon: LucideIcon;
  title: string;
  /** Whether the state fills the whole screen: then its title is the screen's. */
  isScreen?: boolean;
  children?: ReactNode;
  actions?: ReactNode;
};

/** Nothing to show, with the reason. “Nothing created yet”, “no match” and “no permission” have different texts. */
export function EmptyState({ icon: Icon, title, isScreen = false, children, actions }: EmptyProps) {
  const Title = isScreen ? 'h1' : 'h2';
  return (
    <div className={styles['empty']} data-part="empty">
      <span className={styles['emptyIcon']}>
        <Icon size={22} aria-hidden="true" />
      </span>
      <Title>{title}</Title>
      {children && <p>{children}</p>}
      {actions && <div className={clsx(styles['actions'], arrangement['row'])}>{actions}</div>}
    </div>
  );
}

/** Tells that a part of a screen was not loaded, so that the rest is not mistaken for everything. */
export function MissingPart({ what, of }: { what: string; of: UseQueryResult }) {
  if (of.data !== undefined || !of.error) return null;
  return (
    <p className={clsx(styles['missingPart'], tones['bad'], textStyles['small'])} role="alert">
      {say('could-not-be-loaded-3', { what, message: of.error.message })}
      <Button isSmall onClick={() => void of.refetch()}>
        {say('try-again')}
      </Button>
    </p>
  );
}

/** A failed load, with a retry button. Data that was loaded before stays in the cache. */
export function ErrorState({ error, what, onRetry }: { error: unknown; what: string; onRetry: () => void }) {
  const retry = <Button onClick={onRetry}>{say('try-again')}</Button>;
  if (isForbidden(error))
    return (
      <EmptyState
        icon={Lock}
        title={say('Your-role-does-not', { what })}
        actions={<AskAdministrators what={what} />}
      >
        <WhoCanChange />
      </EmptyState>
    );
  if (isOffline(error))
    return (
      <EmptyState icon={WifiOff} title={say('no-connection')} actions={retry}>
        {say('the-server-cannot-be', { what })}
      </EmptyState>
    );
  return (
    <EmptyState
      icon={CircleX}
      title={say('could-not-be-loaded-4', { charAt: what.charAt(0).toUpperCase(), what: what.slice(1) })}
      actions={retry}
    >
      {error instanceof Error ? error.message : say('the-server-did-not')}
    </EmptyState>
  );
}

/** Skeleton rows in the final size. They appear after 150 ms, so that a fast response does not flicker. */
export function SkeletonRows({ rows = 12, label }: { rows?: number; label: string }) {
  const [isVisible, setIsVisible] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsVisible(true), 150);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={styles['skeleton']} data-part="skeleton" aria-busy="true">
      <output className={textStyles['readAloud']}>{say('loading-label', { label })}</output>
      {isVisible &&
        Array.from({ length: rows }, (_, row) => (
          <div key={row} aria-hidden="true">
            <i style={{ width: 52 }} />
            <i style={{ width: 56 }} />
            <i style={{ width: `${18 + ((row * 7) % 14)}%` }} />
            <i style={{ width: `${14 + ((row * 5) % 10)}%` }} />
            <i style={{ width: 64, marginLeft: 'auto' }} />
          </div>
        ))}
    </div>
  );
}
