import {
  useCheckedForm,
  type CheckedForm,
  type CheckedFormOptions,
} from '../../shared/forms/use-checked-form.ts';
import type { ApiClient } from '../../shared/calls/api-client.ts';
import type { CaptchaSource } from '../../shared/captcha/captcha.model.ts';
import { useCaptcha } from '../../shared/captcha/use-captcha.ts';

type Options<Values> = Omit<CheckedFormOptions<Values, unknown>, 'send' | 'onRefused'> & {
  send(values: Values, captcha: CaptchaSource, platform: ApiClient): Promise<unknown>;
};

export type AuthForm<Values> = CheckedForm<Values> & {
  /** Whether this device is solving a captcha. */
  isSolving: boolean;
};

/** A form for visitors who may not be signed in: the platform may require a captcha. */
export function useAuthForm<Values>({ send, ...options }: Options<Values>): AuthForm<Values> {
  const { source, isSolving, refresh } = useCaptcha();
  const form = useCheckedForm<Values, unknown>({
    ...options,
    send: (values, platform) => send(values, source, platform),
    onRefused: refresh,
  });
  return { ...form, isSolving };
}
