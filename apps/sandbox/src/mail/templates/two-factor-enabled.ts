import { mailTemplate } from '../template.ts';

export const twoFactorEnabled = mailTemplate({
  fields: ['link'],
  subject: {
    en: 'Two-factor sign-in is on',
    de: 'Die Zwei-Faktor-Anmeldung ist an',
    fr: 'La connexion à deux facteurs est activée',
    no: 'Tofaktorpålogging er på',
    it: 'L’accesso a due fattori è attivo',
    et: 'Kaheastmeline sisselogimine on sees',
  },
  text: {
    en: `From now on, signing in to your Northstar account needs a code of your authenticator app. Keep your recovery codes where only you find them.

If you did not switch it on, choose a new password at once:
{{link}}`,
    de: `Für die Anmeldung bei deinem Northstar-Konto brauchst du ab jetzt einen Code deiner Authenticator-App. Bewahre deine Wiederherstellungscodes so auf, dass nur du sie findest.

Wenn du das nicht eingeschaltet hast, wähle sofort ein neues Passwort:
{{link}}`,
    fr: `Désormais, la connexion à votre compte Northstar demande un code de votre application d’authentification. Gardez vos codes de secours là où vous seul les trouvez.

Si ce n’est pas vous qui l’avez activée, choisissez sans attendre un nouveau mot de passe :
{{link}}`,
    no: `Fra nå av krever pålogging til Northstar-kontoen din en kode fra autentiseringsappen. Oppbevar gjenopprettingskodene der bare du finner dem.

Hvis det ikke var du som slo det på, velg et nytt passord med en gang:
{{link}}`,
    it: `Da ora l’accesso al tuo conto Northstar richiede un codice della tua app di autenticazione. Conserva i codici di recupero dove solo tu puoi trovarli.

Se non l’hai attivato tu, scegli subito una nuova password:
{{link}}`,
    et: `Nüüdsest on sinu Northstari kontole sisselogimiseks vaja autentimisrakenduse koodi. Hoia taastekoode seal, kus ainult sina need leiad.

Kui sina seda sisse ei lülitanud, vali kohe uus parool:
{{link}}`,
  },
});
