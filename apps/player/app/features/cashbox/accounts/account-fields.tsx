import { Skeleton } from '@marquee/blocks/primitives';
import type { PaymentField } from '@marquee/schemas';
import { useId, type ReactNode } from 'react';
import { tellField } from '../../../shared/account/refusal.model.ts';
import fields from '../../../shared/forms/field.module.css';
import { LineFailed } from '../../../shared/calls/line-failed.tsx';
import { useTranslation } from '../../../shared/texts/translation.tsx';
import styles from '../cashbox.module.css';
import { TextField } from './text-field.tsx';
import type { PaymentForm } from '../payments/use-payment-form.ts';

const DIGITS: ReadonlySet<PaymentField['type']> = new Set(['card_number', 'card_cvc', 'card_expiry']);

/** The fields of the chosen method besides the amount, or the choice of a saved account. */
export function AccountFields({ of, canKeep }: { of: PaymentForm; canKeep: boolean }): ReactNode {
  const { t } = useTranslation();
  if (!of.method) return null;
  const { savedProfiles, type } = of.method;
  return (
    <>
      {savedProfiles.length > 0 && <SavedChoice of={of} />}
      <MethodFields of={of} />
      {canKeep && type === 'card' && of.profileId === undefined && (
        <label className={styles.keep}>
          <input type="checkbox" checked={of.isKept} onChange={({ target }) => of.setKept(target.checked)} />
          {t('CASHBOX.KEEP')}
        </label>
      )}
    </>
  );
}

/** The method's fields: all of them, or with a saved account only those that are never saved. */
export function MethodFields({ of }: { of: PaymentForm }): ReactNode {
  const { t } = useTranslation();
  return (
    <>
      {of.areFieldsLoading && (
        <div className={styles.waiting} aria-busy="true">
          <Skeleton shape="line" />
        </div>
      )}
      {of.retryFields && <LineFailed text={t('CASHBOX.FIELDS_FAILED')} onRetry={of.retryFields} />}
      {of.fields.length > 0 && (
        <div className={styles.fields}>
          {of.fields.map((field) => {
            const { name, type: kind, max_length, autocomplete } = field;
            const typed = of.values[name] ?? '';
            const [code, text] = Object.entries(of.problems[name] ?? {})[0] ?? [];
            return (
              <TextField
                key={name}
                className={styles[kind]}
                label={t(`CASHBOX.FIELD.${name.toUpperCase()}`)}
                value={typed}
                onChange={(value) => of.type(field, value)}
                onLeave={() => of.leave(field)}
                onPaste={of.paste}
                inputMode={DIGITS.has(kind) ? 'numeric' : 'text'}
                autoComplete={autocomplete ?? 'off'}
                // A text that is longer only because of its spelling is not cut; the platform refuses one that is too
                // long.
                maxLength={kind === 'text' ? max_length : undefined}
                problem={code === undefined ? undefined : (tellField({ field: name, code }, t) ?? text)}
              />
            );
          })}
        </div>
      )}
    </>
  );
}

/** The choice of a saved account, or another one. */
function SavedChoice({ of }: { of: PaymentForm }): ReactNode {
  const { t } = useTranslation();
  const name = useId();
  return (
    <fieldset className={fields.choice}>
      <legend>{t('CASHBOX.SAVED.LEGEND')}</legend>
      <div className={fields.options}>
        <label className={fields.option}>
          <input
            type="radio"
            name={name}
            checked={of.profileId === undefined}
            onChange={() => of.setProfile(undefined)}
          />
          {t('CASHBOX.SAVED.ANOTHER')}
        </label>
        {of.method?.savedProfiles.map(({ id, label, expires }) => (
          <label key={id} className={fields.option}>
            <input
              type="radio"
              name={name}
              checked={of.profileId === id}
              onChange={() => of.setProfile(id)}
            />
            <span>
              {label}
              {expires && <small> {expires}</small>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
