import { useMinimumAge } from '@marquee/blocks';
import { visitStore } from '@marquee/blocks/browser';
import { useQuery } from '@tanstack/react-query';
import { readPartner } from '../../../shared/visitor/partner-cookies.ts';
import { usePlatform } from '../../../shared/calls/platform.tsx';
import {
  countriesQuery,
  currenciesQuery,
  playerFieldsQuery,
} from '../../../shared/queries/player-fields.queries.ts';
import { visitStorage } from '../../../shared/addresses/preview-base.ts';
import { announceSignedUp } from '../../../shared/visitor/signed-up.ts';
import { useToast } from '../../../shared/notices/toast-context.tsx';
import { useTranslation } from '../../../shared/texts/translation.tsx';
import { announcePromoCode, savePromoCode } from './promo-code.ts';
import { readDeviceId } from '../sign-in/sign-in.model.ts';
import { checkSignUp, toSignUpUser, type SignUpValues } from './sign-up.model.ts';
import { signUp } from './sign-up.mutations.ts';
import { useAuthForm, type AuthForm } from '../use-auth-form.ts';
import { useEnter } from '../use-enter.ts';
import { serverNow } from '../../../shared/live/server-clock.ts';

export type SignUpAnswer = SignUpValues & { promoCode: string };

/** The fields of the registration, as the platform and the licence define them. */
export function useSignUpFields() {
  const scope = { platform: usePlatform() };
  const { language } = useTranslation();
  const { data, error, refetch } = useQuery(playerFieldsQuery(scope));
  const countries = useQuery(countriesQuery(scope, language));
  const currencies = useQuery(currenciesQuery(scope));
  return {
    fields: data?.contexts.registration,
    minimumAge: useMinimumAge(data?.minimum_age ?? 18),
    countries: countries.data ?? [],
    currencies: (currencies.data ?? []).filter(({ offered }) => offered).map(({ code }) => code),
    lists: { countries, currencies },
    error,
    retry: () => void refetch(),
  };
}

type Asked = Parameters<typeof checkSignUp>[1];

/** Sends a registration. Afterwards the player is signed in and is told about the confirmation email. */
export function useSignUp(fields: Asked, minimumAge: number): AuthForm<SignUpAnswer> {
  const { t } = useTranslation();
  const show = useToast();
  const enter = useEnter();
  return useAuthForm<SignUpAnswer>({
    form: 'sign-up',
    shown: fields.map(({ name }) => name),
    region: 'ERROR.REGION.REGISTRATION',
    check: (values) => checkSignUp(values, fields, { minimumAge, now: serverNow(), t }),
    send: ({ promoCode: _code, ...values }, captcha, platform) =>
      signUp(
        platform,
        { ...toSignUpUser(values), ...readPartner(), dfpc: readDeviceId(visitStorage()) },
        captcha,
      ),
    onSent: async ({ promoCode, ...values }) => {
      const { email = '' } = toSignUpUser(values);
      announceSignedUp();
      await enter();
      if (promoCode !== '') {
        // Not earlier: during the sign-in main is still a guest's page, which would clear the code.
        savePromoCode(promoCode, visitStore);
        announcePromoCode();
      }
      show('success', t('AUTH.SIGN_UP.DONE', { email }));
    },
  });
}
