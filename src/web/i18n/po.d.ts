/** What the Lingui plugin makes of a catalogue: compiled messages, loaded when asked for. */
declare module '*.po' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}
