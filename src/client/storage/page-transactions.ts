/**
 * Transactions of a page that its browser keeps for going back. WebKit lets them stand as they are, and nobody else gets at
 * their stores until the page comes back, if ever (seen in WebKitGTK 2.50.6): here they end as the page is left, and their
 * work is done again once it is back.
 */
import type { UseStore } from 'idb-keyval'

export interface PageTransactions {
  /**
   * Does the work while the page is there, and again when leaving the page ended a transaction of it. The work calls `begun`
   * with each of its transactions; whatever it throws otherwise is thrown on.
   */
  run<Result>(work: (begun: (transaction: IDBTransaction) => void) => Promise<Result>): Promise<Result>
}

/** @param page the global object of a page, or of a worker, which nobody leaves */
export function createPageTransactions(page: Pick<EventTarget, 'addEventListener'> | undefined): PageTransactions {
  const ends = new Set<() => void>()
  let left = false
  let back = Promise.resolve()
  let comeBack = () => {}

  page?.addEventListener('pagehide', (event) => {
    if (!('persisted' in event) || event.persisted !== true) return
    left = true
    back = new Promise((resolve) => (comeBack = resolve))
    for (const end of ends) end()
  })
  page?.addEventListener('pageshow', () => {
    left = false
    comeBack()
  })

  return {
    async run(work) {
      for (;;) {
        await back
        let ended = false
        const begun = (transaction: IDBTransaction) => {
          const end = () => {
            try {
              transaction.abort()
              ended = true
            } catch {
              // It is committing, which needs nobody.
            }
          }
          // Its connection opened after the page was left.
          if (left) return end()
          ends.add(end)
          for (const done of ['complete', 'abort']) transaction.addEventListener(done, () => ends.delete(end))
        }
        try {
          return await work(begun)
        } catch (failure) {
          if (!ended) throw failure
        }
      }
    },
  }
}

/** Those of this page. */
export const pageTransactions = createPageTransactions('addEventListener' in globalThis ? globalThis : undefined)

/** The same store of idb-keyval, whose transactions end as the page is left and are done again when it is back. */
export const whileThere =
  (use: UseStore): UseStore =>
  (mode, work) =>
    pageTransactions.run((begun) =>
      use(mode, (store) => {
        begun(store.transaction)
        return work(store)
      }),
    )
