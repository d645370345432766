import { FailedState, Skeleton, VisuallyHidden } from '@marquee/blocks/primitives';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { causeOf, wayOn } from '../../shared/calls/failure.ts';
import { Outdated } from '../../shared/calls/outdated.tsx';
import { useTranslation } from '../../shared/texts/translation.tsx';
import styles from './profile.module.css';

type SectionProps<Data> = {
  asked: UseQueryResult<Data>;
  /** Number of placeholder boxes while loading. */
  count: number;
  children: (data: Data) => ReactNode;
};

/** The loaded data. When a refetch failed, a warning says that the data may be outdated. */
export function SectionState<Data>({ asked, count, children }: SectionProps<Data>): ReactNode {
  const { data, isError, error, refetch } = asked;
  if (data !== undefined)
    return (
      <>
        <Outdated queries={[asked]} />
        {children(data)}
      </>
    );
  return isError ? (
    <SectionFailed error={error} onRetry={() => void refetch()} />
  ) : (
    <SectionLoading count={count} />
  );
}

/** Placeholders in the size of the content. */
export function SectionLoading({ count }: { count: number }): ReactNode {
  const { t } = useTranslation();
  return (
    <div className={styles.loading} aria-busy="true">
      <VisuallyHidden>
        <span role="status">{t('LOAD.PENDING')}</span>
      </VisuallyHidden>
      {Array.from({ length: count }, (_item, at) => (
        <Skeleton key={at} />
      ))}
    </div>
  );
}

type FailedProps = { error: unknown; onRetry: () => void };

export function SectionFailed({ error, onRetry }: FailedProps): ReactNode {
  const { t } = useTranslation();
  const failure = causeOf(error);
  return <FailedState title={t('LOAD.FAILED')} failure={failure} onRetry={wayOn(failure, onRetry)} isPlain />;
}
