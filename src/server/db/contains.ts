/** The pattern of a `like` that finds a text anywhere, with its own wildcards taken by their letter. */
export const contains = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
