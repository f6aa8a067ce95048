/** Name of the IndexedDB database that holds what a person read: the page fills it, page and worker clear it. */
export const readsDatabase = 'nascente-reads'
