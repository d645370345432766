import { useRef } from 'react';
import { usePlatform } from '../../../shared/calls/platform.tsx';
import { sendWithCaptcha } from '../../../shared/captcha/captcha.model.ts';
import { useCaptcha } from '../../../shared/captcha/use-captcha.ts';

/**
 * Asks the platform whether somebody has an address already, once for each address. What cannot be asked, because there
 * is no answer, is not known to be taken: the registration itself will say it.
 */
export function useEmailCheck(): (email: string) => Promise<boolean> {
  const platform = usePlatform();
  const { source } = useCaptcha();
  const asked = useRef(new Map<string, Promise<boolean>>());
  return (email) => {
    const known = asked.current.get(email);
    if (known) return known;
    // A captcha is wanted of who asks often: then it is solved, and not before.
    const isTaken = sendWithCaptcha({ ...source, isNeeded: () => false }, (solution) =>
      platform.call('POST /check-email', { body: { email, ...solution } }),
    ).then(
      ({ available }) => !available,
      () => {
        asked.current.delete(email);
        return false;
      },
    );
    asked.current.set(email, isTaken);
    return isTaken;
  };
}
