/** Builds the gallery, and the app in the clothes of another brand, for the tests that look at them. */
import { execFileSync } from 'node:child_process'
import { test } from '@playwright/test'
import { otherBrand, otherBrandFolder } from './gallery.ts'

const vite = (env: Record<string, string>, ...args: string[]) =>
  execFileSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn', ...args], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  })

test('the gallery is built', () => void vite({}, '--config', 'scripts/gallery.config.ts'))

test('the app is built in another brand', () =>
  void vite({ BRAND: otherBrand }, '--outDir', otherBrandFolder, '--emptyOutDir'))
