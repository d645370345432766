import { Button, Icon } from '@marquee/blocks/primitives';
import type { PlatformCalls } from '@marquee/schemas/platform';
import type { PlayerField } from '@marquee/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { ApiError } from '../../../shared/calls/api-error.ts';
import { checkLengths, type FieldProblems } from '../../../shared/forms/form-rules.model.ts';
import { useProblemReport } from '../../../shared/forms/report-problems.ts';
import { typedSince } from '../../../shared/forms/typed-since.model.ts';
import { TELLS_STATE, withState } from '../../../shared/forms/state-of-postal-code.model.ts';
import { useToast } from '../../../shared/notices/toast-context.tsx';
import { useTranslation } from '../../../shared/texts/translation.tsx';
import { useQueryScope } from '../../../shared/calls/use-query-scope.ts';
import { Problem } from '../../../shared/forms/problem.tsx';
import { changedValues, formFields, missingFields, toValues } from './profile-form.model.ts';
import { ProfileFormField } from './profile-form-field.tsx';
import styles from './profile-form.module.css';
import { profileQuery } from '../profile.queries.ts';
import { tellRefusal } from './refusal.model.ts';
import { useSend } from '../../../shared/calls/use-send.ts';
import { useRevalidator } from '../../../shared/calls/use-revalidator.ts';

type Player = PlatformCalls['GET /api/player']['answer'];
type Changes = PlatformCalls['PATCH /api/player']['body'];

type Sent = { typed: Readonly<Record<string, string>>; changes: Readonly<Record<string, string>> };

/** Editable fields are inputs; fixed fields are shown with the reason. */
export function ProfileForm({ player, known }: { player: Player; known: readonly PlayerField[] }): ReactNode {
  const { t } = useTranslation();
  const scope = useQueryScope();
  const queries = useQueryClient();
  const { revalidate } = useRevalidator();
  const show = useToast();
  const report = useProblemReport('profile');
  const frame = useRef<HTMLFormElement>(null);
  const fields = formFields(known);
  const before = toValues(fields, player);
  const [typed, setTyped] = useState<Record<string, string>>({});
  const [problems, setProblems] = useState<FieldProblems>({});
  const values = { ...before, ...typed };
  const changes = changedValues(fields, before, values);
  const { mutate, isPending, error } = useSend({
    send: (platform, { changes }: Sent) =>
      // The field names come from the platform, which checks them again.
      platform.call('PATCH /api/player', { body: { context: 'edition', ...changes } as Changes }),
    onSuccess: async (_, { typed: sent }) => {
      show('success', t('PROFILE.OVERVIEW.SAVED'));
      await queries.invalidateQueries({ queryKey: profileQuery(scope).queryKey.slice(0, 1) });
      setTyped((now) => typedSince(now, sent));
      await revalidate();
    },
    onError: (refusal) => {
      report.refused(refusal);
      focusProblem();
    },
  });
  const refused = error instanceof ApiError ? error.fields : {};
  const isOther = error !== null && !fields.some(({ name }) => refused[name]);
  const missing = missingFields(fields, before);

  function focusProblem(): void {
    requestAnimationFrame(() => frame.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const found = checkLengths(changes, fields, t);
    setProblems(found);
    report.found(found);
    if (Object.keys(found).length > 0) focusProblem();
    else if (Object.keys(changes).length > 0) mutate({ typed, changes });
  }

  function change(name: string, value: string): void {
    setProblems({});
    const after = { ...values, [name]: value };
    const { state = '' } = TELLS_STATE.has(name) ? withState(after, fields) : after;
    setTyped((now) => ({ ...now, [name]: value, ...(state === after['state'] ? {} : { state }) }));
  }

  return (
    <form ref={frame} className={styles.form} noValidate onSubmit={handleSubmit}>
      {missing.length > 0 && (
        <p className={styles.missing}>
          <Icon name="info" size="s" />
          {t('PROFILE.OVERVIEW.MISSING', {
            fields: missing.map((name) => t(`PROFILE.FIELD.${name.toUpperCase()}`)).join(', '),
          })}
        </p>
      )}
      <div className={styles.fields}>
        {fields.map((field) => (
          <ProfileFormField
            key={field.name}
            field={field}
            value={values[field.name] ?? ''}
            onChange={(value) => change(field.name, value)}
            problem={problems[field.name] ?? (refused[field.name] && tellRefusal(only(error, field.name), t))}
          />
        ))}
      </div>
      {isOther && <Problem text={tellRefusal(error, t)} />}
      <div>
        <Button
          type="submit"
          variant="primary"
          size="l"
          isBusy={isPending}
          isDisabled={Object.keys(changes).length === 0}
        >
          {t('PROFILE.OVERVIEW.SAVE')}
        </Button>
      </div>
    </form>
  );
}

/** The part of a refusal that concerns one field. */
function only(error: unknown, name: string): unknown {
  return error instanceof ApiError
    ? new ApiError(error.status, { errors: { [name]: error.fields[name] ?? {} } })
    : error;
}
