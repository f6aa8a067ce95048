/** What the levels are called; by their number where that could not be read, and for a store, which has none. */
import { useQuery } from '@tanstack/react-query'
import { myLevel } from '#web/data/points.ts'
import { useApp, useSession } from '#web/data/use-app.ts'

export function useLevelName(): (level: number) => string {
  const { userType } = useSession()
  const path = useQuery({ ...myLevel(useApp()), enabled: userType === 'professional' }).data?.path ?? []
  return (level) => path.find((step) => step.level === level)?.name ?? String(level)
}
