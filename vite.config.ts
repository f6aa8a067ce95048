/** Builds the app and its service worker, the server (`--ssr`), and runs the tests of every room. */
import { availableParallelism } from 'node:os'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import { playwright } from '@vitest/browser-playwright'
import { VitePWA } from 'vite-plugin-pwa'
import { defineConfig } from 'vitest/config'
import { brandIcons, brandPlugin } from './scripts/brand.ts'
import { drawnPages } from './scripts/draw-pages.ts'
import { gallery } from './scripts/gallery.ts'
import { look } from './scripts/look.ts'
import { manifest } from './scripts/manifest.ts'
import { memberRoutes } from './scripts/member-routes.ts'
import { precompressed } from './scripts/precompressed.ts'
import { sharedChunks } from './scripts/shared-chunks.ts'
import { meetStores } from './scripts/store-functions.ts'

// What only a lazy screen asks of a library is not what every page starts with.
const vendor =
  /node_modules[\\/](?:react|react-dom|scheduler|use-sync-external-store|@tanstack[\\/](?:react-router|router-core|history|react-store|store|react-query|query-core)|@lingui[\\/](?:core|react))[\\/](?!.*(?:bserver|use(?:Base|Queries|Query|Mutation)\w*|hydration|suspense|errorBoundaryUtils)\.js)/

// Files wait for databases, clocks and animations as much as they compute; left alone, Vitest keeps one processor for itself.
const maxWorkers = Math.max(2, availableParallelism())

const page = () => [
  tanstackRouter({
    target: 'react',
    autoCodeSplitting: true,
    routesDirectory: './src/web/routes',
    generatedRouteTree: './src/web/routeTree.gen.ts',
    routeFileIgnorePattern: '\\.(css|test)\\.tsx?$',
    quoteStyle: 'single',
  }),
  memberRoutes(),
  ...look(),
]

const shared = sharedChunks(vendor)

const web = () => [
  shared.plugin,
  ...page(),
  brandIcons(),
  gallery(),
  drawnPages(page),
  VitePWA({
    strategies: 'injectManifest',
    srcDir: 'src/sw',
    filename: 'sw.ts',
    registerType: 'prompt',
    injectRegister: false,
    manifest,
    manifestFilename: 'manifest.webmanifest',
    injectManifest: {
      globPatterns: ['**/*.{js,css,html,woff2,svg,png}'],
      // The CMS comes from the network; screenshots are only for the install dialog; two scripts stand in every document.
      globIgnores: ['**/assets/cms/**', '**/screenshots/**', 'cms/**', 'theme.js', 'arrival.js'],
      maximumFileSizeToCacheInBytes: 1_000_000,
    },
    devOptions: { enabled: false, type: 'module' },
  }),
  precompressed(),
]

export default defineConfig(({ isSsrBuild }) => ({
  plugins: process.env['VITEST'] ? [] : isSsrBuild ? [brandPlugin()] : web(),
  worker: { format: 'es' as const },
  server: { port: 5173 },
  build: isSsrBuild
    ? {
        ssr: true,
        target: 'node20',
        outDir: 'dist/server',
        minify: false,
        sourcemap: true,
        copyPublicDir: false,
        rolldownOptions: {
          input: {
            main: 'src/server/main.ts',
            tool: 'src/server/tool.ts',
            'embedded-worker': 'src/server/db/embedded-worker.mjs',
            'fiscal-worker': 'src/server/files/fiscal-worker.ts',
            'reading-worker': 'src/server/reading/reading-worker.ts',
            'workbook.worker': 'src/server/features/imports/workbook.worker.ts',
          },
          output: { entryFileNames: '[name].mjs', format: 'es' as const },
        },
      }
    : {
        target: 'es2022',
        // Every browser the app runs on knows modulepreload.
        modulePreload: {
          polyfill: false,
          // In a script, which would list for every page what all pages need, only the looks a part must not show without
          // are named.
          resolveDependencies: (_: string, files: string[], { hostType }: { hostType: 'html' | 'js' }) =>
            hostType === 'html' ? files : files.filter((file) => file.endsWith('.css')),
        },
        outDir: 'dist/web',
        manifest: true,
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: shared.groups,
            },
            chunkFileNames: (chunk: { moduleIds: string[] }) =>
              shared.isCms(chunk.moduleIds) ? 'assets/cms/[name]-[hash].js' : 'assets/[name]-[hash].js',
          },
        },
      },
  test: {
    maxWorkers,
    // The seed of all properties, whichever projects run.
    globalSetup: ['src/tests/support/property-setup.ts'],
    projects: [
      {
        test: {
          name: 'domain',
          environment: 'node',
          isolate: false,
          include: ['src/domain/**/*.test.ts', 'src/contract/**/*.test.ts', 'scripts/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'client',
          environment: 'node',
          include: ['src/client/**/*.test.ts', 'src/sw/**/*.test.ts'],
          testTimeout: 120_000,
        },
      },
      {
        plugins: look(),
        test: {
          name: 'web',
          environment: 'happy-dom',
          // Loaded once for all files of a worker, libraries and the DOM cost a fraction of what they cost one by one;
          // `leave-nothing.ts` gives every file a page of its own.
          isolate: false,
          include: ['src/web/**/*.test.{ts,tsx}', 'src/tests/words/**/*.test.tsx'],
          exclude: ['src/web/**/*.kit.test.tsx'],
          css: true,
          setupFiles: ['src/tests/support/web-setup.ts'],
        },
      },
      {
        plugins: look(),
        // Met only while a test runs, any of these would be prepared then, and the page reloaded under the test.
        optimizeDeps: {
          include: [
            'react-dom/client',
            '@testing-library/react',
            '@base-ui/react/*',
            '@tanstack/react-table',
            'react-day-picker',
            'react-day-picker/locale/pt-BR',
            'recharts',
          ],
        },
        test: {
          name: 'kit',
          // A browser asks its own project.
          maxWorkers,
          include: ['src/web/ui/**/*.kit.test.tsx'],
          setupFiles: ['src/tests/support/kit-setup.tsx'],
          // A busy computer takes its time to bring a piece's machinery in.
          testTimeout: 60_000,
          expect: { poll: { timeout: 15_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 1440, height: 900 },
            provider: playwright({
              launchOptions: {
                executablePath: process.env['CHROMIUM_PATH'] || '/usr/bin/chromium',
                args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'],
              },
            }),
            instances: [{ browser: 'chromium' as const }],
          },
        },
      },
      {
        plugins: [meetStores()],
        test: {
          name: 'server',
          environment: 'node',
          include: ['src/server/**/*.test.ts', 'src/tests/{contract,support}/**/*.test.ts'],
          globalSetup: ['src/tests/support/databases-setup.ts', 'src/tests/support/stores-met-setup.ts'],
          setupFiles: ['src/tests/support/stores-met-each.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // Loaded once for all files, the server and its libraries cost a quarter of what they cost one by one.
          isolate: false,
        },
      },
      {
        test: {
          name: 'faults',
          environment: 'node',
          include: ['src/tests/faults/**/*.test.ts'],
          globalSetup: ['src/tests/support/build-setup.ts', 'src/tests/support/databases-setup.ts'],
          testTimeout: 300_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
}))
