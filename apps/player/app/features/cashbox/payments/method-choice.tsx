import { Icon, type IconName } from '@marquee/blocks/primitives';
import type { PaymentMethod } from '@marquee/schemas';
import { useId, type ReactNode } from 'react';
import { FieldProblem } from '../../../shared/forms/field-problem.tsx';
import fields from '../../../shared/forms/field.module.css';
import { useTranslation } from '../../../shared/texts/translation.tsx';
import { useMoney } from '../../../shared/texts/use-money.ts';
import styles from '../cashbox.module.css';

export const METHOD_ICONS: { readonly [type in PaymentMethod['type']]: IconName } = {
  card: 'credit-card',
  wallet: 'wallet',
  bank: 'landmark',
  crypto: 'bitcoin',
};

/** The name of a brand as plain text, in the spelling of the site's list of payment methods. */
export function brandName(brand: string): string {
  const known = BRANDS[brand];
  return known ?? brand.charAt(0).toUpperCase() + brand.slice(1);
}
const BRANDS: Readonly<Record<string, string>> = { ecopayz: 'ecoPayz', 'bitcoin-cash': 'Bitcoin Cash' };

type MethodChoiceProps = {
  methods: readonly PaymentMethod[];
  chosen: string | undefined;
  onChoose: (id: string) => void;
  isMissing: boolean;
};

/** The payment methods with their ranges; none is chosen beforehand (SAFE-04). */
export function MethodChoice({ methods, chosen, onChoose, isMissing }: MethodChoiceProps): ReactNode {
  const { t } = useTranslation();
  const range = useRange();
  const name = useId();
  return (
    <fieldset className={fields.choice} aria-describedby={isMissing ? `${name}-problem` : undefined}>
      <legend>{t(`CASHBOX.METHOD.${methods[0]?.action === 'cashout' ? 'TO' : 'WITH'}`)}</legend>
      <div className={styles.methods}>
        {methods.map((method, at) => (
          <label key={method.id} className={styles.method}>
            <input
              type="radio"
              name={name}
              value={method.id}
              checked={method.id === chosen}
              onChange={() => onChoose(method.id)}
              data-is-wrong={(isMissing && at === 0) || undefined}
            />
            <Icon name={METHOD_ICONS[method.type]} />
            <span>
              <b>{brandName(method.brand)}</b>
              <small>{range(method)}</small>
            </span>
          </label>
        ))}
      </div>
      {isMissing && <FieldProblem id={`${name}-problem`} text={t('CASHBOX.METHOD.MISSING')} />}
    </fieldset>
  );
}

/** The range of amounts that a method accepts, as text. */
function useRange(): (method: PaymentMethod) => string {
  const { t } = useTranslation();
  const format = useMoney();
  return ({ min_cents, max_cents, currency }) => {
    const min = format(min_cents, currency, 'short');
    if (max_cents === null) return t('CASHBOX.METHOD.FROM', { min });
    return t('CASHBOX.METHOD.RANGE', { min, max: format(max_cents, currency, 'short') });
  };
}
