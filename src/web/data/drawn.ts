/**
 * What a document shows before any script runs. Public pages and the member's frame are drawn at build time, for a visitor
 * nobody knows yet; in the browser the first rendering repeats exactly that, and who is really there comes right after.
 */
import { nobody, type SessionState } from '#client/session/session.ts'

/** The frame of a member without anything of the person in it. */
export const someMember: SessionState = {
  ...nobody,
  status: 'LOGGED_IN',
  user: {
    _id: '',
    name: '',
    email: '',
    userType: 'professional',
    subUserType: 'standard',
    profileImage: null,
    store: null,
  },
  token: '',
  userType: 'professional',
}

/** `data-drawn` of the one document that shows the member's frame; the others say the path of their page. */
export const memberFrame = 'member'

export const drawnFor = (drawn: string | null): SessionState => (drawn === memberFrame ? someMember : nobody)

/** Null while developing and in the CMS, whose documents are empty. */
export const drawnIn = (page: Document): string | null => page.documentElement.dataset['drawn'] ?? null
