import { mailTemplate } from '../template.ts';

export const twoFactorEnabled = mailTemplate({
  fields: ['link'],
  subject: 'Two-factor sign-in is on',
  text: `From now on, signing in to your {{brand}} account needs a code of your authenticator app. Keep your recovery codes where only you find them.

If you did not switch it on, choose a new password at once:
{{link}}`,
});
