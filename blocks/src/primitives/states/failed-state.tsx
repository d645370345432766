import type { ReactNode } from 'react';
import { useEnvironment } from '../../environment.tsx';
import { Button } from '../button.tsx';
import { EmptyState } from './empty-state.tsx';
import { signOf, type FailureCause } from './failure-cause.ts';
import { Icon } from '../icon.tsx';

type FailedStateProps = {
  title: string;
  /** Why; undefined where it is not known. */
  failure: FailureCause | undefined;
  /** Asks again, or loads the page anew: whatever helps against the cause. */
  onRetry: (() => void) | undefined;
  /** Without light, where something sober is shown. */
  isPlain?: boolean;
};

/** What stands where something could not be loaded: why, as far as it is known, and what helps. */
export function FailedState({ title, failure, onRetry, isPlain = false }: FailedStateProps): ReactNode {
  const { t } = useEnvironment();
  const { icon, text } = signOf(failure);
  return (
    <EmptyState icon={icon} title={title} text={text && t(text)} isPlain={isPlain}>
      <FailedWay failure={failure} onRetry={onRetry} />
    </EmptyState>
  );
}

/** The same within something else, in its own look. */
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
