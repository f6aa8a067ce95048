/** Faults of what page and service worker share. */
import type { PlantedFault } from '../planted-fault.ts'

export const clientFaults: readonly PlantedFault[] = [
  {
    file: 'src/client/api/on-unauthorized.ts',
    what: 'a refused sign-in signs out whoever is signed in',
    find: "response.status !== 401 || schemaPath.startsWith('/auth/')",
    replace: 'response.status !== 401 || !schemaPath',
  },
  {
    file: 'src/client/api/session-headers.ts',
    what: 'a late answer to the last person ends the session of this one',
    find: "request.headers.get('authorization') === `Bearer ${token}`",
    replace: "request.headers.has('authorization')",
  },
  {
    file: 'src/client/api/store-paths.ts',
    what: '/professionals/ is taken for /professional/',
    find: "path.replace('/professional/', '/stores/')",
    replace: "path.replace(/\\/professionals?\\//, '/stores/')",
  },
  {
    file: 'src/client/api/xsrf.ts',
    what: 'a cookie whose name ends alike is echoed',
    find: '/(?:^|;\\s*)XSRF-TOKEN=([^;]*)/',
    replace: '/XSRF-TOKEN=([^;]*)/',
  },
  {
    file: 'src/client/api/answer.ts',
    what: 'the page of a captive portal is taken for data',
    find: "response.ok && data !== undefined && data !== null && data !== ''",
    replace: 'response.ok && data !== undefined && data !== null',
  },
  {
    file: 'src/client/session/session.ts',
    what: 'what was read is kept at sign-out',
    find: '    await quietly(() => mirror.clear(onlyToken))\n    await quietly(() => forget(!!end.ended))\n',
    replace: '    await quietly(() => mirror.clear(onlyToken))\n',
  },
  {
    file: 'src/client/session/session.ts',
    what: 'what the last person read stays when another tab signs somebody in',
    find: 'last && last._id !== next.user?._id',
    replace: 'last && !next.user',
  },
  {
    file: 'src/client/session/waiting-for.ts',
    what: 'what one admin pressed is sent as whoever comes next',
    find: 'after.user?._id === ended.user._id ? after.token : null',
    replace: 'after.token',
  },
  {
    file: 'src/client/session/redirect.ts',
    what: 'a path that is encoded twice leads away',
    find: 'decoded === path || isPlainHoweverRead(decoded, depth + 1)',
    replace: 'decoded === path || isPlain(decoded)',
  },
  {
    file: 'src/client/shared-files/shared-files.ts',
    what: 'what was shared lies unsealed for years',
    find: 'const keptFor = 24 * 3_600_000',
    replace: 'const keptFor = 24 * 3_600_000_000',
  },
  {
    file: 'src/client/outbox/answer-classifier.ts',
    what: 'whatever answers 200 has the invoice',
    find: "property(body, 'clientId') === id ? text(property(body, '_id')) : null",
    replace: "property(body, 'clientId') === id ? text(property(body, '_id')) : (text(property(body, '_id')) ?? id)",
  },
  {
    file: 'src/client/outbox/answer-classifier.ts',
    what: 'a server that asks for patience is asked again at once',
    find: "  429: later('busy'),\n",
    replace: '',
  },
  {
    file: 'src/client/outbox/send-invoice.ts',
    what: 'every attempt has a key of its own',
    find: "'Idempotency-Key': delivery.id",
    replace: "'Idempotency-Key': crypto.randomUUID()",
  },
  {
    file: 'src/client/outbox/outbox-store.ts',
    what: 'the photos are deleted before the answer',
    find: "const entry = apply(next, { type: 'claimed', lease }, moment())\n        transaction.put('items', entry)",
    replace:
      "const entry = apply(next, { type: 'claimed', lease }, moment())\n        transaction.put('items', entry)\n        deleteParts(transaction, entry.id, entry.pages)",
  },
  {
    file: 'src/client/outbox/outbox-store.ts',
    what: 'whoever is signed in changes what somebody else queued',
    find: "const next = after(await mine(transaction, 'items', id), event, moment())",
    replace: "const next = after(await transaction.get('items', id), event, moment())",
  },
  {
    file: 'src/client/outbox/outbox-machine.ts',
    what: 'an attempt whose lease is over has its say',
    find: "open.state !== 'sending' || open.lease !== lease",
    replace: "open.state !== 'sending' || lease === ''",
  },
  {
    file: 'src/client/outbox/outbox-runner.ts',
    what: 'a late 401 of an earlier session stops the sending of this one',
    find: 'if (!(await parts.vault.closeVault(session.token))) return null\n',
    replace: 'await parts.vault.closeVault(session.token)\n',
  },
  {
    file: 'src/client/outbox/vault.ts',
    what: 'the keys stay on the device at sign-out',
    find: "        for (const { owner, kv } of await transaction.all('keys')) transaction.delete('keys', [owner, kv])\n        return true",
    replace: '        return true',
  },
  {
    file: 'src/client/outbox/vault-crypto.ts',
    what: 'everything is sealed with the same nonce',
    find: 'crypto.getRandomValues(new Uint8Array(12))',
    replace: 'new Uint8Array(12)',
  },
  {
    file: 'src/client/outbox/backoff.ts',
    what: 'the network of a crowd comes back to all at once',
    find: 'floor + random * (ceiling - floor)',
    replace: 'ceiling - random',
  },
]
