import { mailTemplate } from '../template.ts';

export const passwordReset = mailTemplate({
  fields: ['link', 'hours'],
  subject: {
    en: 'Choose a new password',
    de: 'Wähle ein neues Passwort',
    fr: 'Choisissez un nouveau mot de passe',
    no: 'Velg et nytt passord',
    it: 'Scegli una nuova password',
    et: 'Vali uus parool',
  },
  text: {
    en: `Somebody asked for a new password for your Northstar account.

Open this link within {{hours}} hours to choose one:
{{link}}

If it was not you, ignore this letter: your password stays as it is.`,
    de: `Jemand hat ein neues Passwort für dein Northstar-Konto angefordert.

Öffne innerhalb von {{hours}} Stunden diesen Link, um eines zu wählen:
{{link}}

Wenn du es nicht warst, ignoriere diese Nachricht: Dein Passwort bleibt, wie es ist.`,
    fr: `Quelqu’un a demandé un nouveau mot de passe pour votre compte Northstar.

Ouvrez ce lien dans les {{hours}} heures pour en choisir un :
{{link}}

Si ce n’était pas vous, ignorez ce message : votre mot de passe reste le même.`,
    no: `Noen har bedt om et nytt passord til Northstar-kontoen din.

Åpne denne lenken innen {{hours}} timer for å velge et:
{{link}}

Hvis det ikke var deg, kan du se bort fra denne meldingen: Passordet ditt forblir som det er.`,
    it: `Qualcuno ha chiesto una nuova password per il tuo conto Northstar.

Apri questo link entro {{hours}} ore per sceglierne una:
{{link}}

Se non sei stato tu, ignora questo messaggio: la tua password resta la stessa.`,
    et: `Keegi küsis sinu Northstari kontole uut parooli.

Ava see link {{hours}} tunni jooksul, et uus parool valida:
{{link}}

Kui see ei olnud sina, ära tee sellest kirjast välja: sinu parool jääb samaks.`,
  },
});
