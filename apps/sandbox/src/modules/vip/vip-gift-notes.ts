import { writeNote } from '../../prizes/contest-prizes.ts';
import { SPINS_WAIT } from '../../prizes/gift-titles.ts';
import type { LocalizedTitle } from '../../options.ts';
import type { Services } from '../../services.ts';
import type { PlatformTransaction } from '../../store/database.ts';

type Note = { title: LocalizedTitle; text: LocalizedTitle };

export const CASHBACK_NOTE: Note = {
  title: {
    en: 'Your weekly cashback',
    de: 'Dein Wochen-Cashback',
    fr: 'Votre cashback de la semaine',
    no: 'Ukens cashback',
    it: 'Il tuo cashback settimanale',
    et: 'Sinu nädala raha tagasi',
  },
  text: {
    en: '{{percent}}% of last week’s losses, {{amount}}, is in your wallet.',
    de: '{{percent}} % der Verluste der letzten Woche, {{amount}}, sind in deinem Guthaben.',
    fr: '{{percent}} % des pertes de la semaine passée, {{amount}}, sont dans votre portefeuille.',
    no: '{{percent}} % av forrige ukes tap, {{amount}}, er i lommeboken din.',
    it: 'Il {{percent}}% delle perdite della scorsa settimana, {{amount}}, è nel tuo portafoglio.',
    et: '{{percent}}% eelmise nädala kaotusest, {{amount}}, on sinu rahakotis.',
  },
};

export const BIRTHDAY_NOTE: Note = {
  title: {
    en: 'Happy birthday',
    de: 'Alles Gute zum Geburtstag',
    fr: 'Joyeux anniversaire',
    no: 'Gratulerer med dagen',
    it: 'Buon compleanno',
    et: 'Palju õnne sünnipäevaks',
  },
  text: {
    en: 'Our gift for the day is among your gifts.',
    de: 'Unser Geschenk zum Tag liegt bei deinen Geschenken.',
    fr: 'Notre cadeau du jour se trouve parmi vos cadeaux.',
    no: 'Gaven vår til dagen ligger blant gavene dine.',
    it: 'Il nostro regalo per la giornata è tra i tuoi regali.',
    et: 'Meie kingitus on sinu kinkide hulgas.',
  },
};

export const LEVEL_NOTE: Note = {
  title: {
    en: 'A level is complete',
    de: 'Ein Level ist geschafft',
    fr: 'Un niveau est terminé',
    no: 'Et nivå er fullført',
    it: 'Un livello è completato',
    et: 'Tase on läbitud',
  },
  text: SPINS_WAIT,
};

/** Notifies the player of a gift. `id` is the same for the same gift. */
export async function tellGift(
  trx: PlatformTransaction,
  { live, clock }: Pick<Services, 'live' | 'clock'>,
  gift: { playerId: number; locale: string; id: string; note: Note; data?: { [field: string]: string } },
): Promise<void> {
  const { playerId, locale, id, note, data = {} } = gift;
  await live.toPlayer(trx, playerId, 'personal_notifications', {
    id,
    ...writeNote(note, locale, data),
    created_at: new Date(clock()).toISOString(),
    link: '/profile/gifts',
  });
}
