import { mailTemplate } from '../template.ts';

/** Proves that the address is the player's (AUTH-27, AUTH-31). */
export const confirmation = mailTemplate({
  fields: ['link', 'hours'],
  subject: {
    en: 'Confirm your email address',
    de: 'Bestätige deine E-Mail-Adresse',
    fr: 'Confirmez votre adresse courriel',
    no: 'Bekreft e-postadressen din',
    it: 'Conferma il tuo indirizzo email',
    et: 'Kinnita oma e-posti aadress',
  },
  text: {
    en: `Welcome to Northstar.

Open this link within {{hours}} hours to confirm your email address:
{{link}}

If you did not sign up, ignore this letter: nothing happens without the link.`,
    de: `Willkommen bei Northstar.

Öffne innerhalb von {{hours}} Stunden diesen Link, um deine E-Mail-Adresse zu bestätigen:
{{link}}

Wenn du dich nicht registriert hast, ignoriere diese Nachricht: Ohne den Link geschieht nichts.`,
    fr: `Bienvenue chez Northstar.

Ouvrez ce lien dans les {{hours}} heures pour confirmer votre adresse courriel :
{{link}}

Si vous ne vous êtes pas inscrit, ignorez ce message : rien ne se passe sans le lien.`,
    no: `Velkommen til Northstar.

Åpne denne lenken innen {{hours}} timer for å bekrefte e-postadressen din:
{{link}}

Hvis du ikke har registrert deg, kan du se bort fra denne meldingen: Ingenting skjer uten lenken.`,
    it: `Benvenuto su Northstar.

Apri questo link entro {{hours}} ore per confermare il tuo indirizzo email:
{{link}}

Se non ti sei registrato, ignora questo messaggio: senza il link non succede nulla.`,
    et: `Tere tulemast Northstari.

Ava see link {{hours}} tunni jooksul, et oma e-posti aadress kinnitada:
{{link}}

Kui sa ei registreerunud, ära tee sellest kirjast välja: ilma lingita ei juhtu midagi.`,
  },
});
