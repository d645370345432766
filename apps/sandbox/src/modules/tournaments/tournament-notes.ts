import { SPINS_WAIT } from '../../prizes/gift-titles.ts';

/** The notification of a prize. */
export const TOURNAMENT_WON = {
  title: {
    en: '{{tournament}}: place {{place}}',
    de: '{{tournament}}: Platz {{place}}',
    fr: '{{tournament}} : place {{place}}',
    no: '{{tournament}}: plass {{place}}',
    it: '{{tournament}}: posto {{place}}',
    et: '{{tournament}}: koht {{place}}',
  },
  text: {
    en: 'The tournament is over. {{amount}} is in your wallet.',
    de: 'Das Turnier ist vorbei. {{amount}} ist in deinem Guthaben.',
    fr: 'Le tournoi est terminé. {{amount}} est dans votre portefeuille.',
    no: 'Turneringen er over. {{amount}} er i lommeboken din.',
    it: 'Il torneo è finito. {{amount}} è nel tuo portafoglio.',
    et: 'Turniir on läbi. {{amount}} on sinu rahakotis.',
  },
};

const LEVEL = {
  en: '{{quest}}: level {{number}}',
  de: '{{quest}}: Level {{number}}',
  fr: '{{quest}} : niveau {{number}}',
  no: '{{quest}}: nivå {{number}}',
  it: '{{quest}}: livello {{number}}',
  et: '{{quest}}: tase {{number}}',
};

const note = (text: { en: string; [locale: string]: string }) => ({ title: LEVEL, text });

/** The reward of a quest’s level. */
export const COINS_REWARD = note({
  en: '{{count}} loyalty coins are yours.',
  de: '{{count}} Treuemünzen gehören dir.',
  fr: '{{count}} pièces de fidélité sont à vous.',
  no: '{{count}} lojalitetsmynter er dine.',
  it: '{{count}} monete fedeltà sono tue.',
  et: '{{count}} lojaalsusmünti on sinu.',
});
export const SPINS_REWARD = note(SPINS_WAIT);
export const NO_REWARD = note({
  en: 'You have reached the next level.',
  de: 'Du hast das nächste Level erreicht.',
  fr: 'Vous avez atteint le niveau suivant.',
  no: 'Du har nådd neste nivå.',
  it: 'Hai raggiunto il livello successivo.',
  et: 'Jõudsid järgmisele tasemele.',
});
export const LEVEL_REACHED = NO_REWARD;
