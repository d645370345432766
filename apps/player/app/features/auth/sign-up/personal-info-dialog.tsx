import { Button, Dialog } from '@marquee/blocks/primitives';
import type { PlayerField } from '@marquee/schemas';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useLeavingDialog } from '../../../shared/account/use-leaving-dialog.ts';
import { FormAlert } from '../../../shared/forms/form-parts.tsx';
import fieldStyles from '../../../shared/forms/field.module.css';
import styles from '../../../shared/forms/form.module.css';
import { useFormFocus } from '../../../shared/forms/use-form-focus.ts';
import { usePlatform } from '../../../shared/calls/platform.tsx';
import { countriesQuery } from '../../../shared/queries/player-fields.queries.ts';
import { useTranslation } from '../../../shared/texts/translation.tsx';
import { useVisitor } from '../../../shared/visitor/visitor.tsx';
import { ProfileField, SelectField } from '../form-fields.tsx';
import { checkProfile, readProfile, toProfileUpdate } from './profile-form.model.ts';
import { useAuthForm } from '../use-auth-form.ts';

type PersonalInfoDialogProps = {
  /** Fields that the cashbox needs and the profile does not have yet. */
  fields: readonly PlayerField[];
  onClose: () => void;
  onSaved: () => Promise<void>;
};

/** Asks for personal info before the first payment, in place of the cashbox (NAV-34, NAV-47). */
export function PersonalInfoDialog({ fields, onClose, onSaved }: PersonalInfoDialogProps): ReactNode {
  const { t } = useTranslation();
  const { isOpen, close } = useLeavingDialog(onClose);
  const form = useAuthForm<Record<string, string>>({
    form: 'personal-info',
    shown: fields.map(({ name }) => name),
    check: (values) => checkProfile(values, fields, t),
    send: (values, _captcha, platform) =>
      platform.call('PATCH /api/player', { body: { context: 'deposit', ...toProfileUpdate(values) } }),
    onSent: onSaved,
  });
  const frame = useFormFocus(form.problems);

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    form.submit(readProfile(new FormData(event.currentTarget), fields));
  }

  return (
    <Dialog title={t('AUTH.PERSONAL.TITLE')} isOpen={isOpen} onClose={close} size="s">
      <div ref={frame}>
        <form
          className={styles.step}
          method="post"
          noValidate
          onSubmit={handleSubmit}
          onInput={form.noteTyping}
        >
          <p className={fieldStyles.help}>{t('AUTH.PERSONAL.TEXT')}</p>
          <FormAlert alert={form.problems.alert} />
          {fields.map((field) =>
            field.name === 'country' ? (
              <CountryField key={field.name} problem={form.problems.fields['country']} />
            ) : (
              <ProfileField key={field.name} field={field} problem={form.problems.fields[field.name]} />
            ),
          )}
          <Button type="submit" variant="primary" size="l" isFull isBusy={form.isPending}>
            {t('AUTH.PERSONAL.SUBMIT')}
          </Button>
        </form>
      </div>
    </Dialog>
  );
}

function CountryField({ problem }: { problem: string | undefined }): ReactNode {
  const { t, language } = useTranslation();
  const { country } = useVisitor();
  const countries = useQuery(countriesQuery({ platform: usePlatform() }, language));
  const [chosen, setChosen] = useState(country ?? '');
  return (
    <SelectField
      name="country"
      label={t('PROFILE.FIELD.COUNTRY')}
      options={(countries.data ?? []).map(({ code, name }) => ({ value: code, label: name }))}
      problem={problem}
      list={countries}
      autoComplete="country"
      value={chosen}
      onChange={setChosen}
    />
  );
}
