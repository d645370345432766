import { AppLink } from '@marquee/blocks/primitives';
import type { UserLimit } from '@marquee/schemas';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Outdated } from '../../../shared/calls/outdated.tsx';
import { useTranslation } from '../../../shared/texts/translation.tsx';
import { useQueryScope } from '../../../shared/calls/use-query-scope.ts';
import { BreakCard } from './break-card.tsx';
import { LimitCard } from './limit-card.tsx';
import { BREAK_TYPES, COUNTED_TYPES, limitsOf } from '../../../shared/account/limits.model.ts';
import styles from './limits.module.css';
import { limitsQuery } from '../../../shared/account/limits.queries.ts';
import { SectionHead } from '../section-head.tsx';
import { SectionFailed, SectionLoading } from '../section-state.tsx';

export type LimitsScreenProps = {
  helpLinks: readonly { label: string; link: string }[];
  /** After how many minutes games under this licence pause to say what was played; undefined: they do not. */
  realityCheckMinutes: number | undefined;
  /** Called after a self-exclusion, which ends the session. */
  onExcluded: (limit: UserLimit) => void;
};

/** The limits on a page of their own. */
export function LimitsScreen(props: LimitsScreenProps): ReactNode {
  const { t } = useTranslation();
  return (
    <>
      <SectionHead title={t('PROFILE.LIMITS.TITLE')} text={t('PROFILE.LIMITS.TEXT')} />
      <Limits {...props} />
    </>
  );
}

/** All limits and breaks that a player can set, and where to get help. */
export function Limits({ helpLinks, realityCheckMinutes, onExcluded }: LimitsScreenProps): ReactNode {
  const { t } = useTranslation();
  const known = useQuery(limitsQuery(useQueryScope()));
  const { data: limits, isError, error, refetch } = known;
  return (
    <>
      {isError && !limits && <SectionFailed error={error} onRetry={() => void refetch()} />}
      <Outdated queries={[known]} />
      {limits || isError ? <Counted limits={limits} /> : <SectionLoading count={COUNTED_TYPES.length} />}
      {/* Breaks never wait for data, and need none (SAFE-08). */}
      <Breaks limits={limits ?? []} onExcluded={onExcluded} />
      {realityCheckMinutes !== undefined && (
        <section className={styles.note}>
          <h2>{t('PROFILE.LIMITS.REALITY')}</h2>
          <p>{t('PROFILE.LIMITS.REALITY_TEXT', { minutes: realityCheckMinutes })}</p>
        </section>
      )}
      <section className={styles.note}>
        <h2>{t('PROFILE.LIMITS.HELP')}</h2>
        <p>{t('PROFILE.LIMITS.HELP_TEXT')}</p>
        <ul>
          {helpLinks.map(({ label, link }) => (
            <li key={link}>
              <AppLink href={link}>{label}</AppLink>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

/** Undefined when the limits are not known; a new one can be set all the same. */
function Counted({ limits }: { limits: readonly UserLimit[] | undefined }): ReactNode {
  return (
    <div className={styles.cards}>
      {COUNTED_TYPES.map((type) => (
        <LimitCard key={type} type={type} limits={limits && limitsOf(limits, type)} />
      ))}
    </div>
  );
}

type BreaksProps = { limits: readonly UserLimit[]; onExcluded: (limit: UserLimit) => void };

function Breaks({ limits, onExcluded }: BreaksProps): ReactNode {
  const { t } = useTranslation();
  return (
    <section className={styles.stop} aria-labelledby="limits-stop">
      <h2 id="limits-stop">{t('PROFILE.LIMITS.STOP')}</h2>
      <div className={styles.cards}>
        {BREAK_TYPES.map((type) => (
          <BreakCard
            key={type}
            type={type}
            running={limitsOf(limits, type)[0]}
            onSet={(limit) => type === 'selfexclusion' && onExcluded(limit)}
          />
        ))}
      </div>
    </section>
  );
}
