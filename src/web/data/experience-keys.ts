/** Under which names readings of experiences are kept; the two registers show something of each other. */

/** Everything a member reads of them. */
export const memberExperiences = ['experiences'] as const

export const experienceCategoryKeys = { all: ['experience-categories'] } as const
export const experienceRegisterKeys = { all: ['experience-register'] } as const
