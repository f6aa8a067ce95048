import { directSender, realSender } from './testing/network.ts'
import { plainCrypto } from './testing/plain-crypto.ts'
import { realCrypto } from './testing/real-crypto.ts'
import { testLives } from './testing/test-lives.ts'

const real = { crypto: realCrypto, network: realSender }

testLives([
  { name: 'without Web Locks', lives: 6_000, webLocks: false, crypto: plainCrypto, network: directSender },
  { name: 'with AES-GCM and multipart bodies', lives: 1_000, webLocks: true, ...real },
])
