import type { KindUi } from './kind-ui.ts';

export const wheelUi: KindUi = {
  titles: { content: 'Entries per currency' },
  aims: { title: 40, text: 120 },
};
