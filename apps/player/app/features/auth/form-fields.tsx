import { Icon } from '@marquee/blocks/primitives';
import type { PlayerField } from '@marquee/schemas';
import { useEffect, useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import { FIELD_AUTOCOMPLETE } from '../../shared/texts/field-autocomplete.ts';
import { FieldProblem } from '../../shared/forms/field-problem.tsx';
import { ListFailed, type ChoiceList } from '../../shared/forms/list-failed.tsx';
import styles from '../../shared/forms/field.module.css';
import { TELLS_STATE, withState } from '../../shared/forms/state-of-postal-code.model.ts';
import { useTranslation } from '../../shared/texts/translation.tsx';
import { useVisitor } from '../../shared/visitor/visitor.tsx';
import { spellField, typeDate } from '../../shared/forms/spellings.model.ts';

type Option = { value: string; label: string };

type SelectFieldProps = {
  name: string;
  label: string;
  options: readonly Option[];
  problem: string | undefined;
  /** The list that the options come from; left out when the form has the options itself. */
  list?: ChoiceList;
  autoComplete?: string;
  value?: string;
  onChange?: (value: string) => void;
};

export function SelectField(props: SelectFieldProps): ReactNode {
  const { name, label, options, problem, list, autoComplete, value, onChange } = props;
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.select}>
        <select
          id={id}
          className={styles.input}
          name={name}
          autoComplete={autoComplete}
          value={value}
          onChange={(event) => onChange?.(event.target.value)}
          aria-invalid={problem ? true : undefined}
          aria-describedby={describe(id, { problem, list })}
        >
          <option value="">{t('PLAY.FIELDS.CHOOSE')}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" />
      </div>
      {problem && <FieldProblem id={`${id}-problem`} text={problem} />}
      {list && <ListFailed list={list} field={id} />}
    </div>
  );
}

function describe(
  id: string,
  { problem, list }: Pick<SelectFieldProps, 'problem' | 'list'>,
): string | undefined {
  const parts = [problem && `${id}-problem`, list?.isLoadingError && `${id}-list`].filter(Boolean);
  return parts.join(' ') || undefined;
}

type CheckFieldProps = { name: string; problem?: string; children: ReactNode };

/** A checkbox that is never checked beforehand (AUTH-25). */
export function CheckField({ name, problem, children }: CheckFieldProps): ReactNode {
  const id = useId();
  return (
    <div>
      <label className={styles.tick}>
        <input
          type="checkbox"
          name={name}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-problem` : undefined}
        />
        <span>{children}</span>
      </label>
      {problem && <FieldProblem id={`${id}-problem`} text={problem} />}
    </div>
  );
}

const EXAMPLES: Readonly<Record<string, string>> = {
  date_of_birth: 'AUTH.SIGN_UP.DATE_FORMAT',
  mobile_phone: 'AUTH.SIGN_UP.PHONE_FORMAT',
};

type ProfileFieldProps = {
  field: Pick<PlayerField, 'name' | 'type' | 'required' | 'options' | 'max_length'>;
  problem: string | undefined;
};

/** A field as the platform describes it. */
export function ProfileField({ field, problem }: ProfileFieldProps): ReactNode {
  const { t } = useTranslation();
  const { name, type, options = [] } = field;
  const key = name.toUpperCase();
  if (type === 'boolean')
    return (
      <CheckField name={name} problem={problem}>
        {t(`AUTH.SIGN_UP.${key}`)}
      </CheckField>
    );
  if (type === 'choice')
    return (
      <SelectField
        name={name}
        label={t(`PROFILE.FIELD.${key}`)}
        problem={problem}
        options={options.map((value) => ({
          value,
          label: t(`PROFILE.OPTION.${key}.${value.toUpperCase()}`),
        }))}
      />
    );
  return <TextField field={field} problem={problem} />;
}

/** Fills an empty state from the form's country and postal code (PROF-38). */
function useStateFill(
  name: string,
  setValue: (change: (value: string) => string) => void,
): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null);
  const { country: here } = useVisitor();
  useEffect(() => {
    const form = input.current?.form;
    if (name !== 'state' || !form) return undefined;
    const fill = ({ target }: Event): void => {
      if (!(target instanceof Element) || !TELLS_STATE.has(target.getAttribute('name') ?? '')) return;
      const typed = new FormData(form);
      const country = String(typed.get('country') ?? here ?? '');
      const code = String(typed.get('postal_code') ?? '');
      setValue((state) => {
        const values = { country, postal_code: code, state };
        return withState(values, [{ name, editable: true }]).state;
      });
    };
    form.addEventListener('input', fill);
    return () => form.removeEventListener('input', fill);
  }, [name, here, setValue]);
  return input;
}

function TextField({ field, problem }: ProfileFieldProps): ReactNode {
  const { t } = useTranslation();
  const { name, type, required, max_length: maxLength } = field;
  const id = useId();
  const [value, setValue] = useState('');
  const input = useStateFill(name, setValue);
  const example = EXAMPLES[name];
  const isDate = type === 'date';
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{t(`PROFILE.FIELD.${name.toUpperCase()}`)}</label>
      <input
        ref={input}
        id={id}
        className={styles.input}
        name={name}
        type={type === 'phone' ? 'tel' : 'text'}
        inputMode={isDate ? 'numeric' : undefined}
        autoComplete={FIELD_AUTOCOMPLETE[name] ?? 'off'}
        maxLength={isDate ? undefined : maxLength}
        required={required}
        placeholder={example && t(example)}
        value={value}
        onChange={({ target }) => setValue(isDate ? typeDate(target.value, value) : target.value)}
        onBlur={() => setValue(spellField(type, value))}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
      />
      {problem && <FieldProblem id={`${id}-problem`} text={problem} />}
    </div>
  );
}
