/**
 * Most lives are lived with the bytes sealed in the clear and handed over without a multipart body, because these two
 * would take most of the time and are no part of what may go wrong between the steps; outbox.model-real.test.ts uses the
 * real ones.
 */
import { directSender } from './testing/network.ts'
import { plainCrypto } from './testing/plain-crypto.ts'
import { testLives } from './testing/test-lives.ts'

testLives([{ name: 'with Web Locks', lives: 13_000, webLocks: true, crypto: plainCrypto, network: directSender }])
