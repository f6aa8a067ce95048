/** Outboxes with one thing wrong, put together from the real one; the model must tell each from it. */
import type { Answer, Verdict } from '#client/outbox/answer-classifier.ts'
import type { Sender } from '#client/outbox/outbox-attempt.ts'
import type { OutboxDatabase } from '#client/outbox/outbox-database.ts'
import type { OutboxEntry } from '#client/outbox/outbox-entry.ts'
import { OutboxFull } from '#client/outbox/outbox-errors.ts'
import { apply } from '#client/outbox/outbox-machine.ts'
import type { OutboxStore } from '#client/outbox/outbox-store.ts'
import { sessionIn } from '#client/outbox/vault.ts'
import type { Vault } from '#client/outbox/vault.ts'
import { plainCrypto } from './plain-crypto.ts'
import type { Breakage, ModelParts } from './world.ts'

export interface Mutant extends Breakage {
  readonly webLocks?: boolean
  /** What the model must say of it. */
  readonly caught: RegExp
}

const withStore =
  (broken: (parts: ModelParts) => Partial<OutboxStore>) =>
  (parts: ModelParts): ModelParts => ({ ...parts, store: { ...parts.store, ...broken(parts) } })

const withVault =
  (broken: (parts: ModelParts) => Partial<Vault>) =>
  (parts: ModelParts): ModelParts => ({ ...parts, vault: { ...parts.vault, ...broken(parts) } })

const withSender =
  (broken: (parts: ModelParts, real: Sender) => Partial<Sender>) =>
  (parts: ModelParts): ModelParts => {
    const real = parts.senders.invoice
    return { ...parts, senders: { ...parts.senders, invoice: { ...real, ...broken(parts, real) } } }
  }

const withAnswers = (change: (answer: Answer, id: string) => Answer) =>
  withSender((_parts, { send }) => ({
    send: async (delivery, signal) => change(await send(delivery, signal), delivery.id),
  }))

/** After the real store wrote how an attempt ended, the entry is dropped. */
const droppingAfter = (when: (verdict: Verdict, entry: OutboxEntry) => boolean) =>
  withStore(({ store, database }) => ({
    async settle(entry, event) {
      await store.settle(entry, event)
      if (event.type === 'answered' && when(event.verdict, entry)) await drop(database, entry.id)
    },
  }))

const drop = (database: OutboxDatabase, id: string) =>
  database.write(['items'], async (transaction) => transaction.delete('items', id))

const everybodys = ({ database }: ModelParts) => database.read(['items'], (transaction) => transaction.all('items'))

const delivered = (id: string): Answer => ({ status: 201, body: { _id: 'somewhere', clientId: id }, retryAfter: null })

/** Bytes anybody can open, whoever sealed them. */
const openCrypto: Breakage['crypto'] = {
  ...plainCrypto,
  encrypt: async (_key, _place, bytes) => plainCrypto.encrypt(await plainCrypto.importKey('same'), 'anywhere', bytes),
  decrypt: async (_key, _place, sealed) => plainCrypto.decrypt(await plainCrypto.importKey('same'), 'anywhere', sealed),
}

/** What it does, in words. Other queues do some of these; one forgotten line of ours would do the others. */
export const mutants: Record<string, Mutant> = {
  'deletes what the server refused': {
    caught: /is lost|does not see/,
    parts: droppingAfter(({ type }) => ['needs-person', 'held', 'duplicate'].includes(type)),
  },
  'gives up after three attempts': {
    caught: /is lost|does not see/,
    parts: droppingAfter(({ type }, { attempts }) => type === 'retry' && attempts >= 3),
  },
  'deletes before it sends': {
    caught: /is lost|does not see/,
    parts: withSender(({ database }, { send }) => ({
      send: async (delivery, signal) => drop(database, delivery.id).then(() => send(delivery, signal)),
    })),
  },
  'takes 401 for delivered': {
    caught: /is lost \(sent\)/,
    parts: withAnswers((answer, id) => (answer.status === 401 ? delivered(id) : answer)),
  },
  'takes the page of a captive portal for delivered': {
    caught: /is lost \(sent\)/,
    parts: withAnswers((answer, id) => (answer.status === 200 && answer.body === undefined ? delivered(id) : answer)),
  },
  'takes an empty answer for delivered': {
    caught: /is lost \(sent\)/,
    parts: withAnswers((answer, id) => (answer.status === 204 ? delivered(id) : answer)),
  },
  'takes a refusal for delivered': {
    caught: /\(sent\)/,
    parts: withAnswers((answer, id) => (answer.status === 403 ? delivered(id) : answer)),
  },
  'mints a new key for every attempt': {
    caught: /arrived 2 times/,
    parts: withSender(({ newId }, { send }) => ({
      async send(delivery, signal) {
        const answer = await send({ ...delivery, id: newId() }, signal)
        return answer.status < 300 && answer.body !== undefined ? delivered(delivery.id) : answer
      },
    })),
  },
  'sends whatever waits, whoever is signed in, and hides it from nobody': {
    caught: /was sent as/,
    crypto: openCrypto,
    parts: withStore((parts) => ({
      async claim(turn, lease) {
        const claim = await parts.store.claim(turn, lease)
        const session = await parts.vault.readSession()
        const due = ({ id, stage }: OutboxEntry) => stage.state === 'waiting' && !turn.tried.has(id)
        const entry = claim === null && session !== null ? (await everybodys(parts)).find(due) : undefined
        return entry && session ? { session, entry: { ...entry, owner: session.owner } } : claim
      },
    })),
  },
  'shows everybody everything': {
    caught: /seen by/,
    crypto: openCrypto,
    parts: withStore((parts) => ({
      async list() {
        const session = await parts.vault.readSession()
        return session && { session, entries: await everybodys(parts) }
      },
    })),
  },
  'clears the queue at sign-out': {
    caught: /is lost|does not see/,
    parts: withVault((parts) => ({
      async closeVault(onlyToken) {
        for (const { id } of await everybodys(parts)) await drop(parts.database, id)
        return parts.vault.closeVault(onlyToken)
      },
    })),
  },
  'ends whatever session is open when an earlier one gets a 401': {
    caught: /signed out by nobody/,
    parts: withVault(({ vault }) => ({ closeVault: () => vault.closeVault() })),
  },
  'never takes over from a dead sender': {
    caught: /is lost|is not told/,
    webLocks: false,
    parts: withStore((parts) => ({
      async claim(turn, lease) {
        const sending = (await everybodys(parts)).some(({ stage }) => stage.state === 'sending')
        return sending ? null : parts.store.claim(turn, lease)
      },
    })),
  },
  'lets two send at once to a server without keys': {
    caught: /arrived 2 times/,
    webLocks: false,
    server: { idempotent: false },
    parts: withStore(({ store }) => ({ claim: (turn, lease) => store.claim({ ...turn, alone: true }, lease) })),
  },
  'says saved when the disk was full': {
    caught: /is not there|is lost/,
    parts: withStore(({ store }) => ({
      add: (entry, sealed) =>
        store.add(entry, sealed).catch((error: unknown) => {
          if (!(error instanceof OutboxFull)) throw error
        }),
    })),
  },
  'keeps the entry and loses its pages when the disk was full': {
    caught: /is lost \(needs-person\)/,
    parts: withStore(({ store }) => ({
      add: (entry, sealed) => store.add(entry, sealed).catch(() => store.add(entry, [])),
    })),
  },
  'sends what was taken back': {
    caught: /was sent although/,
    parts: withStore(({ store }) => ({
      async claim(turn, lease) {
        const claim = await store.claim(turn, lease)
        const found = claim === null ? await store.list() : null
        const entry = found?.entries.find(({ id, stage }) => stage.state === 'cancelled' && !turn.tried.has(id))
        return found && entry ? { session: found.session, entry } : claim
      },
    })),
  },
  'deletes what was taken back without asking whether it arrived': {
    caught: /is not told/,
    parts: withSender(() => ({
      find: async () => ({ status: 404, body: { error: { msg: '', code: 'not-found' } }, retryAfter: null }),
    })),
  },
  'writes fields sealed by whoever was signed in before': {
    caught: /\(needs-person\)/,
    parts: withStore(({ database, moment }) => ({
      editFields: ({ id }, fields) =>
        database.write(['session', 'items'], async (transaction) => {
          const entry = await transaction.get('items', id)
          if (entry === undefined || entry.owner !== (await sessionIn(transaction))?.owner) return false
          const next = apply(entry, { type: 'edited', fields }, moment())
          transaction.put('items', next)
          return next.edition > entry.edition
        }),
    })),
  },
}
