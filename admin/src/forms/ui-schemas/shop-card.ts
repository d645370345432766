import type { KindUi } from './kind-ui.ts';

export const shopCardUi: KindUi = {
  sections: { rate: 'amounts', rates: 'amounts', wager: 'amounts', promoLabel: 'text', games: 'content' },
  titles: { amounts: 'Price', content: 'Games' },
  aims: { title: 40, text: 90 },
};
