import { say } from '../../words/generated/forms.ts';
import type { KindUi } from './kind-ui.ts';

export const promotionPageUi: KindUi = {
  sections: {
    action: 'buttons',
    prize: 'text',
    parent: 'places',
    whenHidden: 'audience',
    enabled: 'audience',
    listed: 'places',
    type: 'text',
  },
  titles: {
    get content() {
      return say('blocks');
    },
  },
  aims: { title: 60, summary: 160, action: 24 },
};
