/** Faults of what the server does with people: their accounts, what they are told, and the trail of what they did. */
import type { PlantedFault } from '../planted-fault.ts'

const features = 'src/server/features'

export const peopleFaults: readonly PlantedFault[] = [
  {
    file: `${features}/accounts/login-attempts.store.ts`,
    what: 'tries made in parallel all see room',
    find: 'pg_advisory_xact_lock(${lock}::int',
    replace: 'pg_advisory_xact_lock_shared(${lock}::int',
  },
  {
    file: `${features}/accounts/login-attempts.store.ts`,
    what: 'failures over many accounts are not counted for the address',
    find: `  const addressRow = await write(tx, address, now)
  return { subject: account, rows: [accountRow, addressRow]`,
    replace: '  return { subject: account, rows: [accountRow]',
  },
  {
    file: `${features}/accounts/sign-in.service.ts`,
    what: 'the time of a refusal tells who has an account',
    find: 'const fits = await passwords.fit(password, account?.person.passwordHash ?? null)',
    replace: 'const fits = account ? await passwords.fit(password, account.person.passwordHash) : false',
  },
  {
    file: `${features}/accounts/recovery.service.ts`,
    what: 'the time of an answer tells who can recover a password',
    find: 'await Promise.all([accountsOf(parts, request).then(sendCode), sleep(floor)])',
    replace: 'await Promise.race([accountsOf(parts, request).then(sendCode), sleep(floor)])',
  },
  {
    file: `${features}/accounts/sessions.service.ts`,
    what: 'a session that nobody used for too long is good',
    find: 'if (!found || !isAlive(found.userType, found, now)) return null',
    replace: 'if (!found || found.endedAt !== null) return null',
  },
  {
    file: `${features}/accounts/sessions.service.ts`,
    what: 'the token of a new session is kept as it is',
    find: `    personId: person.id,
    tokenHash: fingerprint(token),`,
    replace: `    personId: person.id,
    tokenHash: token,`,
  },
  {
    file: `${features}/accounts/one-time-proof.secret.ts`,
    what: 'one code sets two passwords at once',
    find: 'and(eq(proof.id, id), isNull(proof.usedAt), gt(proof.expiresAt, now))',
    replace: 'and(eq(proof.id, id), gt(proof.expiresAt, now))',
  },
  {
    file: `${features}/accounts/people.store.ts`,
    what: 'an address nobody proved opens the other accounts of it',
    find: '        isProven(self),\n        isProven(person),\n',
    replace: '        isProven(self),\n',
  },
  {
    file: `${features}/admins/admins.store.ts`,
    what: 'two owners shut one another out at the same moment',
    find: ".orderBy(asc(person.id))\n    .for('update')",
    replace: '.orderBy(asc(person.id))',
  },
  {
    file: `${features}/audit/audit.store.ts`,
    what: 'acts of one instant stand against the order they were written',
    find: "'-at': [desc(auditEntry.at), desc(auditEntry.seq)]",
    replace: "'-at': [desc(auditEntry.at), asc(auditEntry.seq)]",
  },
  {
    file: `${features}/audit/act.words.ts`,
    what: 'the file of the trail swaps the words of two acts',
    find: `  'password-set': 'definiu uma nova senha da conta',
  'password-recovered': 'recuperou a senha',
`,
    replace: `  'password-set': 'recuperou a senha',
  'password-recovered': 'definiu uma nova senha da conta',
`,
    seenBy: 'tests/words',
  },
  {
    file: `${features}/invitations/invitations.store.ts`,
    what: 'a double tap passes the limit of invitations',
    find: 'pg_advisory_xact_lock(',
    replace: 'pg_advisory_xact_lock_shared(',
  },
  {
    file: `${features}/notifications/notifications.store.ts`,
    what: 'a notice that is read again says it was read only now',
    find: 'coalesce(${notification.readAt}, ${at.toISOString()}::timestamptz)',
    replace: '${at.toISOString()}::timestamptz',
  },
  {
    file: `${features}/notifications/push-carrier.service.ts`,
    what: 'the server calls the metadata of its cloud',
    find: "  ['169.254.0.0', 16],\n",
    replace: '',
  },
  {
    file: `${features}/privacy/privacy.store.ts`,
    what: 'the notices of an erased person stay',
    find: '  await tx.delete(notification).where(eq(notification.personId, id))\n',
    replace: '',
  },
  {
    file: `${features}/privacy/privacy.store.ts`,
    what: 'the number of an erased person stays',
    find: '    cellphone: null,\n',
    replace: '',
  },
  {
    file: `${features}/privacy/erasure.service.ts`,
    what: 'the mail of an erasure is written beside its transaction',
    find: 'await post(tx, {',
    replace: 'await post(parts.database.db, {',
  },
  {
    file: `${features}/professionals/professionals.store.ts`,
    what: 'an e-mail in capitals finds nobody',
    find: 'contains(text.toLowerCase())',
    replace: 'contains(text)',
  },
  {
    file: `${features}/profile/update.service.ts`,
    what: 'a new e-mail takes no password',
    find: "if (password === '' && (email === null || email === row.person.email)) return",
    replace: "if (password === '' || email === null || email === row.person.email) return",
  },
  {
    file: `${features}/saved-views/saved-views.service.ts`,
    what: 'one view too many is kept',
    find: '>= atMost)',
    replace: '> atMost)',
  },
  {
    file: `${features}/store-users/store-users.store.ts`,
    what: 'a manager decides about whom the programme keeps out',
    find: "inArray(person.status, ['pending', 'active', 'inactive'])",
    replace: "inArray(person.status, ['pending', 'active', 'inactive', 'blocked'])",
  },
]
