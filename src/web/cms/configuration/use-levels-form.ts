/** What is written of the levels. */
import { useLingui } from '@lingui/react/macro'
import type { LevelConfiguration, ProgrammeLevel } from '#contract/api.gen.ts'
import { type LevelField, mostLevels, wrongLevels } from '#domain/points/level-fields.ts'
import { saveLevels } from '#web/data/configuration.ts'
import { useApp } from '#web/data/use-app.ts'
import { formatPoints } from '#web/i18n/format.ts'
import { useRegisterForm } from '#web/register/use-register-form.ts'

export interface LevelsFormOptions {
  configuration: LevelConfiguration
  reread: () => Promise<LevelConfiguration | undefined>
  onDone: () => void
}

interface Values {
  levels: ProgrammeLevel[]
  /** Errors stand by the names of the fields, which are made for each level. */
  [field: LevelField]: never
}

const said = (level: ProgrammeLevel | undefined) =>
  level ? `${level.name.trim()} (${level.sublevels.map(({ minPoints }) => formatPoints(minPoints)).join(', ')})` : ''

export function useLevelsForm({ configuration, reread, onDone }: LevelsFormOptions) {
  const { t } = useLingui()
  const form = useRegisterForm({
    name: 'levels',
    row: configuration,
    valuesOf: (row): Values => ({ levels: row?.levels ?? [] }),
    wrongOf: ({ levels }) => wrongLevels(levels),
    said: Array.from({ length: mostLevels }, (_, at) => {
      const level = at + 1
      return { label: t`Nível ${level}`, of: ({ levels }: Values) => said(levels[at]) }
    }),
    save: saveLevels(useApp()),
    reread,
    onDone,
  })
  const wrongNow = wrongLevels(form.values.levels)
  return {
    ...form,
    /** What was found wrong is said until it is right, also where another field made it right. */
    errorOf: (field: LevelField) => (form.errorOf(field) === undefined ? undefined : wrongNow[field]),
  }
}

/** The levels with one of them changed, counted anew. */
export function withLevel(
  levels: readonly ProgrammeLevel[],
  at: number,
  change: Partial<Pick<ProgrammeLevel, 'name' | 'sublevels'>>,
): ProgrammeLevel[] {
  return levels.map((each, index) => (index === at ? { ...each, ...change } : each))
}
