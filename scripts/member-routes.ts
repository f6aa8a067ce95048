/** `routeTree.gen.ts?members` is the tree of routes without the CMS: a member pays nothing for the pages of the back office. */
import type { Plugin } from 'vite'

const importOfCms = /^import \{ Route as (\w+)Import \} from '\.\/routes\/cms\/.*\n/gm

/** Takes every route below `routes/cms` out of what the router's generator wrote. Throws when it finds none. */
function withoutCms(tree: string): string {
  const names = [...tree.matchAll(importOfCms)].map(([, name = '']) => name)
  if (names.length === 0) throw new Error('routeTree.gen.ts names no route of the CMS')
  return names.reduce(
    (text, name) =>
      text
        .replace(new RegExp(`^const ${name} =\\s+${name}Import\\.update\\([^]*?^ *} as any\\)\\n`, 'm'), '')
        .replace(new RegExp(`^  ${name}:\\s+${name},\\n`, 'm'), ''),
    tree.replaceAll(importOfCms, ''),
  )
}

export const memberRoutes = (): Plugin => ({
  name: 'member-routes',
  enforce: 'pre',
  transform: {
    filter: { id: /routeTree\.gen\.ts\?members$/ },
    handler: (tree) => withoutCms(tree),
  },
})
