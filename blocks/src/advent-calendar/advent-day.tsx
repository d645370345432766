import type { ReactNode } from 'react';
import { useEnvironment } from '../environment.tsx';
import { Button, ButtonLink } from '../primitives/button.tsx';
import { classNames } from '../primitives/class-names.ts';
import { Icon } from '../primitives/icon.tsx';
import { Picture } from '../primitives/picture.tsx';
import { VisuallyHidden } from '../primitives/visually-hidden.tsx';
import type { Adventure, CalendarDay } from './advent.model.ts';
import { useAdventWords } from './use-advent-words.ts';
import styles from './advent-day.module.css';

type AdventDayProps = {
  adventure: Adventure;
  day: CalendarDay;
  isGuest: boolean;
  /** The last day besides today's. It may have to fill its row. */
  isLast: boolean;
  onDetails: () => void;
};

/** A day's card. Its shape, an icon and a word show its state to the player. */
export function AdventDay(props: AdventDayProps): ReactNode {
  const { state } = props.day;
  const words = useAdventWords(props.adventure);
  return (
    <li
      className={classNames(styles['day'], styles[state], props.isLast && styles['last'])}
      aria-current={state === 'active' ? 'date' : undefined}
    >
      <h3 className={styles['title']}>
        <VisuallyHidden>{words.title(props.day)}</VisuallyHidden>
      </h3>
      {state === 'active' ? (
        <Today {...props} />
      ) : state === 'future' ? (
        <Future {...props} />
      ) : (
        <Past {...props} />
      )}
    </li>
  );
}

function Today({ adventure, day, isGuest, onDetails }: AdventDayProps): ReactNode {
  const { t } = useEnvironment();
  const words = useAdventWords(adventure);
  const { source } = day;
  return (
    <>
      {source.image && <Picture src={source.image.src} sizes="236px" className={styles['symbol']} />}
      <p className={styles['overline']} suppressHydrationWarning>
        <Icon name="circle-play" size="xs" />
        {words.closes(source.day)}
      </p>
      <p className={styles['number']} aria-hidden>
        {source.day}
      </p>
      <p className={styles['prize']}>{words.prize(source)}</p>
      <p className={styles['condition']}>{words.condition(source)}</p>
      <div className={styles['buttons']}>
        {isGuest ? (
          <ButtonLink href="/sign-up" variant="light" size="s">
            {t('BLOCKS.ADVENT.SIGN_UP')}
          </ButtonLink>
        ) : (
          <ButtonLink href="/deposit" variant="light" size="s">
            {t('BLOCKS.ADVENT.DEPOSIT', { amount: source.condition.minDep.formatted })}
          </ButtonLink>
        )}
        <Button variant="glass" size="s" onClick={onDetails}>
          {t('BLOCKS.ADVENT.DETAILS')}
        </Button>
      </div>
    </>
  );
}

function Past({ adventure, day, isGuest }: AdventDayProps): ReactNode {
  const { t } = useEnvironment();
  const words = useAdventWords(adventure);
  const { source, state, hasGift } = day;
  // A guest has missed nothing: for a guest the day is just past.
  const word = state === 'completed' ? 'COMPLETED' : isGuest ? 'PAST' : 'LOST';
  return (
    <>
      <p className={styles['number']} aria-hidden>
        {source.day}
      </p>
      {source.image && <Picture src={source.image.src} sizes="76px" className={styles['symbol']} />}
      <p className={styles['prize']}>{words.prize(source)}</p>
      <p className={styles['state']}>
        <Icon name={state === 'completed' ? 'check' : 'minus'} size="xs" />
        {t(`BLOCKS.ADVENT.STATE.${word}`)}
      </p>
      {hasGift && (
        <ButtonLink
          href="/profile/gifts"
          size="s"
          isFull
          label={t('BLOCKS.ADVENT.GIFTS_OF', { prize: words.prize(source) })}
        >
          {t('BLOCKS.ADVENT.GIFTS')}
        </ButtonLink>
      )}
    </>
  );
}

function Future({ adventure, day }: AdventDayProps): ReactNode {
  const { t } = useEnvironment();
  const words = useAdventWords(adventure);
  return (
    <>
      <p className={styles['date']} suppressHydrationWarning aria-hidden>
        {words.date(day.source.day)}
      </p>
      <p className={styles['number']} aria-hidden>
        {day.source.day}
      </p>
      <p className={styles['state']}>
        <Icon name="lock" size="xs" />
        {t('BLOCKS.ADVENT.IN_DAYS', { count: day.daysUntil })}
      </p>
    </>
  );
}
