/** The ways this device can fail to keep something. */

/** No room left; the transaction was undone whole. */
export class OutboxFull extends Error {
  override readonly name = 'OutboxFull'
}

/** This browser keeps nothing: private window, blocked storage, or a database that does not open. */
export class OutboxUnavailable extends Error {
  override readonly name = 'OutboxUnavailable'
}

/** Nobody is signed in, so there is no key to encrypt with. */
export class VaultClosed extends Error {
  override readonly name = 'VaultClosed'
}

/** The draft is not there any more: another tab queued it or threw it away. */
export class DraftGone extends Error {
  override readonly name = 'DraftGone'
}
