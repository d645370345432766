/** What the winner of a prize reads. */
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
