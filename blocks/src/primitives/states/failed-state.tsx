import type { ReactNode } from 'react';
import { useEnvironment } from '../../environment.tsx';
import { Button } from '../button.tsx';
import { EmptyState } from './empty-state.tsx';
import { signOf, type FailureCause } from './failure-cause.ts';
import { Icon } from '../icon.tsx';

type FailedStateProps = {
  title: string;
  /** The cause; undefined when it is not known. */
  failure: FailureCause | undefined;
  /** Tries again or reloads the page, whichever helps against the cause. */
  onRetry: (() => void) | undefined;
  /** Without light, for sober content. */
  isPlain?: boolean;
};

/** Shown when something could not be loaded: the cause, if known, and what helps. */
export function FailedState({ title, failure, onRetry, isPlain = false }: FailedStateProps): ReactNode {
  const { t } = useEnvironment();
  const { icon, text } = signOf(failure);
  return (
    <EmptyState icon={icon} title={title} text={text && t(text)} isPlain={isPlain}>
      <FailedWay failure={failure} onRetry={onRetry} />
    </EmptyState>
  );
}

/** The same inside other content, with that content's style. */
export function FailedLine({
  title,
  failure,
  onRetry,
  className,
}: Omit<FailedStateProps, 'isPlain'> & { className?: string | undefined }): ReactNode {
  const { t } = useEnvironment();
  const { icon, text } = signOf(failure);
  return (
    <>
      <p className={className}>
        <Icon name={icon} size="s" />
        {text ? `${title}. ${t(text)}` : title}
      </p>
      <FailedWay failure={failure} onRetry={onRetry} />
    </>
  );
}

function FailedWay({ failure, onRetry }: Pick<FailedStateProps, 'failure' | 'onRetry'>): ReactNode {
  const { t } = useEnvironment();
  const { way } = signOf(failure);
  if (!onRetry || !way) return null;
  return (
    <Button onClick={onRetry}>
      {t(way === 'reload' ? 'BLOCKS.FAILURE.RELOAD' : 'BLOCKS.CONTEST.RETRY')}
    </Button>
  );
}
