import { mailTemplate } from '../template.ts';

/** So that a player learns of a change somebody else made. */
export const passwordChanged = mailTemplate({
  fields: ['link'],
  subject: {
    en: 'Your password was changed',
    de: 'Dein Passwort wurde geändert',
    fr: 'Votre mot de passe a été changé',
    no: 'Passordet ditt er endret',
    it: 'La tua password è stata cambiata',
    et: 'Sinu parool on muudetud',
  },
  text: {
    en: `The password of your Northstar account was changed, and everybody was signed out.

If it was not you, choose a new one at once:
{{link}}`,
    de: `Das Passwort deines Northstar-Kontos wurde geändert, und alle Sitzungen wurden beendet.

Wenn du es nicht warst, wähle sofort ein neues:
{{link}}`,
    fr: `Le mot de passe de votre compte Northstar a été changé et toutes les sessions ont été fermées.

Si ce n’était pas vous, choisissez-en un nouveau sans attendre :
{{link}}`,
    no: `Passordet til Northstar-kontoen din er endret, og alle økter er avsluttet.

Hvis det ikke var deg, velg et nytt med en gang:
{{link}}`,
    it: `La password del tuo conto Northstar è stata cambiata e tutte le sessioni sono state chiuse.

Se non sei stato tu, scegline subito una nuova:
{{link}}`,
    et: `Sinu Northstari konto parool on muudetud ja kõik seansid on lõpetatud.

Kui see ei olnud sina, vali kohe uus:
{{link}}`,
  },
});
