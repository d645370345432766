import { say } from '../../words/generated/forms.ts';
import type { KindUi } from './kind-ui.ts';

export const pageUi: KindUi = {
  sections: { whenHidden: 'audience' },
  titles: {
    get content() {
      return say('blocks');
    },
    get places() {
      return say('address');
    },
  },
  first: 'content',
  aims: { title: 60, description: 160 },
};
