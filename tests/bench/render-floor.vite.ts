/** Bundles the render floor with the plugins of the product's bundle, outside `dist/`, since it is never shipped. */
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { defineConfig } from 'vite';
import { withoutNativeParts } from '../../renderer/bundle/native-parts.ts';

const root = path.resolve(import.meta.dirname, '../..');

export default defineConfig({
  root,
  plugins: [react(), vanillaExtractPlugin(), withoutNativeParts()],
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    outDir: '.dealersite/bench',
    ssr: 'tests/bench/render-floor.entry.ts',
    target: 'node22',
    minify: false,
    emptyOutDir: true,
    rolldownOptions: { output: { entryFileNames: 'render-floor.js' } },
  },
});
