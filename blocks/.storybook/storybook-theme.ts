import { create } from 'storybook/theming';

/** Storybook’s own parts beside the blocks. It reads no custom properties; a test compares these with tokens.css. */
export const storybookTheme = create({
  base: 'dark',
  brandTitle: 'Marquee',
  brandUrl: '/',
  colorPrimary: '#b09cff',
  colorSecondary: '#7552e8',
  appBg: '#0a0c14',
  appContentBg: '#10121d',
  appPreviewBg: '#0a0c14',
  appBorderColor: '#25293b',
  barBg: '#10121d',
  textColor: '#f6f7f9',
  textMutedColor: '#abafbd',
  inputBg: '#161926',
  inputBorder: '#666b7f',
});
