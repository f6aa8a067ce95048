/** Confirming that an e-mail reaches its owner; the specification names the call and leaves these numbers open. */

const day = 24 * 60 * 60 * 1000

/** Milliseconds a link is good for. */
export const validationLife = 3 * day
/** Messages one account is sent in a day; further requests are answered alike and send nothing. */
export const validationMailsADay = 5

/** Where the link of the message leads; the id is good once. */
export const validationPath = (id: string): string => `/email-confirm?id=${id}`
