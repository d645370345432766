import type { KindUi } from './kind-ui.ts';

export const bannerUi: KindUi = {
  sections: { labels: 'text', button: 'buttons', secondButton: 'buttons', categories: 'places' },
  aims: { title: 60, text: 140, overline: 30, terms: 120 },
};
