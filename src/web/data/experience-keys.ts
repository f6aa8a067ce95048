/** What is read for the registers of experiences; each of the two shows something of the other. */

export const experienceCategoryKeys = { all: ['experience-categories'] } as const
export const experienceRegisterKeys = { all: ['experience-register'] } as const
