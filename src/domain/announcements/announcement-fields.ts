/** What an admin writes to the members: one set of rules for the form and for the server. */
import { isCms } from '#domain/people/route-path.ts'
import { isWithin } from '#domain/text/text-length.ts'

export const longestAnnouncementTitle = 80
export const longestBody = 500
export const longestAnnouncementLink = 300

export interface AnnouncementFields {
  readonly title: string
  readonly body: string
  /** Empty for none. */
  readonly link: string
}

/** What a person reads beside a field that is wrong, in Portuguese. */
export const announcementSentences = {
  title: 'Digite um título válido',
  body: 'Digite um texto válido',
  link: 'Digite uma página do app, como /experiences',
} as const satisfies Record<keyof AnnouncementFields, string>

/** A page of the members: one slash at its beginning, so that it never leads out of the app. */
const isMemberPage = (path: string): boolean =>
  /^\/(?![/\\])[^\s\\]*$/.test(path) && !isCms(path) && !/^\/api(?:[/?#]|$)/i.test(path)

const isText = (text: string, longest: number) => text.trim() !== '' && isWithin(text.trim(), longest)

/** The fields that are wrong, in the order of the form. */
export function wrongAnnouncementFields({ title, body, link }: AnnouncementFields): (keyof AnnouncementFields)[] {
  const path = link.trim()
  return [
    ...(isText(title, longestAnnouncementTitle) ? [] : (['title'] as const)),
    ...(isText(body, longestBody) ? [] : (['body'] as const)),
    ...(path === '' || (isMemberPage(path) && path.length <= longestAnnouncementLink) ? [] : (['link'] as const)),
  ]
}
