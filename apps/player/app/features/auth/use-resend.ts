import { useMutation } from '@tanstack/react-query';
import { usePlatform } from '../../shared/platform.tsx';
import { useToast } from '../../shared/toast-context.tsx';
import { useTranslation } from '../../shared/translation.tsx';
import { resendConfirmation } from './letters.mutations.ts';
import { tellNotResent, tellResent } from './resend.model.ts';
import { useCaptcha } from './use-captcha.ts';

type Resend = { resend: (email: string) => void; isPending: boolean; isSolving: boolean };

/** Sends the confirming letter again, and says in a short message what came of it. */
export function useResend(): Resend {
  const platform = usePlatform();
  const { t, language } = useTranslation();
  const show = useToast();
  const { source, isSolving, refresh } = useCaptcha();
  const words = () => ({ t, language, now: Date.now() });
  const { mutate, isPending } = useMutation({
    mutationFn: (email: string) => resendConfirmation(platform, email, source),
    onSuccess: (_answer, email) => {
      const { tone, text } = tellResent(email, words());
      show(tone, text);
    },
    onError: (error) => {
      const { tone, text } = tellNotResent(error, words());
      show(tone, text);
      refresh();
    },
  });
  return { resend: mutate, isPending, isSolving };
}
