/** The Instagram profile a professional names: the programme looks at it before it counts. */

/** Whether the profile was looked at. */
export type InstagramStatus = 'not-informed' | 'pending' | 'approved' | 'reproved'

/** What is kept when a professional names a profile, or none: it is looked at again, whatever was found of the last one. */
export const namedInstagram = (instagram: string | null) =>
  ({ instagram, instagramStatus: instagram === null ? 'not-informed' : 'pending' }) as const satisfies {
    readonly instagram: string | null
    readonly instagramStatus: InstagramStatus
  }
