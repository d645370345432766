/** The winner’s notification. The place is that of the best ticket. */
export const LOTTERY_WON = {
  title: {
    en: '{{lottery}}: you have won',
    de: '{{lottery}}: Du hast gewonnen',
    fr: '{{lottery}} : vous avez gagné',
    no: '{{lottery}}: du har vunnet',
    it: '{{lottery}}: hai vinto',
    et: '{{lottery}}: sa võitsid',
  },
  text: {
    en: 'Place {{place}}. {{amount}} is in your wallet.',
    de: 'Platz {{place}}. {{amount}} ist in deinem Guthaben.',
    fr: 'Place {{place}}. {{amount}} est dans votre portefeuille.',
    no: 'Plass {{place}}. {{amount}} er i lommeboken din.',
    it: 'Posto {{place}}. {{amount}} è nel tuo portafoglio.',
    et: 'Koht {{place}}. {{amount}} on sinu rahakotis.',
  },
};
