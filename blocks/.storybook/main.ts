import type { StorybookConfig } from '@storybook/react-vite';
import { artworkServer } from './artwork-server.ts';

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../src/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true },
  features: { sidebarOnboardingChecklist: false },
  viteFinal: (vite) => ({ ...vite, plugins: [...(vite.plugins ?? []), artworkServer()] }),
};

export default config;
