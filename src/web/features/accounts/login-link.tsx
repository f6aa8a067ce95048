/** The way to the sign-in of one family of accounts. */
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { loginPathOf, type RecoveryType } from '#domain/people/recovery.ts'

interface LoginLinkProps {
  type: RecoveryType
  /** Where the person wanted to go before they came here. */
  redirect: string | undefined
  children: ReactNode
}

export function LoginLink({ type, redirect, children }: LoginLinkProps) {
  return (
    <Link to={loginPathOf[type]} search={{ redirect }}>
      {children}
    </Link>
  )
}
