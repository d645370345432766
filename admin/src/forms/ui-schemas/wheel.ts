import { say } from '../../words/generated/forms.ts';
import type { KindUi } from './kind-ui.ts';

export const wheelUi: KindUi = {
  titles: {
    get content() {
      return say('entries-per-currency');
    },
  },
  aims: { title: 40, text: 120 },
};
