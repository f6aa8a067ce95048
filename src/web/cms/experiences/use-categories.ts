/** The categories an experience can stand in. */
import { useQuery } from '@tanstack/react-query'
import type { ExperienceCategory } from '#contract/api.gen.ts'
import { experienceCategoryCalls } from '#web/data/experience-categories.ts'
import { useApp } from '#web/data/use-app.ts'

/** More categories than these nobody keeps apart. */
const everyCategory = { page: 1, limit: 100 }

/** Names of the categories of an audience by their ids. */
export function useCategories(type: ExperienceCategory['type']): ReadonlyMap<string, string> {
  const { data } = useQuery(experienceCategoryCalls.page(useApp(), { ...everyCategory, type }))
  return new Map(data?.docs.map(({ _id, name }) => [_id, name]))
}
