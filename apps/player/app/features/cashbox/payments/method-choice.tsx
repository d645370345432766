import { Icon } from '@marquee/blocks/primitives';
import type { PaymentMethod } from '@marquee/schemas';
import { useId, type ReactNode } from 'react';
import { FieldProblem } from '../../../shared/forms/field-problem.tsx';
import fields from '../../../shared/forms/field.module.css';
import { useTranslation } from '../../../shared/texts/translation.tsx';
import styles from './method-card.module.css';
import { MethodMark } from './method-mark.tsx';
import { brandName } from './method-mark.model.ts';
import { useMethodTerms } from './use-method-terms.ts';

type MethodChoiceProps = {
  methods: readonly PaymentMethod[];
  chosen: string | undefined;
  onChoose: (id: string) => void;
  isMissing: boolean;
};

/** The payment methods with limits, fee and time of each; none is chosen beforehand (SAFE-04). */
export function MethodChoice({ methods, chosen, onChoose, isMissing }: MethodChoiceProps): ReactNode {
  const { t } = useTranslation();
  const terms = useMethodTerms();
  const name = useId();
  return (
    <fieldset className={fields.choice} aria-describedby={isMissing ? `${name}-problem` : undefined}>
      <legend>{t(`CASHBOX.METHOD.${methods[0]?.action === 'cashout' ? 'TO' : 'WITH'}`)}</legend>
      <div className={styles.methods}>
        {methods.map((method, at) => {
          const { range, fee, time } = terms(method);
          return (
            <label key={method.id} className={styles.method}>
              <input
                type="radio"
                name={name}
                value={method.id}
                checked={method.id === chosen}
                onChange={() => onChoose(method.id)}
                data-is-wrong={(isMissing && at === 0) || undefined}
              />
              <MethodMark method={method} />
              <span className={styles.told}>
                <b>{brandName(method.brand)}</b>
                <small>{range}</small>
                <small className={styles.cost}>
                  <span>{fee}</span> <span>{time}</span>
                </small>
              </span>
              <span className={styles.tick}>
                <Icon name="circle-check" />
              </span>
            </label>
          );
        })}
      </div>
      {isMissing && <FieldProblem id={`${name}-problem`} text={t('CASHBOX.METHOD.MISSING')} />}
    </fieldset>
  );
}
