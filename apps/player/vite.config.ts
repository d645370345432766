import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

// One file compresses better than thirty: what every page needs travels together. Lazy parts stay out by their paths.
const groups = [
  {
    name: 'vendor',
    test: /node_modules\/(?:react|react-dom|scheduler|react-router|@tanstack|i18next|react-i18next|zustand)\//,
  },
  { name: 'app', test: /(?:blocks\/src|player\/app\/(?:shared|shell|block-bindings))\/(?!.*\.server\.)/ },
];

export default defineConfig({
  plugins: [reactRouter()],
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
  },
  build: { assetsInlineLimit: 0, reportCompressedSize: false, sourcemap: false },
});
