/** `npm start`: from a fresh checkout to a running programme, in one command. */
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, install, root } from './prepare.mjs'

install()
build()
process.env['NODE_ENV'] = 'production'
await import(pathToFileURL(path.join(root, 'dist', 'server', 'main.mjs')).href)
