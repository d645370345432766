import type { KindUi } from './kind-ui.ts';

export const pageUi: KindUi = {
  sections: { whenHidden: 'audience' },
  titles: { content: 'Blocks', places: 'Address' },
  first: 'content',
  aims: { title: 60, description: 160 },
};
