import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  ssr: true,
  // The table is small and its file is cached for good; asking for the routes of every link on each page is not.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
