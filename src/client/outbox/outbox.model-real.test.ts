import { directSender, realSender } from './model/network.ts'
import { plainCrypto } from './model/plain-crypto.ts'
import { realCrypto } from './model/real-crypto.ts'
import { testLives } from './model/test-lives.ts'

const real = { crypto: realCrypto, network: realSender }

testLives([
  { name: 'without Web Locks', lives: 6_000, webLocks: false, crypto: plainCrypto, network: directSender },
  { name: 'with AES-GCM and multipart bodies', lives: 1_000, webLocks: true, ...real },
])
