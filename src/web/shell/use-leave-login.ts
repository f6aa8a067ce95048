/** Where a person goes after signing in: where they wanted to go, or home. */
import { useRouter } from '@tanstack/react-router'
import { homePath } from '#domain/people/role.ts'
import { useApp } from '#web/data/use-app.ts'

/** `redirect` was checked when the address was read. Routes are asked anew, because the guard now answers otherwise. */
export function useLeaveLogin(redirect: string | undefined): () => void {
  const router = useRouter()
  const { session } = useApp()
  return () => {
    const { user } = session.current()
    const to = redirect ?? (user ? homePath(user.userType) : '/login')
    void router.navigate({ href: to, replace: true })
  }
}
