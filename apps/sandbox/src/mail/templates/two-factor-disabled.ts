import { mailTemplate } from '../template.ts';

export const twoFactorDisabled = mailTemplate({
  fields: ['link'],
  subject: 'Two-factor sign-in is off',
  text: `Signing in to your {{brand}} account needs only the password again.

If you did not switch it off, choose a new password at once:
{{link}}`,
});
