import { mailTemplate } from '../template.ts';

export const twoFactorDisabled = mailTemplate({
  fields: ['link'],
  subject: {
    en: 'Two-factor sign-in is off',
    de: 'Die Zwei-Faktor-Anmeldung ist aus',
    fr: 'La connexion à deux facteurs est désactivée',
    no: 'Tofaktorpålogging er av',
    it: 'L’accesso a due fattori non è più attivo',
    et: 'Kaheastmeline sisselogimine on väljas',
  },
  text: {
    en: `Signing in to your Northstar account needs only the password again.

If you did not switch it off, choose a new password at once:
{{link}}`,
    de: `Für die Anmeldung bei deinem Northstar-Konto genügt wieder das Passwort.

Wenn du das nicht ausgeschaltet hast, wähle sofort ein neues Passwort:
{{link}}`,
    fr: `La connexion à votre compte Northstar ne demande plus que le mot de passe.

Si ce n’est pas vous qui l’avez désactivée, choisissez sans attendre un nouveau mot de passe :
{{link}}`,
    no: `Pålogging til Northstar-kontoen din krever igjen bare passordet.

Hvis det ikke var du som slo det av, velg et nytt passord med en gang:
{{link}}`,
    it: `Per accedere al tuo conto Northstar basta di nuovo la password.

Se non l’hai disattivato tu, scegli subito una nuova password:
{{link}}`,
    et: `Sinu Northstari kontole sisselogimiseks piisab jälle paroolist.

Kui sina seda välja ei lülitanud, vali kohe uus parool:
{{link}}`,
  },
});
