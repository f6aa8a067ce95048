/** `npm run backup`, `npm run restore` and `npm run demo`: the server's own tool, prepared like `npm start`. */
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, install, root } from './prepare.mjs'

install()
build()
await import(pathToFileURL(path.join(root, 'dist', 'server', 'tool.mjs')).href)
