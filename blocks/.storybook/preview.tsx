import type { Preview } from '@storybook/react-vite';
import { registry } from '../src/registry.ts';
import { loadBlocks } from '../src/render-block.tsx';
import '../src/theme/theme.css';
import { personas } from './site.ts';

const LOCALES = ['en', 'de', 'en-AU', 'en-CA', 'fr-CA', 'en-NZ', 'no', 'it', 'et'];
const CURRENCIES = ['EUR', 'USD', 'AUD', 'CAD', 'NOK', 'JPY', 'BTC'];

const preview: Preview = {
  // A story shows a block as a page that has waited for it does.
  beforeAll: () => loadBlocks(Object.keys(registry).map((block) => ({ id: block, block, props: {} }))),
  parameters: {
    layout: 'fullscreen',
    controls: { disable: true },
    a11y: { test: 'error' },
    viewport: {
      options: {
        phone: { name: 'Phone 390', styles: { width: '390px', height: '844px' }, type: 'mobile' },
        tablet: { name: 'Tablet 768', styles: { width: '768px', height: '1024px' }, type: 'tablet' },
        desktop: { name: 'Desktop 1440', styles: { width: '1440px', height: '900px' }, type: 'desktop' },
      },
    },
    options: { storySort: { order: ['Site', 'Blocks', 'Primitives'] } },
  },
  initialGlobals: {
    // The story tests run once at each width.
    viewport: { value: import.meta.env['VITE_STORY_VIEWPORT'] || 'desktop' },
  },
  globalTypes: {
    locale: {
      description: 'Locale',
      toolbar: { title: 'Locale', icon: 'globe', items: LOCALES, dynamicTitle: true },
    },
    persona: {
      description: 'Who looks: login, groups, licence, device',
      toolbar: {
        title: 'Persona',
        icon: 'user',
        items: personas.map(({ id, name }) => ({ value: id, title: name })),
        dynamicTitle: true,
      },
    },
    currency: {
      description: 'Currency',
      toolbar: { title: 'Currency', icon: 'credit', items: CURRENCIES, dynamicTitle: true },
    },
    instant: {
      description: 'Instant',
      toolbar: {
        title: 'Instant',
        icon: 'time',
        items: [
          { value: '2026-11-21T12:00:00Z', title: '21 November' },
          { value: '2026-12-10T12:00:00Z', title: '10 December' },
          { value: '2027-01-05T12:00:00Z', title: '5 January' },
        ],
      },
    },
    motion: {
      description: 'Motion',
      toolbar: {
        title: 'Motion',
        icon: 'lightning',
        items: [
          { value: 'system', title: 'As the system says' },
          { value: 'reduced', title: 'Reduced' },
        ],
      },
    },
    preview: {
      description: 'Preview attributes',
      toolbar: {
        title: 'Preview',
        icon: 'eye',
        items: [
          { value: 'off', title: 'As players see it' },
          { value: 'on', title: 'As the admin’s preview' },
        ],
      },
    },
  },
};

export default preview;
