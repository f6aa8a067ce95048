/** A browser for tests of the session: local storage, tabs that hear each other, two people. */
import type { SignedIn } from '#contract/api.gen.ts'
import type { SessionPorts } from '#client/session/session.ts'

function memory() {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    clear: () => kept.clear(),
  }
}

/** Tabs of one browser: a message reaches every other tab. */
function tabs() {
  const all: { onmessage: ((event: MessageEvent) => void) | null; postMessage: (data: unknown) => void }[] = []
  return () => {
    const channel = {
      onmessage: null,
      postMessage: (data: unknown) =>
        all
          .filter((other) => other !== channel)
          .forEach((other) => other.onmessage?.(new MessageEvent('message', { data }))),
    }
    all.push(channel)
    return channel
  }
}

export const ana: SignedIn = {
  accessToken: 'token-ana',
  userType: 'professional',
  user: {
    _id: 'ana',
    name: 'Ana Lima',
    email: 'ana@exemplo.com.br',
    userType: 'professional',
    subUserType: 'standard',
    profileImage: null,
    store: null,
  },
  termsAccepted: true,
  termsVersion: '1',
  outboxKeys: [{ version: 1, key: 'k' }],
  loginAllUsers: false,
}
export const rui: SignedIn = { ...ana, accessToken: 'token-rui', user: { ...ana.user, _id: 'rui', name: 'Rui' } }

/** A tab that sleeps: it hears nothing and says nothing. */
export const asleep = () => ({ onmessage: null, postMessage: () => undefined })

/** What sessions of one browser stand on; `steps` tells in order what they asked of the device. */
export function newBrowser() {
  const storage = memory()
  const steps: string[] = []
  const nextTab = tabs()
  const ports: SessionPorts = {
    storage,
    mirror: {
      save: async () => void steps.push('save'),
      clear: async (onlyToken) => void steps.push(`clear ${onlyToken ?? 'whoever'} with ${storage.kept.size} kept`),
    },
    forget: async (pageWaits) => void steps.push(pageWaits ? 'forget but the page' : 'forget'),
    channel: nextTab(),
  }
  return { storage, steps, ports, nextTab }
}
