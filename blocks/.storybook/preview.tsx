import type { Preview } from '@storybook/react-vite';
import { registry } from '../src/registry.ts';
import { loadBlocks } from '../src/render-block.tsx';
import '../src/theme/theme.css';
import { axeOfBlocks } from './axe.ts';
import { widthModes } from './chromatic-modes.ts';
import { DocsPage } from './documentation/docs-page.tsx';
import { storybookTheme } from './storybook-theme.ts';
import { globalTypes } from './toolbar.ts';

/** Players may see the fallback of a font that arrives late; a story always shows the font. */
async function loadFonts(): Promise<void> {
  const faces = [...document.fonts];
  for (const face of faces) face.display = 'block';
  // A machine may lack the fonts of others that fallbacks are made of; what the product ships it must have.
  await Promise.all(
    faces.map((face) =>
      face.load().catch((error: unknown) => {
        if (!face.family.includes('Fallback')) throw error;
      }),
    ),
  );
}

const preview: Preview = {
  // Every file of stories has a page of documentation.
  tags: ['autodocs'],
  // A story shows a block as a page that has waited for it does.
  beforeAll: async () => {
    await loadFonts();
    await loadBlocks(Object.keys(registry).map((block) => ({ id: block, block, props: {} })));
  },
  parameters: {
    layout: 'fullscreen',
    controls: { expanded: true, disableSaveFromUI: true },
    a11y: axeOfBlocks,
    chromatic: { modes: widthModes },
    docs: { page: DocsPage, theme: storybookTheme, codePanel: false },
    viewport: {
      options: {
        small: { name: 'Small phone 320', styles: { width: '320px', height: '640px' }, type: 'mobile' },
        phone: { name: 'Phone 390', styles: { width: '390px', height: '844px' }, type: 'mobile' },
        tablet: { name: 'Tablet 768', styles: { width: '768px', height: '1024px' }, type: 'tablet' },
        desktop: { name: 'Desktop 1440', styles: { width: '1440px', height: '900px' }, type: 'desktop' },
        wide: { name: 'Wide 1600', styles: { width: '1600px', height: '900px' }, type: 'desktop' },
      },
    },
    options: { storySort: { order: ['Site', ['Pages'], 'Blocks', 'Design', 'Primitives', 'Core'] } },
  },
  initialGlobals: {
    // The story tests run once at each width.
    viewport: { value: import.meta.env['VITE_STORY_VIEWPORT'] || 'desktop' },
  },
  globalTypes,
};

export default preview;
