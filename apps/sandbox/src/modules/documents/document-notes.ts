import type { LocalizedTitle } from '../../options.ts';

type Note = { title: LocalizedTitle; text: LocalizedTitle };

export const ACCEPTED_NOTE: Note = {
  title: {
    en: 'Your document is accepted',
    de: 'Dein Dokument ist angenommen',
    fr: 'Votre document est accepté',
    no: 'Dokumentet ditt er godkjent',
    it: 'Il tuo documento è accettato',
    et: 'Sinu dokument on vastu võetud',
  },
  text: {
    en: 'What is still missing stands on the verification page.',
    de: 'Was noch fehlt, steht auf der Seite Verifizierung.',
    fr: 'Ce qui manque encore figure sur la page de vérification.',
    no: 'Det som fortsatt mangler, står på bekreftelsessiden.',
    it: 'Ciò che manca ancora è nella pagina di verifica.',
    et: 'Mis veel puudub, on kirjas kinnitamise lehel.',
  },
};

export const VERIFIED_NOTE: Note = {
  title: {
    en: 'You are verified',
    de: 'Du bist verifiziert',
    fr: 'Votre identité est vérifiée',
    no: 'Du er bekreftet',
    it: 'Sei verificato',
    et: 'Sinu isik on kinnitatud',
  },
  text: {
    en: 'Identity and address are accepted. Payouts no longer wait for a check.',
    de: 'Identität und Adresse sind angenommen. Auszahlungen warten nicht mehr auf eine Prüfung.',
    fr: 'Identité et adresse sont acceptées. Les retraits n’attendent plus de vérification.',
    no: 'Identitet og adresse er godkjent. Uttak venter ikke lenger på kontroll.',
    it: 'Identità e indirizzo sono accettati. I prelievi non attendono più una verifica.',
    et: 'Isik ja aadress on vastu võetud. Väljamaksed ei oota enam kontrolli.',
  },
};

export const REFUSED_NOTE: Note = {
  title: {
    en: 'Your document could not be accepted',
    de: 'Dein Dokument konnte nicht angenommen werden',
    fr: 'Votre document n’a pas pu être accepté',
    no: 'Dokumentet ditt kunne ikke godkjennes',
    it: 'Il tuo documento non può essere accettato',
    et: 'Sinu dokumenti ei saanud vastu võtta',
  },
  text: {
    en: 'The verification page says why, and takes another one.',
    de: 'Die Seite Verifizierung sagt, warum, und nimmt ein anderes an.',
    fr: 'La page de vérification dit pourquoi et en accepte un autre.',
    no: 'Bekreftelsessiden sier hvorfor, og tar imot et annet.',
    it: 'La pagina di verifica dice perché e ne accetta un altro.',
    et: 'Kinnitamise leht ütleb, miks, ja võtab vastu uue.',
  },
};
