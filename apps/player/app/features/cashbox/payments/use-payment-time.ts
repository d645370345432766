import { useTranslation } from '../../../shared/texts/translation.tsx';

/** Writes an instant in UTC, because limits count in UTC; the same everywhere in the account. */
export function usePaymentTime(): (instant: string) => string {
  const { language } = useTranslation();
  const time = new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  return (instant) => `${time.format(new Date(instant))} UTC`;
}
