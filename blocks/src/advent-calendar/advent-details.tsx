import type { ReactNode } from 'react';
import { useEnvironment } from '../environment.tsx';
import { AppLink } from '../primitives/app-link.tsx';
import { ButtonLink } from '../primitives/button.tsx';
import { Dialog } from '../primitives/frame/dialog.tsx';
import { Prose } from '../primitives/prose.tsx';
import type { Adventure, CalendarDay } from './advent.model.ts';
import { useAdventWords } from './use-advent-words.ts';
import styles from './advent-details.module.css';

type AdventDetailsProps = {
  adventure: Adventure;
  day: CalendarDay | undefined;
  isGuest: boolean;
  onClose: () => void;
};

/** Shows all conditions of today's task before the player pays anything. */
export function AdventDetails({ adventure, day, isGuest, onClose }: AdventDetailsProps): ReactNode {
  const { t } = useEnvironment();
  const words = useAdventWords(adventure);
  const condition = day?.source.condition;
  return (
    <Dialog title={day ? words.title(day) : ''} isOpen={day !== undefined} onClose={onClose} size="s">
      {day && condition && (
        <div className={styles['details']}>
          <p className={styles['prize']}>{words.prize(day.source)}</p>
          <dl className={styles['facts']}>
            <div>
              <dt>{t('BLOCKS.ADVENT.DEPOSIT_AT_LEAST')}</dt>
              <dd>{condition.minDep.formatted}</dd>
            </div>
            <div>
              <dt>{t('BLOCKS.WHEEL.WAGER')}</dt>
              <dd>{condition.wager === 0 ? t('BLOCKS.ADVENT.NONE') : `${condition.wager}×`}</dd>
            </div>
            {condition.periodActivationDays && (
              <div>
                <dt>{t('BLOCKS.ADVENT.TO_ACTIVATE')}</dt>
                <dd>{t('BLOCKS.ADVENT.DAYS', { count: condition.periodActivationDays })}</dd>
              </div>
            )}
          </dl>
          {adventure.details && <Prose html={adventure.details} />}
          <div className={styles['buttons']}>
            <ButtonLink href={isGuest ? '/sign-up' : '/deposit'} variant="primary">
              {isGuest
                ? t('BLOCKS.ADVENT.SIGN_UP')
                : t('BLOCKS.ADVENT.DEPOSIT', { amount: condition.minDep.formatted })}
            </ButtonLink>
            <ButtonLink href="/profile/limits" variant="ghost" icon="shield-check">
              {t('BLOCKS.ADVENT.SET_LIMIT')}
            </ButtonLink>
          </div>
          <p className={styles['small']}>
            {t('BLOCKS.ADVENT.LIMIT_NOTE')}{' '}
            <AppLink href="/responsible-gaming" className={styles['link']}>
              {t('BLOCKS.ADVENT.SAFER_PLAY')}
            </AppLink>
          </p>
        </div>
      )}
    </Dialog>
  );
}
