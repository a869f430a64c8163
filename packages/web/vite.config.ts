import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: at('.'),
  base: '/',
  // Titles from outside: a folder with one folder a title, built into the client beside ours (docs/adding-a-title.md).
  resolve: { alias: { '@outside': process.env.ROUNDHOUSE_TITLES ?? at('../titles/src') } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    chunkSizeWarningLimit: 600,
    rollupOptions: {
      output: {
        // Lessons and their games lie apart: they are fetched when somebody wants one.
        chunkFileNames: ({ facadeModuleId }) =>
          facadeModuleId?.includes('/learn/data/')
            ? 'assets/learn/[name]-[hash].js'
            : 'assets/[name]-[hash].js',
      },
    },
  },
  worker: { format: 'es' },
  server: { port: 5173, proxy: { '/api': { target: 'http://localhost:1846', ws: true } } },
  plugins: [
    VitePWA({
      registerType: 'prompt',
      injectRegister: false,
      manifest: {
        name: 'Roundhouse',
        short_name: 'Roundhouse',
        description: 'A place to play 18xx',
        start_url: '/',
        display: 'standalone',
        background_color: '#eef0ec',
        theme_color: '#16324a',
        icons: [
          { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
          { src: '/icon-maskable.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'maskable' },
        ],
      },
      workbox: {
        globPatterns: ['**/*.{js,css,html,svg,woff2,json}'],
        // What somebody has learned with once is there without a network, too.
        globIgnores: ['assets/learn/**'],
        runtimeCaching: [{ urlPattern: /\/assets\/learn\//, handler: 'CacheFirst' }],
        importScripts: ['/push.js'],
        navigateFallback: '/index.html',
        navigateFallbackDenylist: [/^\/api\//],
        maximumFileSizeToCacheInBytes: 6_000_000,
      },
    }),
  ],
});
