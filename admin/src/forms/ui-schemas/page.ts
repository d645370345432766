import type { KindUi } from './kind-ui.ts';

export const pageUi: KindUi = {
  sections: { whenHidden: 'audience' },
  titles: { content: 'Blocks' },
  aims: { title: 60, description: 160 },
};
