import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../shared/calls/api-error.ts';
import {
  useCheckedForm,
  type CheckedForm,
  type CheckedFormOptions,
} from '../../../shared/forms/use-checked-form.ts';
import { useToast } from '../../../shared/notices/toast-context.tsx';
import { useTranslation } from '../../../shared/texts/translation.tsx';
import { useQueryScope } from '../../../shared/calls/use-query-scope.ts';
import { tellRefusal } from '../details/refusal.model.ts';
import { twoFactorQuery } from './two-factor.queries.ts';

const ELSEWHERE: ReadonlySet<string | undefined> = new Set(['TWO_FACTOR_ON', 'TWO_FACTOR_OFF']);

type Options<Answer> = Pick<CheckedFormOptions<string, Answer>, 'form' | 'send' | 'onSent'> & {
  field: 'current_password' | 'otp_attempt';
  onClose: () => void;
};

/** A form with one field, a password or a code, that changes how signing in works. */
export function useTwoFactorForm<Answer>({
  form,
  field,
  send,
  onSent,
  onClose,
}: Options<Answer>): CheckedForm<string> {
  const { t } = useTranslation();
  const show = useToast();
  const reload = useReloadTwoFactor();
  return useCheckedForm<string, Answer>({
    form,
    shown: [field],
    check: (typed) => (typed === '' ? { [field]: t('VALIDATION.COMMON.REQUIRED') } : {}),
    send,
    onSent,
    onRefused: (error) => {
      if (!(error instanceof ApiError) || !ELSEWHERE.has(error.code)) return;
      // Another page of the player has done it meanwhile, so the form is no longer needed.
      show('info', tellRefusal(error, t));
      onClose();
      void reload();
    },
  });
}

/** Refetches the player's data about two-factor sign-in, here and in the profile. */
export function useReloadTwoFactor(): () => Promise<void> {
  const queries = useQueryClient();
  const { queryKey } = twoFactorQuery(useQueryScope());
  return () => queries.invalidateQueries({ queryKey: queryKey.slice(0, 1) });
}
