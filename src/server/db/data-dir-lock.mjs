// @ts-check
/**
 * An exclusive lock on a folder that the operating system drops when its owner dies, without native code.
 *
 * The lock is a unix socket beside the folder (a named pipe on Windows): whoever listens on it owns the folder, and the
 * kernel stops listening for a process that is killed. The socket listens under a private name before it is linked to
 * the public one, so the public name is always either a living owner or a dead socket, never something half made.
 * Two processes that find a dead socket replace it one after the other, under a folder made with mkdir.
 */
import { createHash, randomUUID } from 'node:crypto'
import * as fs from 'node:fs'
import * as net from 'node:net'
import * as os from 'node:os'
import * as path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** sun_path holds 108 bytes on Linux and 104 on macOS, with its closing zero. */
const longestSocketPath = 100
/** A takeover takes milliseconds; whoever left the mutex for longer was killed inside it. */
const abandonedAfterMs = 15_000
const answerWithinMs = 5_000
const attempts = 200

/**
 * Takes the folder for this process until the returned function is called or the process ends.
 * Throws an Error with code `EDIRLOCKED` and the owner's `pid` (0 when it does not say) when another process has it.
 * @param {string} dir the folder; it need not exist, its parent must
 * @returns {Promise<() => void>} gives the folder back
 */
export async function lockDataDir(dir) {
  const folder = realPath(path.resolve(dir))
  return process.platform === 'win32' ? lockByPipe(folder) : lockBySocket(folder)
}

/** One folder has one lock, whatever links lead to it. @param {string} folder */
function realPath(folder) {
  if (fs.existsSync(folder)) return fs.realpathSync(folder)
  return path.join(fs.realpathSync(path.dirname(folder)), path.basename(folder))
}

/** @param {string} folder @param {number} pid */
function locked(folder, pid) {
  return Object.assign(new Error(`${folder} is in use by process ${pid || '?'}`), { code: 'EDIRLOCKED', pid })
}

/** Tells everyone who asks which process owns the folder. */
function ownerServer() {
  const server = net.createServer((socket) => {
    socket.on('error', () => {})
    socket.end(String(process.pid))
  })
  server.unref()
  return server
}

/** @param {net.Server} server @param {string} address @returns {Promise<void>} */
function listen(server, address) {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(address, () => {
      server.off('error', reject)
      resolve()
    })
  })
}

/** @param {string} folder */
async function lockByPipe(folder) {
  const server = ownerServer()
  const name = createHash('sha256').update(folder.toLowerCase()).digest('hex').slice(0, 32)
  try {
    await listen(server, `\\\\.\\pipe\\nascente-${name}`)
  } catch (error) {
    throw codeOf(error) === 'EADDRINUSE' ? locked(folder, 0) : error
  }
  return () => void server.close()
}

/** @param {string} folder */
async function lockBySocket(folder) {
  const place = socketPlace(folder)
  const server = ownerServer()
  const own = `${place.name}.${process.pid}.${randomUUID().slice(0, 8)}`
  const unlock = () => {
    fs.rmSync(path.join(place.folder, place.name), { force: true })
    server.close()
    place.close()
  }
  try {
    await listen(server, place.address(own))
    await takePublicName(folder, place, own)
    return unlock
  } catch (error) {
    server.close()
    place.close()
    throw error
  } finally {
    fs.rmSync(path.join(place.folder, own), { force: true })
  }
}

/**
 * Where the socket stands and how bind and connect reach it: an address has room for some hundred bytes only.
 * @typedef {{ folder: string, name: string, address: (name: string) => string, close: () => void }} SocketPlace
 * @param {string} folder
 * @returns {SocketPlace}
 */
function socketPlace(folder) {
  const parent = path.dirname(folder)
  const name = `${path.basename(folder)}.lock`
  const withOwnName = `${name}.${process.pid}.00000000`
  if (Buffer.byteLength(path.join(parent, withOwnName)) <= longestSocketPath) {
    return { folder: parent, name, address: (file) => path.join(parent, file), close: () => {} }
  }
  const short = createHash('sha256').update(folder).digest('hex').slice(0, 16)
  if (process.platform === 'linux') {
    // Through the open folder the address stays short, and the lock stays beside the data: processes with different
    // temporary folders (containers, services with a private /tmp) still meet.
    const opened = fs.openSync(parent, 'r')
    return {
      folder: parent,
      name: `${short}.lock`,
      address: (file) => `/proc/self/fd/${opened}/${file}`,
      close: () => fs.closeSync(opened),
    }
  }
  const shared = os.tmpdir()
  return { folder: shared, name: `nascente-${short}.lock`, address: (file) => path.join(shared, file), close: () => {} }
}

/**
 * Links the listening socket to the public name once no living owner holds it.
 * @param {string} folder @param {SocketPlace} place @param {string} own
 */
async function takePublicName(folder, place, own) {
  const mutex = path.join(place.folder, `${place.name}.takeover`)
  for (let attempt = 0; attempt < attempts; attempt++) {
    if (link(place, own)) return
    await refuseIfOwned(folder, place)
    if (!enter(mutex)) {
      await pause(50)
      continue
    }
    try {
      // Between the question above and the mutex another process may have taken over.
      await refuseIfOwned(folder, place)
      fs.rmSync(path.join(place.folder, place.name), { force: true })
      if (link(place, own)) return
    } finally {
      fs.rmSync(mutex, { recursive: true, force: true })
    }
  }
  throw new Error(`could not lock ${folder}`)
}

/** @param {SocketPlace} place @param {string} own @returns {boolean} false when the public name is taken */
function link(place, own) {
  try {
    fs.linkSync(path.join(place.folder, own), path.join(place.folder, place.name))
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

/** @param {string} mutex @returns {boolean} false while another process is inside */
function enter(mutex) {
  try {
    fs.mkdirSync(mutex)
    return true
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
    const made = fs.statSync(mutex, { throwIfNoEntry: false })
    if (made && Date.now() - made.mtimeMs > abandonedAfterMs) fs.rmSync(mutex, { recursive: true, force: true })
    return false
  }
}

/** @param {string} folder @param {SocketPlace} place */
async function refuseIfOwned(folder, place) {
  const owner = await askOwner(place.address(place.name))
  if (owner !== 'nobody') throw locked(folder, owner)
}

/**
 * The owner's process id; 0 when it is alive but does not answer (its thread may be busy in one long statement).
 * @param {string} address @returns {Promise<number | 'nobody'>}
 */
function askOwner(address) {
  return new Promise((resolve) => {
    let answer = ''
    const socket = net.connect(address)
    socket.setTimeout(answerWithinMs, () => {
      socket.destroy()
      resolve(0)
    })
    socket.on('data', (bytes) => (answer += bytes.toString()))
    socket.on('end', () => resolve(Number(answer) || 0))
    socket.on('error', (error) => resolve(['ENOENT', 'ECONNREFUSED'].includes(codeOf(error)) ? 'nobody' : 0))
  })
}

/** @param {unknown} error @returns {string} */
function codeOf(error) {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
