/** Builds and serves the gallery for its tests; the build of the product has no part of it. */
import { defineConfig } from 'vite'
import { gallery, galleryDocument } from './gallery.ts'
import { look } from './look.ts'

export default defineConfig({
  plugins: [...look(), gallery()],
  logLevel: 'warn',
  build: {
    target: 'es2022',
    outDir: process.env['GALLERY_FOLDER'] || '.cache/gallery',
    emptyOutDir: true,
    chunkSizeWarningLimit: 5_000,
    rolldownOptions: { input: galleryDocument },
  },
})
