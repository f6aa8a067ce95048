/** What the operator tells the app; nobody waits for it, so it is asked for when the first screen stands. */
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { AppSettings } from '#contract/api.gen.ts'
import { appSettings } from '#web/data/app-settings.ts'
import { useApp } from '#web/data/use-app.ts'
import { whenIdle } from '#web/ui/when-idle.ts'

/** Undefined until it is known. */
export function useAppSettings(): AppSettings | undefined {
  const [idle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return useQuery({ ...appSettings(useApp()), enabled: idle }).data
}
