import { Icon } from '@marquee/blocks/primitives';
import type { PlayerField } from '@marquee/schemas';
import { useQuery } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { FIELD_AUTOCOMPLETE } from '../../../shared/texts/field-autocomplete.ts';
import { ListFailed } from '../../../shared/forms/list-failed.tsx';
import { countriesQuery } from '../../../shared/queries/player-fields.queries.ts';
import { useTranslation } from '../../../shared/texts/translation.tsx';
import { useQueryScope } from '../../../shared/calls/use-query-scope.ts';
import { spellField } from '../../../shared/forms/spellings.model.ts';
import { FieldProblem } from '../../../shared/forms/field-problem.tsx';
import fields from '../../../shared/forms/field.module.css';

type ProfileFormFieldProps = {
  field: PlayerField;
  value: string;
  onChange: (value: string) => void;
  problem: string | undefined;
};

export function ProfileFormField({ field, value, onChange, problem }: ProfileFormFieldProps): ReactNode {
  const { t } = useTranslation();
  const id = useId();
  const { name, type, editable, required, max_length } = field;
  const described = [problem && `${id}-problem`, !editable && `${id}-fixed`].filter(Boolean).join(' ');
  const common = {
    id,
    name,
    className: fields.input,
    value,
    required,
    autoComplete: FIELD_AUTOCOMPLETE[name] ?? 'off',
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': described || undefined,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
    // A date uses the browser's own field, which formats it.
    onBlur: () => type === 'phone' && onChange(spellField(type, value)),
  };
  const isChoice = name === 'country' || type === 'choice';
  return (
    <div className={fields.field}>
      <label htmlFor={id}>{t(name === 'email' ? 'AUTH.EMAIL' : `PROFILE.FIELD.${name.toUpperCase()}`)}</label>
      {isChoice ? (
        <Choice field={field} common={common} />
      ) : (
        <input
          {...common}
          readOnly={!editable}
          type={type === 'date' ? 'date' : type === 'phone' ? 'tel' : type === 'email' ? 'email' : 'text'}
          maxLength={max_length}
        />
      )}
      {!editable && (
        <p id={`${id}-fixed`} className={fields.fixed}>
          <Icon name="lock" size="xs" />
          {t('PROFILE.OVERVIEW.FIXED')}
        </p>
      )}
      {problem && <FieldProblem id={`${id}-problem`} text={problem} />}
    </div>
  );
}

type ChoiceProps = { field: PlayerField; common: React.ComponentProps<'select'> };

function Choice({ field: { name, options = [], editable }, common }: ChoiceProps): ReactNode {
  const { t, language } = useTranslation();
  const isCountry = name === 'country';
  const list = useQuery({
    ...countriesQuery(useQueryScope(), language),
    enabled: isCountry,
  });
  const choices = isCountry
    ? (list.data ?? []).map(({ code, name: label }) => [code, label] as const)
    : options.map(
        (value) => [value, t(`PROFILE.OPTION.${name.toUpperCase()}.${value.toUpperCase()}`)] as const,
      );
  return (
    <>
      <div className={fields.select}>
        <select {...common} disabled={!editable}>
          <option value="">{t('PLAY.FIELDS.CHOOSE')}</option>
          {choices.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        {editable && <Icon name="chevron-down" />}
      </div>
      {isCountry && <ListFailed list={list} field={common.id ?? ''} />}
    </>
  );
}
