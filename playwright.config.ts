/** Browser tests: the built app, the real server, Debian's Chromium. */
import { defineConfig } from '@playwright/test'

// Making a database and its people takes seconds of every processor; the servers of the tests start with a copy.
process.env['SEEDED_FOLDER'] = '.cache/seeded'

export default defineConfig({
  testDir: 'src/tests/e2e',
  outputDir: '.cache/e2e',
  // A slow machine is no fault: these only end a test that waits for what will never come.
  timeout: 300_000,
  expect: { timeout: 45_000 },
  fullyParallel: false,
  workers: 1,
  forbidOnly: true,
  // A test that fails once in a while is a fault of the test or of the product: nobody looks a second time.
  retries: 0,
  updateSnapshots: process.env['CI'] ? 'none' : 'missing',
  snapshotPathTemplate: '{testDir}/gallery/looks/{arg}{ext}',
  reporter: [
    ['list'],
    ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ?? '.cache/reports/e2e.json' }],
  ],
  use: {
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    actionTimeout: 45_000,
    navigationTimeout: 60_000,
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'seeded', testMatch: 'seeded.setup.ts' },
    { name: 'e2e', testIgnore: ['gallery/**', 'engines/**'], dependencies: ['seeded'] },
    // Debian's WebKit and Firefox, which Playwright only starts the tests of.
    { name: 'engines', testMatch: 'engines/*.spec.ts', dependencies: ['seeded'] },
    { name: 'gallery-build', testMatch: 'gallery/build.setup.ts' },
    {
      name: 'gallery',
      testMatch: ['gallery/access.spec.ts', 'gallery/brand.spec.ts'],
      dependencies: ['gallery-build'],
      fullyParallel: true,
    },
    {
      // Pictures are compared by hand: another machine may draw letters in another way.
      name: 'looks',
      testMatch: ['gallery/looks.spec.ts', 'gallery/pages.spec.ts'],
      dependencies: ['gallery-build', 'seeded'],
      fullyParallel: true,
      use: { screenshot: 'off' },
    },
  ],
})
