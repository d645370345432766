import { Button, Dialog, Icon } from '@marquee/blocks/primitives';
import type { PlayerField } from '@marquee/schemas';
import { useQuery } from '@tanstack/react-query';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { ApiError, type FieldErrors } from '../../shared/calls/api-error.ts';
import { FIELD_AUTOCOMPLETE } from '../../shared/texts/field-autocomplete.ts';
import { spellField } from '../../shared/forms/spellings.model.ts';
import { FieldProblem } from '../../shared/forms/field-problem.tsx';
import fields from '../../shared/forms/field.module.css';
import { ListFailed } from '../../shared/forms/list-failed.tsx';
import { Problem } from '../../shared/forms/problem.tsx';
import { useProblemReport } from '../../shared/forms/report-problems.ts';
import { tellRefusalIn } from '../../shared/account/refusal.model.ts';
import type { QueryScope } from '../../shared/queries/games.queries.ts';
import { countriesQuery, playerFieldsQuery } from '../../shared/queries/player-fields.queries.ts';
import { useTranslation } from '../../shared/texts/translation.tsx';
import styles from './missing-fields.module.css';
import { useSend } from '../../shared/calls/use-send.ts';

type MissingFieldsProps = {
  scope: QueryScope;
  studio: string;
  /** Names of the missing fields. */
  names: readonly string[];
  isOpen: boolean;
  onClose: () => void;
  /** The fields are saved in the profile. */
  onSaved: () => void;
};

/** Asks for the fields that the studio requires before anybody plays for money (PROF-43). */
export function MissingFields(props: MissingFieldsProps): ReactNode {
  const { scope, studio, names, isOpen, onClose, onSaved } = props;
  const { t } = useTranslation();
  const report = useProblemReport('studio-fields');
  const known = useQuery({ ...playerFieldsQuery(scope), enabled: isOpen }).data?.contexts.game_provider;
  const save = useSend({
    send: (platform, values: Record<string, string>) =>
      platform.call('PATCH /api/player', { body: { context: 'game_provider', ...values } }),
    onSuccess: onSaved,
    onError: (refusal) => report.refused(refusal),
  });
  const problems: FieldErrors = save.error instanceof ApiError ? save.error.fields : {};
  // Also asks for fields that the platform reports as missing when the form is sent.
  const asked = [...new Set([...names, ...Object.keys(problems)])];
  const shown = asked.map((name) => known?.find((field) => field.name === name) ?? plainField(name));
  const isOther = save.isError && Object.keys(problems).length === 0;

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typeOf = (name: string) => shown.find((field) => field.name === name)?.type;
    const values = [...new FormData(event.currentTarget)].map(([name, value]) => [
      name,
      typeOf(name) === 'phone' ? spellField('phone', String(value)) : String(value),
    ]);
    save.mutate(Object.fromEntries(values) as Record<string, string>); // each pair is two texts
  }

  return (
    <Dialog title={t('PLAY.FIELDS.TITLE', { studio })} isOpen={isOpen} onClose={onClose} size="s">
      <p className={styles.text}>{t('PLAY.FIELDS.TEXT')}</p>
      <form className={styles.form} onSubmit={handleSubmit}>
        {isOther && <Problem text={tellRefusalIn('PROFILE', save.error, t)} />}
        {shown.map((field) => (
          <Field key={field.name} field={field} scope={scope} problem={firstText(problems[field.name])} />
        ))}
        <Button type="submit" variant="primary" size="l" isFull isBusy={save.isPending}>
          {t('PLAY.FIELDS.SAVE')}
        </Button>
      </form>
    </Dialog>
  );
}

type AskedField = Pick<PlayerField, 'type' | 'min_length' | 'max_length' | 'options'> & { name: string };

/** A field that is not in the list of fields: the platform knows what it needs. */
function plainField(name: string): AskedField {
  return { name, type: 'text' };
}

type FieldProps = { field: AskedField; scope: QueryScope; problem: string | undefined };

function Field({ field, scope, problem }: FieldProps): ReactNode {
  const { t } = useTranslation();
  const id = useId();
  const [value, setValue] = useState('');
  const common = {
    id,
    name: field.name,
    className: fields.input,
    required: true,
    value,
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': problem ? `${id}-problem` : undefined,
    onChange: (event: { target: { value: string } }) => setValue(event.target.value),
  };
  return (
    <div className={fields.field}>
      <label htmlFor={id}>{t(`PROFILE.FIELD.${field.name.toUpperCase()}`)}</label>
      {field.name === 'country' ? (
        <CountrySelect common={common} scope={scope} />
      ) : field.type === 'choice' ? (
        <Select common={common}>
          {field.options?.map((option) => (
            <option key={option} value={option}>
              {t(`PROFILE.OPTION.${field.name.toUpperCase()}.${option.toUpperCase()}`)}
            </option>
          ))}
        </Select>
      ) : (
        <input
          {...common}
          type={field.type === 'date' ? 'date' : field.type === 'phone' ? 'tel' : 'text'}
          minLength={field.min_length}
          maxLength={field.max_length}
          autoComplete={FIELD_AUTOCOMPLETE[field.name] ?? 'off'}
          placeholder={field.type === 'phone' ? '+49 151 2345678' : undefined}
        />
      )}
      {problem && <FieldProblem id={`${id}-problem`} text={problem} />}
    </div>
  );
}

function Select({ common, children }: { common: object; children: ReactNode }): ReactNode {
  const { t } = useTranslation();
  return (
    <div className={fields.select}>
      <select {...common}>
        <option value="">{t('PLAY.FIELDS.CHOOSE')}</option>
        {children}
      </select>
      <Icon name="chevron-down" />
    </div>
  );
}

type CountrySelectProps = { common: Record<string, unknown> & { id: string }; scope: QueryScope };

function CountrySelect({ common, scope }: CountrySelectProps): ReactNode {
  const { language } = useTranslation();
  const list = useQuery(countriesQuery(scope, language));
  return (
    <>
      <Select common={{ ...common, autoComplete: 'country' }}>
        {list.data?.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
      <ListFailed list={list} field={common.id} />
    </>
  );
}

function firstText(codes: Record<string, string> | undefined): string | undefined {
  return codes && Object.values(codes)[0];
}
