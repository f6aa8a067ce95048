/** The gallery of the pieces at `/ui`: a page of its own beside the app, for whoever develops and for tests. */
import type { Connect, Plugin } from 'vite'

export const galleryDocument = 'src/web/gallery/index.html'

const serveAt: Connect.NextHandleFunction = (request, _response, next) => {
  request.url = request.url?.replace(/^\/ui\/?(?=\?|$)/, `/${galleryDocument}`)
  next()
}

export const gallery = (): Plugin => ({
  name: 'gallery',
  apply: 'serve',
  configureServer: ({ middlewares }) => void middlewares.use(serveAt),
  configurePreviewServer: ({ middlewares }) => void middlewares.use(serveAt),
})
