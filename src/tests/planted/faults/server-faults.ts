/** Faults of what the server is made of: HTTP, files, database, mail, data to begin with. */
import type { PlantedFault } from '../planted-fault.ts'

export const serverFaults: readonly PlantedFault[] = [
  {
    file: 'src/server/http/security-headers.ts',
    what: 'other sites may frame the app',
    find: "    xFrameOptions: { action: 'deny' },\n",
    replace: '    xFrameOptions: false,\n',
  },
  {
    file: 'src/server/http/security-headers.ts',
    what: 'browsers are not told to insist on https',
    find: 'secure ? { maxAge: 31_536_000, includeSubDomains: true } : false',
    replace: 'secure ? false : { maxAge: 31_536_000, includeSubDomains: true }',
  },
  {
    file: 'src/server/http/security-headers.ts',
    what: 'script from text is allowed',
    find: '"\'wasm-unsafe-eval\'"',
    replace: '"\'wasm-unsafe-eval\'", "\'unsafe-inline\'"',
  },
  {
    file: 'src/server/http/cookies.ts',
    what: 'a foreign page sends the cookies of the server',
    find: 'HttpOnly; SameSite=Strict',
    replace: 'HttpOnly; SameSite=None',
  },
  {
    file: 'src/server/http/xsrf.ts',
    what: 'a call without an echo is let in',
    find: "typeof echo !== 'string' || !same(cookie, echo)",
    replace: "typeof echo === 'string' && !same(cookie, echo)",
  },
  {
    file: 'src/server/http/pages.ts',
    what: 'the service worker is kept by browsers for a year',
    find: "      : 'no-cache'",
    replace: '      : immutable',
  },
  {
    file: 'src/server/http/pages.ts',
    what: 'a page that another site opened is within its reach',
    find: "headers['sec-fetch-site'] === 'none'",
    replace: "headers['sec-fetch-site'] !== 'same-origin'",
  },
  {
    file: 'src/server/http/private-file.ts',
    what: 'private documents are kept by proxies',
    find: "'private, no-cache'",
    replace: "'public, max-age=86400'",
  },
  {
    file: 'src/server/http/router.ts',
    what: 'the kinds of admins are all alike',
    find: "caller.userType === 'admin' && !adminMay(",
    replace: "caller.userType !== 'admin' && !adminMay(",
  },
  {
    file: 'src/server/http/arriving.ts',
    what: 'a body without a length may be of any size',
    find: "if (size > limit) end('too-large')",
    replace: "if (size > limit * 1000) end('too-large')",
  },
  {
    file: 'src/server/http/validate.ts',
    what: 'a NUL character reaches the database',
    find: "!text.includes('\\0')",
    replace: "!text.includes('\\\\0')",
  },
  {
    file: 'src/server/http/upload-folders.ts',
    what: 'folders of calls under way are removed',
    find: 'now.getTime() - facts.mtimeMs < longest',
    replace: 'now.getTime() - facts.mtimeMs > longest',
  },
  {
    file: 'src/server/files/document.ts',
    what: 'photos keep the place where they were taken',
    find: '      .jpeg({ quality: 85 })\n      .timeout({ seconds: patience })',
    replace: '      .keepMetadata()\n      .jpeg({ quality: 85 })\n      .timeout({ seconds: patience })',
  },
  {
    file: 'src/domain/invoices/whole-file.ts',
    what: 'a PDF that was cut on the way is taken',
    find: "startsAt(bytes, '%PDF-', 0) && includes(bytes.subarray(-1024), '%%EOF')",
    replace: "startsAt(bytes, '%PDF-', 0)",
  },
  {
    file: 'src/server/files/file-key.ts',
    what: 'a key climbs out of the store',
    find: 'const shape = /^[a-z0-9][a-z0-9-]{0,63}(?:\\/[a-z0-9][a-z0-9-]{0,63}){1,3}',
    replace: 'const shape = /^[a-z0-9][a-z0-9-]{0,63}(?:\\/[a-z0-9.][a-z0-9.-]{0,63}){1,3}',
  },
  {
    file: 'src/server/files/disk.ts',
    what: 'a file that could not be written whole stays behind',
    find: '        await rm(draft, { force: true })\n        throw error',
    replace: '        throw error',
  },
  {
    file: 'src/server/files/fiscal-signature.ts',
    what: 'a certificate that was over when the invoice was issued is good',
    find: 'issuedAt >= signer.from && issuedAt <= signer.until',
    replace: 'issuedAt >= signer.from',
  },
  {
    file: 'src/server/files/fair-line.ts',
    what: 'many files of one member keep all others waiting',
    find: '      waiting.delete(who)\n      if (others.length > 0) waiting.set(who, others)\n',
    replace: '      if (others.length > 0) waiting.set(who, others)\n      else waiting.delete(who)\n',
  },
  {
    file: 'src/server/db/db.ts',
    what: 'a transaction whose statement failed passes for done',
    find: "if (command !== 'COMMIT') throw",
    replace: "if (command !== 'COMMIT' && command !== 'ROLLBACK') throw",
  },
  {
    file: 'src/server/db/migrate.ts',
    what: 'instances that start together migrate together',
    find: 'pg_advisory_xact_lock(${lockKey})',
    replace: 'pg_advisory_xact_lock_shared(${lockKey})',
  },
  {
    file: 'src/server/db/migrations/0001_rows-for-ever.sql',
    what: 'the audit trail can be rewritten',
    find: 'CREATE TRIGGER audit_entry_for_ever BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entry',
    replace: 'CREATE TRIGGER audit_entry_for_ever BEFORE DELETE OR TRUNCATE ON audit_entry',
    seenBy: 'server/db/db.test',
  },
  {
    file: 'src/server/db/restore.ts',
    what: 'numbering begins anew after a restore',
    find: `  for (const { name, value } of header.sequences) {
    await tx.execute(sql\`select setval(quote_ident(\${name})::regclass, \${value})\`)
  }
`,
    replace: '',
  },
  {
    file: 'src/server/mail/layout.ts',
    what: 'the name of a person writes into the mail',
    find: ".replaceAll('<', '&lt;')",
    replace: '',
  },
  {
    file: 'src/server/mail/postbox.ts',
    what: 'two instances send the same mail',
    find: "      .for('update', { skipLocked: true })\n",
    replace: '',
  },
  {
    file: 'src/server/mail/postbox.ts',
    what: 'a mail that was given up is tried for ever',
    find: 'error === null || attempts >= mostAttempts) await',
    replace: 'error === null) await',
  },
]
