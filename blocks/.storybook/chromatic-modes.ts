/**
 * The ways in which Chromatic takes a picture of a story: the size of the frame, and globals of the toolbar.
 * Every story with a picture has the first two; pages have the others too, for there texts and directions meet.
 */
export const widthModes = {
  phone: { viewport: 'phone' },
  desktop: { viewport: 'desktop' },
};

export const pageModes = {
  ...widthModes,
  'phone, German': { viewport: 'phone', locale: 'de' },
  'phone, Canadian French': { viewport: 'phone', locale: 'fr-CA' },
  'phone, longer texts': { viewport: 'phone', texts: 'longer' },
  'desktop, right to left': { viewport: 'desktop', texts: 'rtl' },
  'desktop, reduced motion': { viewport: 'desktop', motion: 'reduced' },
};
