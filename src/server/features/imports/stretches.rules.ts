/** How imports share the database with everybody else: the embedded one has a single connection. */

/** Rows that are checked or written together; nobody waits for longer than one such stretch. */
export const stretch = 500

/** Milliseconds between two stretches: who waited gets all that belongs to one answer, not one statement of it. */
export const breath = 20
