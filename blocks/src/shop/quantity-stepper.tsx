import { useId, type ReactNode } from 'react';
import { useEnvironment } from '../environment.tsx';
import { IconButton } from '../primitives/button.tsx';
import styles from './quantity-stepper.module.css';

type QuantityStepperProps = { value: number; most: number; onChange: (value: number) => void };

/** The quantity: from 1 to the number that the player can afford (SHOP-34, SHOP-35). */
export function QuantityStepper({ value, most, onChange }: QuantityStepperProps): ReactNode {
  const { t, locale } = useEnvironment();
  const id = useId();
  return (
    <div className={styles['row']}>
      <span id={id} className={styles['label']}>
        {t('BLOCKS.SHOP.QUANTITY')}{' '}
        <span className={styles['range']}>
          {t('BLOCKS.SHOP.QUANTITY_RANGE', { most: most.toLocaleString(locale) })}
        </span>
      </span>
      <div role="group" aria-labelledby={id} className={styles['stepper']}>
        <IconButton
          icon="minus"
          label={t('BLOCKS.SHOP.ONE_LESS')}
          isDisabled={value <= 1}
          onClick={() => onChange(value - 1)}
        />
        <output className={styles['value']}>{value.toLocaleString(locale)}</output>
        <IconButton
          icon="plus"
          label={t('BLOCKS.SHOP.ONE_MORE')}
          isDisabled={value >= most}
          onClick={() => onChange(value + 1)}
        />
      </div>
    </div>
  );
}
