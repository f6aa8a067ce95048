/** The way to the sign-in of one family of accounts. */
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { loginPathOf, type RecoveryType } from '#domain/people/recovery.ts'

export function LoginLink({ type, children }: { type: RecoveryType; children: ReactNode }) {
  return <Link to={loginPathOf[type]}>{children}</Link>
}
