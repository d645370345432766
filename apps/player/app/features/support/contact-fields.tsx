import type { ReactNode } from 'react';
import { useTranslation } from '../../shared/texts/translation.tsx';
import { useVisitor } from '../../shared/visitor/visitor.tsx';
import { SupportField } from './support-field.tsx';

/** Extra fields for guests. */
export const CONTACT_FIELDS = ['name', 'email'];

/** Name and email for the reply. Only guests see these fields; the data of players is known. */
export function ContactFields({ problems }: { problems: { readonly [field: string]: string } }): ReactNode {
  const { t } = useTranslation();
  if (useVisitor().isSignedIn) return null;
  return (
    <>
      <SupportField label={t('SUPPORT.NAME')} problem={problems['name']}>
        {(marks) => (
          <input name="name" autoComplete="name" required maxLength={100} pattern=".*\S.*" {...marks} />
        )}
      </SupportField>
      <SupportField label={t('SUPPORT.EMAIL')} problem={problems['email']}>
        {(marks) => (
          <input name="email" type="email" autoComplete="email" required maxLength={254} {...marks} />
        )}
      </SupportField>
    </>
  );
}

/** The values of these fields; empty for a player. */
export function readContact(data: FormData): { name?: string; email?: string } {
  const name = data.get('name');
  const email = data.get('email');
  return {
    ...(typeof name === 'string' ? { name: name.trim() } : {}),
    ...(typeof email === 'string' ? { email: email.trim() } : {}),
  };
}
