import { mailTemplate } from '../template.ts';

/** Loosening a limit needs a second thought: the player has to open the link. */
export const limitConfirmation = mailTemplate({
  fields: ['link', 'hours'],
  subject: {
    en: 'Confirm the change of your limit',
    de: 'Bestätige die Änderung deines Limits',
    fr: 'Confirmez la modification de votre limite',
    no: 'Bekreft endringen av grensen din',
    it: 'Conferma la modifica del tuo limite',
    et: 'Kinnita oma limiidi muudatus',
  },
  text: {
    en: `You asked to loosen or remove a limit of your Northstar account.

Open this link within {{hours}} hours to confirm it:
{{link}}

Without it the limit stays as it is.`,
    de: `Du möchtest ein Limit deines Northstar-Kontos lockern oder entfernen.

Öffne innerhalb von {{hours}} Stunden diesen Link, um das zu bestätigen:
{{link}}

Ohne ihn bleibt das Limit, wie es ist.`,
    fr: `Vous avez demandé d’assouplir ou de supprimer une limite de votre compte Northstar.

Ouvrez ce lien dans les {{hours}} heures pour le confirmer :
{{link}}

Sans cela, la limite reste la même.`,
    no: `Du har bedt om å løsne på eller fjerne en grense på Northstar-kontoen din.

Åpne denne lenken innen {{hours}} timer for å bekrefte det:
{{link}}

Uten den blir grensen som den er.`,
    it: `Hai chiesto di allentare o togliere un limite del tuo conto Northstar.

Apri questo link entro {{hours}} ore per confermarlo:
{{link}}

Altrimenti il limite resta com’è.`,
    et: `Soovisid leevendada või eemaldada oma Northstari konto limiiti.

Ava see link {{hours}} tunni jooksul, et see kinnitada:
{{link}}

Ilma selleta jääb limiit samaks.`,
  },
});
