import { useEffect, useState, type ReactNode } from 'react';
import { serverNow } from '../../shared/live/server-clock.ts';
import { useTranslation } from '../../shared/texts/translation.tsx';
import { watchLocalTime } from './local-time.model.ts';
import { whenIdle } from '../page/when-idle.ts';
import styles from './footer.module.css';

/** Only the browser knows the visitor's time zone. Until then this placeholder keeps the line's width. */
const UNKNOWN = '--:--';

/** What time it is where the visitor is. */
export function LocalTime(): ReactNode {
  const { t, language } = useTranslation();
  const [time, setTime] = useState(UNKNOWN);
  useEffect(() => {
    let stop: (() => void) | undefined;
    // The first DateTimeFormat takes a phone longer to create than the whole footer.
    const cancel = whenIdle(() => {
      const { format } = new Intl.DateTimeFormat(language, { timeStyle: 'short' });
      stop = watchLocalTime({ now: serverNow, format, onTick: setTime });
    });
    return () => {
      cancel();
      stop?.();
    };
  }, [language]);
  return <p className={styles.time}>{t('SHELL.FOOTER.LOCAL_TIME', { time })}</p>;
}
