import { useEffect, useRef, type ReactNode } from 'react';
import { useEnvironment } from '../environment.tsx';
import { Button, ButtonLink } from '../primitives/button.tsx';
import { classNames } from '../primitives/class-names.ts';
import { Icon } from '../primitives/icon.tsx';
import type { PurchaseChoice, PurchasePhase } from './purchase.ts';
import { cardName } from './shop.model.ts';
import styles from './purchase.module.css';

type Outcome = Exclude<PurchasePhase, 'choosing' | 'sending'>;

type Step = {
  icon: string;
  tone: 'good' | 'bad' | 'ask';
  /** The next action: none, the exchange after a question, or the same exchange again. */
  proceed?: 'CONTINUE' | 'SWITCH_ON' | 'AGAIN';
};

const STEPS: Record<Outcome, Step> = {
  'multi-account': { icon: 'users', tone: 'ask', proceed: 'CONTINUE' },
  'bonuses-off': { icon: 'gift', tone: 'ask', proceed: 'SWITCH_ON' },
  'bonuses-stay-off': { icon: 'triangle-alert', tone: 'bad' },
  done: { icon: 'check', tone: 'good' },
  'not-enough': { icon: 'coins', tone: 'bad' },
  gone: { icon: 'archive', tone: 'bad' },
  'price-changed': { icon: 'tag', tone: 'bad' },
  unknown: { icon: 'triangle-alert', tone: 'bad', proceed: 'AGAIN' },
};

type PurchaseOutcomeProps = {
  choice: PurchaseChoice;
  currency: string;
  onProceed: () => void;
  onClose: () => void;
};

/** A question before the exchange, or its result (SHOP-39 to SHOP-48). */
export function PurchaseOutcome({ choice, currency, onProceed, onClose }: PurchaseOutcomeProps): ReactNode {
  const { t, locale } = useEnvironment();
  const heading = useRef<HTMLHeadingElement>(null);
  const phase = choice.phase;
  // The pressed button has disappeared; without this the focus would be lost.
  useEffect(() => heading.current?.focus(), []);
  if (phase === 'choosing' || phase === 'sending') return null;
  const { icon, tone, proceed } = STEPS[phase];
  const key = phase.toUpperCase().replaceAll('-', '_');
  const name = cardName(choice.card, currency);
  const what = choice.quantity > 1 ? `${choice.quantity.toLocaleString(locale)} × ${name}` : name;
  return (
    <div className={styles['outcome']}>
      <span className={classNames(styles['mark'], styles[tone])}>
        <Icon name={icon} size="l" />
      </span>
      <h3 ref={heading} tabIndex={-1} className={styles['outcomeTitle']}>
        {t(`BLOCKS.SHOP.OUTCOME.${key}`)}
      </h3>
      <p className={styles['outcomeText']}>
        {phase === 'done'
          ? t(`BLOCKS.SHOP.OUTCOME.DONE_TEXT.${choice.card.type.toUpperCase()}`, { what })
          : t(`BLOCKS.SHOP.OUTCOME.${key}_TEXT`)}
      </p>
      {phase === 'not-enough' ? (
        <div className={styles['buttons']}>
          <ButtonLink href="/pokies/all" variant="ghost" size="l" isFull onClick={onClose}>
            {t('BLOCKS.SHOP.TO_GAMES')}
          </ButtonLink>
          <Button variant="ghost" size="l" isFull onClick={onClose}>
            {t('BLOCKS.SHOP.TO_SHOP')}
          </Button>
        </div>
      ) : (
        <div className={styles['buttons']}>
          <Button variant="ghost" size="l" isFull onClick={onClose}>
            {t(proceed ? 'BLOCKS.SHOP.CANCEL' : 'BLOCKS.SHOP.TO_SHOP')}
          </Button>
          {proceed && (
            <Button variant="primary" size="l" isFull onClick={onProceed}>
              {t(`BLOCKS.SHOP.${proceed}`)}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
