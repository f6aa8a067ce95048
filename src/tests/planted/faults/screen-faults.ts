/** Faults of the screens: those of members and those of the back office. */
import type { PlantedFault } from '../planted-fault.ts'

export const screenFaults: readonly PlantedFault[] = [
  {
    file: 'src/web/features/accounts/login-page.tsx',
    what: 'what is wrong with the e-mail is not shown',
    find: "error={wrong.email ?? refused['email']}",
    replace: "error={refused['email']}",
  },
  {
    file: 'src/web/features/accounts/reset-password-page.tsx',
    what: 'another code may be asked for at once',
    find: "disabled={left > 0 || email.trim() === ''}",
    replace: "disabled={email.trim() === ''}",
  },
  {
    file: 'src/web/features/invoices/use-draft.ts',
    what: 'a picture that is taken again stands behind the others',
    find: 'if (replaces) draft.current = await outbox.arrangeDraftPages(id, order)',
    replace: 'if (!replaces) draft.current = await outbox.arrangeDraftPages(id, order)',
  },
  {
    file: 'src/web/features/invoices/invoice-correction-form.tsx',
    what: 'a correction takes the amount away',
    find: '...(cents !== null && { amount: toDecimal(cents) })',
    replace: '...(cents !== null && { amount: toDecimal(Math.round(cents / 100)) })',
  },
  {
    file: 'src/web/features/scanner/latch.ts',
    what: 'one code is two actions',
    find: "      if (known.has(text)) return 'known'\n",
    replace: '',
  },
  {
    file: 'src/web/features/home/welcome-modal.tsx',
    what: 'a welcome that was closed comes again and again',
    find: 'setWanted(!dismissed && !closed.has(mark))',
    replace: 'setWanted(!dismissed)',
  },
  {
    file: 'src/web/features/points/extract-csv.ts',
    what: 'debits of the extract have no sign',
    find: "direction === 'credit' ? points : -points",
    replace: "direction === 'credit' ? points : points",
  },
  {
    file: 'src/web/cms/invoices/use-claim.ts',
    what: 'an invoice stays mine after I have left it',
    find: 'begun.then(async () => release(id)).then(() => tellRelease(id), nothing)',
    replace: 'begun.then(() => tellRelease(id), nothing)',
  },
  {
    file: 'src/web/cms/invoices/use-new-invoice.ts',
    what: 'an invoice that is sent again is there twice',
    find: 'useState(() => ({ key: crypto.randomUUID(), capturedAt: new Date().toISOString() }))',
    replace: '[{ key: crypto.randomUUID(), capturedAt: new Date().toISOString() }]',
  },
  {
    file: 'src/web/cms/invoices/use-shown-change.tsx',
    what: 'points move that nobody was shown',
    find: 'if (before.points !== after.points) return setAsked(next)',
    replace: 'if (before.points !== null && before.points > (after.points ?? 0)) return setAsked(next)',
  },
  {
    file: 'src/web/cms/figures/figure-cards.tsx',
    what: 'the list of a counter holds more than it counts',
    find: '      search={{ page: 1, store, dateEnd: count?.dateEnd }}\n            />\n          )\n        })}',
    replace: '              search={{ page: 1, store }}\n            />\n          )\n        })}',
  },
  {
    file: 'src/web/cms/configuration/question-list.ts',
    what: 'a question moves to the top instead of one place up',
    find: 'questions.slice(0, at).findLastIndex(isNeighbour)',
    replace: 'questions.slice(0, at).findIndex(isNeighbour)',
  },
  {
    file: 'src/web/cms/imports/announce.ts',
    what: 'the sentences of an import cover each other',
    find: 'at * announceEvery',
    replace: 'announceEvery',
  },
  {
    file: 'src/web/parts/admin-kind-text.ts',
    what: 'operators are called auditors, and auditors operators',
    find: '  operator: msg`Operação`,\n  auditor: msg`Auditoria`,\n',
    replace: '  operator: msg`Auditoria`,\n  auditor: msg`Operação`,\n',
  },
]
