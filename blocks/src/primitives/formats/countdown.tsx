import type { ReactNode } from 'react';
import { useEnvironment } from '../../environment.tsx';
import styles from './countdown.module.css';
import { padTwo, splitDuration } from './duration.ts';
import { useSecond } from './second-ticker.ts';

type CountdownProps = {
  /** RFC 3339. */
  until: string;
  /** tiles: one box per unit; line: one line with seconds; short: days and hours, or the two largest units. */
  look?: 'tiles' | 'line' | 'short';
};

/**
 * Counts down to an instant and stops there. Screen readers do not read it every second: `datetime` has the end time.
 */
export function Countdown({ until, look = 'line' }: CountdownProps): ReactNode {
  const { t } = useEnvironment();
  const second = useSecond();
  const { days, hours, minutes, seconds } = splitDuration(Date.parse(until) - second * 1000);
  const units = [
    { key: 'DAYS', value: days },
    { key: 'HOURS', value: hours },
    { key: 'MINUTES', value: minutes },
    { key: 'SECONDS', value: seconds },
  ];
  if (look === 'tiles') {
    return (
      <time className={styles['tiles']} dateTime={until}>
        {units.map(({ key, value }) => (
          <span key={key} className={styles['tile']}>
            <span suppressHydrationWarning>{padTwo(value)}</span>
            <small>{t(`BLOCKS.COUNTDOWN.${key}`)}</small>
          </span>
        ))}
      </time>
    );
  }
  const first = look === 'short' && days === 0 ? 1 : 0;
  const shown = look === 'short' ? units.slice(first, first + 2) : units;
  return (
    <time className={styles['line']} dateTime={until} suppressHydrationWarning>
      {shown
        .map(
          ({ key, value }, index) =>
            `${look === 'short' && index === 0 ? value : padTwo(value)}${t(`BLOCKS.COUNTDOWN.${key}_SHORT`)}`,
        )
        .join(' ')}
    </time>
  );
}
