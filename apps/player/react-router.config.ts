import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  ssr: true,
  // The table is small and its file is cached for good; asking for the routes of every link on each page is not.
  routeDiscovery: { mode: 'initial' },
  // The parts of a route are a hundred bytes each, and every file costs the headers of an answer.
  splitRouteModules: false,
} satisfies Config;
