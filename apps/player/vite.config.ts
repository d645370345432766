import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [reactRouter()],
  // A changed file gets a changed name, so the server may cache /assets for a year.
  build: { assetsInlineLimit: 0, reportCompressedSize: false, sourcemap: false },
});
