/** The calls about the member's home. */
import type { Handlers } from '#server/http/handler.ts'
import type { HomeService } from './home.service.ts'

export function homeHandlers(home: HomeService): Pick<Handlers, 'readHome' | 'readBannerImage'> {
  return {
    readHome: () => home.read(),
    readBannerImage: async ({ path: { id }, reply }) => {
      const body = await home.readImage(id)
      // Another picture has another address, so this one never changes.
      reply.header('cache-control', 'public, max-age=31536000, immutable')
      return { mime: 'image/webp', size: body.length, body }
    },
  }
}
