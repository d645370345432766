import { AppLink, Button, Icon } from '@marquee/blocks/primitives';
import type { PlayerField } from '@marquee/schemas';
import { useState, type FocusEvent, type FormEvent, type ReactNode } from 'react';
import { EmailField, FormAlert, FormHead, Submit } from '../../../shared/forms/form-parts.tsx';
import fieldStyles from '../../../shared/forms/field.module.css';
import styles from '../../../shared/forms/form.module.css';
import type { ChoiceList } from '../../../shared/forms/list-failed.tsx';
import { checkEmail, type FieldProblems } from '../../../shared/forms/form-rules.model.ts';
import { NewPasswordFields } from '../../../shared/forms/new-password-fields.tsx';
import { useFormFocus } from '../../../shared/forms/use-form-focus.ts';
import { useTranslation } from '../../../shared/texts/translation.tsx';
import { useVisitor } from '../../../shared/visitor/visitor.tsx';
import { clearProblem, isCleared, leave, typedField } from '../../../shared/forms/cleared-problems.ts';
import { CheckField, ProfileField } from '../form-fields.tsx';
import { LinkedText } from './linked-text.tsx';
import { PlaceFields } from './place-fields.tsx';
import { checkSignUp, readSignUp, sortFields, stepOf, type SignUpStep } from './sign-up.model.ts';
import { useOtherPopup, usePopupQuery } from '../use-other-popup.ts';
import { useEmailCheck } from './use-email-check.ts';
import { useSignUp } from './use-sign-up.ts';
import { serverNow } from '../../../shared/live/server-clock.ts';

type SignUpFieldsProps = {
  fields: readonly PlayerField[];
  minimumAge: number;
  countries: readonly { code: string; name: string }[];
  currencies: readonly string[];
  lists: { readonly countries: ChoiceList; readonly currencies: ChoiceList };
};

/** The registration form: on one page, or in two steps, first the account and then the person (AUTH-34). */
export function SignUpFields(props: SignUpFieldsProps): ReactNode {
  const { fields, minimumAge, countries, currencies, lists } = props;
  const { t } = useTranslation();
  const { hasSteppedSignUp: isStepped } = useVisitor();
  const formatOther = useOtherPopup();
  const [step, setStep] = useState<SignUpStep>('account');
  const [isAsking, setAsking] = useState(false);
  const isTaken = useEmailCheck();
  const [early, setEarly] = useState<FieldProblems>({});
  const form = useSignUp(fields, minimumAge);
  const problems = { ...early, ...form.problems.fields };
  const [answered, setAnswered] = useState(form.problems);
  if (answered !== form.problems) {
    setAnswered(form.problems);
    // Fields of the first step that were refused are shown there.
    const isAccounts = Object.keys(form.problems.fields).some((field) => stepOf(field) === 'account');
    if (isAccounts && !isCleared(form.problems)) setStep('account');
  }
  const isStopped = Object.keys(early).length > 0;
  const frame = useFormFocus(isStopped ? early : form.problems, isStepped ? step : undefined);
  const { required, optional, hasPromos } = sortFields(fields);
  const promo = new URLSearchParams(usePopupQuery()).get('promo') ?? '';

  const takenProblem = { email: t('VALIDATION.EMAIL.TAKEN') };

  /** A taken address is said when its field is left, not after all others are filled in. */
  async function handleBlur({ target }: FocusEvent<HTMLFormElement>): Promise<void> {
    if (!(target instanceof HTMLInputElement) || target.name !== 'email') return;
    const email = target.value.trim();
    if (Object.keys(checkEmail(email, t)).length > 0 || !(await isTaken(email))) return;
    // Meanwhile another address may stand there.
    if (target.value.trim() === email) setEarly((now) => leave({ ...now, ...takenProblem }));
  }

  function handleInput(event: FormEvent<HTMLFormElement>): void {
    const field = typedField(event);
    if (field !== undefined) setEarly((now) => clearProblem(now, field));
    form.noteTyping(event);
  }

  async function goOn(email: string, found: FieldProblems): Promise<void> {
    setEarly(found);
    if (Object.keys(found).length > 0) return;
    setAsking(true);
    const isTakenNow = await isTaken(email);
    setAsking(false);
    if (isTakenNow) setEarly(takenProblem);
    else setStep('person');
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isAsking) return;
    const typed = new FormData(event.currentTarget);
    const values = readSignUp(typed, fields);
    if (isStepped && step === 'account') {
      const account = fields.filter(({ name }) => stepOf(name) === 'account');
      const found = checkSignUp(values, account, { minimumAge, now: serverNow(), t });
      void goOn(String(values.email ?? '').trim(), found);
      return;
    }
    setEarly({});
    form.submit({ ...values, promoCode: String(typed.get('promo_code') ?? '').trim() });
  }

  const isHidden = (of: SignUpStep): boolean => isStepped && step !== of;
  return (
    <div ref={frame} className={styles.form}>
      <form
        className={styles.step}
        method="post"
        noValidate
        onSubmit={handleSubmit}
        onInput={handleInput}
        onBlur={(event) => void handleBlur(event)}
      >
        {isStepped && <Progress step={step} />}
        <FormHead title={t('AUTH.SIGN_UP.TITLE')}>
          {t('AUTH.SIGN_UP.HAVE_ONE')}{' '}
          <AppLink href={formatOther('/sign-in')}>{t('AUTH.SIGN_IN.SUBMIT')}</AppLink>
        </FormHead>
        <FormAlert alert={form.problems.alert} />
        <fieldset className={styles.step} hidden={isHidden('account')} aria-label={t('AUTH.SIGN_UP.ACCOUNT')}>
          <EmailField problem={problems['email']} />
          <NewPasswordFields problems={problems} />
        </fieldset>
        <fieldset className={styles.step} hidden={isHidden('person')} aria-label={t('AUTH.SIGN_UP.PERSON')}>
          <PlaceFields countries={countries} currencies={currencies} lists={lists} problems={problems} />
          {required.map((field) => (
            <ProfileField key={field.name} field={field} problem={problems[field.name]} />
          ))}
          <More label={t('AUTH.SIGN_UP.MORE')} isOpen={optional.some(({ name }) => problems[name])}>
            {optional.map((field) => (
              <ProfileField key={field.name} field={field} problem={problems[field.name]} />
            ))}
          </More>
          <More label={t('AUTH.SIGN_UP.PROMO')} isOpen={promo !== ''}>
            <input
              className={fieldStyles.input}
              name="promo_code"
              aria-label={t('AUTH.SIGN_UP.PROMO_CODE')}
              placeholder={t('AUTH.SIGN_UP.PROMO_CODE')}
              autoComplete="off"
              autoCapitalize="characters"
              maxLength={64}
              defaultValue={promo}
            />
          </More>
          <div className={styles.ticks}>
            <CheckField name="terms_acceptance" problem={problems['terms_acceptance']}>
              <LinkedText
                text="AUTH.SIGN_UP.TERMS"
                values={{ age: String(minimumAge) }}
                links={{
                  terms: { words: 'AUTH.SIGN_UP.TERMS_LINK', path: '/terms-and-conditions' },
                  privacy: { words: 'AUTH.SIGN_UP.PRIVACY_LINK', path: '/privacy-policy' },
                }}
              />
            </CheckField>
            {hasPromos && <CheckField name="receive_promos">{t('AUTH.SIGN_UP.RECEIVE_PROMOS')}</CheckField>}
          </div>
        </fieldset>
        {isStepped && step === 'account' ? (
          <Button type="submit" variant="primary" size="l" isFull isBusy={isAsking}>
            {t('AUTH.SIGN_UP.NEXT')}
          </Button>
        ) : (
          <Submit
            label={t('AUTH.SIGN_UP.SUBMIT')}
            pending={t('AUTH.SIGN_UP.PENDING')}
            isPending={form.isPending}
            isSolving={form.isSolving}
          />
        )}
        {isStepped && step === 'person' && (
          <div className={styles.ways}>
            <button type="button" onClick={() => setStep('account')}>
              {t('AUTH.SIGN_UP.BACK')}
            </button>
          </div>
        )}
      </form>
    </div>
  );
}

type MoreProps = { label: string; isOpen: boolean; children: ReactNode };

/** Optional fields. The section opens by itself when one of them is invalid. */
function More({ label, isOpen, children }: MoreProps): ReactNode {
  return (
    <details className={styles.more} open={isOpen || undefined}>
      <summary>
        {label}
        <Icon name="chevron-down" size="s" />
      </summary>
      <div className={styles.step}>{children}</div>
    </details>
  );
}

function Progress({ step }: { step: SignUpStep }): ReactNode {
  const { t } = useTranslation();
  const number = step === 'account' ? '1' : '2';
  return (
    <div className={styles.progress} role="img" aria-label={t('AUTH.SIGN_UP.STEP', { number })}>
      <i className={styles.reached} />
      <i className={step === 'person' ? styles.reached : undefined} />
    </div>
  );
}
