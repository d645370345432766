import { Button, Icon } from '@marquee/blocks/primitives';
import type { UserLimit } from '@marquee/schemas';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from '../../../shared/texts/translation.tsx';
import { LimitForm } from './limit-form.tsx';
import { LimitLine } from './limit-line.tsx';
import styles from './limits.module.css';
import type { CountedType } from '../../../shared/account/limits.model.ts';
import { useLimitWords } from './use-limit-words.ts';

const ICONS: Readonly<Record<CountedType, string>> = {
  deposit: 'wallet',
  loss: 'coins',
  wager: 'dices',
  session: 'clock',
};

/** Limits of one type with their usage (undefined when it is not known), or the form that sets one. */
export function LimitCard({
  type,
  limits: known,
}: {
  type: CountedType;
  limits: readonly UserLimit[] | undefined;
}): ReactNode {
  const limits = known ?? [];
  const { t } = useTranslation();
  const words = useLimitWords();
  const [isEdited, setEdited] = useState(false);
  const opener = useRef<HTMLDivElement>(null);

  function close(): void {
    setEdited(false);
    // The button exists again only after the card has rendered.
    requestAnimationFrame(() => opener.current?.querySelector('button')?.focus());
  }

  if (isEdited) return <LimitForm type={type} limits={limits} onClose={close} />;
  return (
    <article className={styles.card} aria-labelledby={`limit-${type}`}>
      <div className={styles.cardHead}>
        <span className={styles.icon}>
          <Icon name={ICONS[type]} />
        </span>
        <div>
          <h2 id={`limit-${type}`}>{words.name(type)}</h2>
          <p>{t(`PROFILE.LIMITS.${type.toUpperCase()}_TEXT`)}</p>
        </div>
      </div>
      {known?.length === 0 && <p className={styles.none}>{t('PROFILE.LIMITS.NONE')}</p>}
      {limits.length > 0 && (
        <ul className={styles.lines}>
          {limits.map((limit) => (
            <LimitLine key={limit.id} type={type} limit={limit} />
          ))}
        </ul>
      )}
      <div ref={opener} className={styles.open}>
        <Button isFull onClick={() => setEdited(true)} label={label()}>
          {t(limits.length === 0 ? 'PROFILE.LIMITS.SET' : 'PROFILE.LIMITS.CHANGE')}
        </Button>
      </div>
    </article>
  );

  function label(): string {
    return `${t(limits.length === 0 ? 'PROFILE.LIMITS.SET' : 'PROFILE.LIMITS.CHANGE')}: ${words.name(type)}`;
  }
}
