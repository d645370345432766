import { say } from '../../words/generated/forms.ts';
import type { KindUi } from './kind-ui.ts';

export const shopCardUi: KindUi = {
  sections: { rate: 'amounts', rates: 'amounts', wager: 'amounts', promoLabel: 'text', games: 'content' },
  titles: {
    get amounts() {
      return say('price');
    },
    get content() {
      return say('games');
    },
  },
  aims: { title: 40, text: 90 },
};
