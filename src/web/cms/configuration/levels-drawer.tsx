/** The levels, all of them at once: a name and the points of each step. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { LevelConfiguration, ProgrammeLevel } from '#contract/api.gen.ts'
import {
  type LevelField,
  levelNameField,
  levelPointsField,
  longestLevelName,
  mostLevels,
  mostSublevels,
} from '#domain/points/level-fields.ts'
import { RegisterDrawer } from '#web/register/register-drawer.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { FieldSet } from '#web/ui/field/field-set.tsx'
import { NumberField } from '#web/ui/field/number-field.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { IconMinus, IconPlus, IconTrash } from '#web/ui/icons.ts'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import { Notice } from '#web/ui/notice/notice.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { levelsList, steps } from './levels-drawer.css.ts'
import { useLevelsForm, withLevel } from './use-levels-form.ts'

interface LevelsDrawerProps {
  configuration: LevelConfiguration
  reread: () => Promise<LevelConfiguration | undefined>
  onClose: () => void
}

interface LevelFieldsProps {
  entry: ProgrammeLevel
  errorOf: (field: LevelField) => string | undefined
  onChange: (change: Partial<Pick<ProgrammeLevel, 'name' | 'sublevels'>>) => void
}

function LevelFields({ entry: { level, name, sublevels }, errorOf, onChange }: LevelFieldsProps) {
  const { t } = useLingui()
  const nameField = levelNameField(level)
  return (
    <Stack gap={3}>
      <Text as="h3" size="lead" weight="bold">{t`Nível ${level}`}</Text>
      <FieldSet label={t`Nível ${level}`} labelHidden>
        <Stack gap={4}>
          <TextField
            name={nameField}
            label={t`Nome`}
            autoComplete="off"
            maxLength={longestLevelName}
            value={name}
            onValueChange={(text) => onChange({ name: text })}
            error={errorOf(nameField)}
          />
          <div className={steps}>
            {sublevels.map(({ sublevel, minPoints }, at) => {
              const field = levelPointsField(level, sublevel)
              return (
                <NumberField
                  key={sublevel}
                  name={field}
                  label={sublevel === 1 ? t`Começa em` : t`Degrau ${sublevel}`}
                  unit={t`pontos`}
                  min={0}
                  step={100}
                  readOnly={level === 1 && sublevel === 1}
                  value={Number.isNaN(minPoints) ? null : minPoints}
                  onValueChange={(points) =>
                    onChange({
                      sublevels: sublevels.map((each, index) =>
                        index === at ? { ...each, minPoints: points ?? Number.NaN } : each,
                      ),
                    })
                  }
                  error={errorOf(field)}
                />
              )
            })}
          </div>
          <Row gap={3}>
            {sublevels.length < mostSublevels && (
              <Button
                outline
                compact
                iconLeft={<IconPlus size={16} />}
                onClick={() =>
                  onChange({ sublevels: [...sublevels, { sublevel: sublevels.length + 1, minPoints: Number.NaN }] })
                }
              >
                <Trans>Novo degrau</Trans>
              </Button>
            )}
            {sublevels.length > 1 && (
              <Button
                outline
                compact
                iconLeft={<IconMinus size={16} />}
                onClick={() => onChange({ sublevels: sublevels.slice(0, -1) })}
              >
                <Trans>Tirar o último degrau</Trans>
              </Button>
            )}
          </Row>
        </Stack>
      </FieldSet>
    </Stack>
  )
}

export function LevelsDrawer({ configuration, reread, onClose }: LevelsDrawerProps) {
  const { t } = useLingui()
  const form = useLevelsForm({ configuration, reread, onDone: onClose })
  const { levels } = form.values
  const last = levels.at(-1)
  return (
    <RegisterDrawer title={t`Níveis`} form={form} onClose={onClose} trail={{ kind: 'configuration-levels' }}>
      <Notice tone="info">
        <Trans>
          Ninguém perde nível por uma mudança. Pontos menores valem na hora e até o fim do ano, mesmo que você os
          aumente de novo; pontos maiores valem a partir de janeiro.
        </Trans>
      </Notice>
      <div className={levelsList}>
        {levels.map((entry, at) => (
          <LevelFields
            key={entry.level}
            entry={entry}
            errorOf={form.errorOf}
            onChange={(change) => form.set({ levels: withLevel(levels, at, change) })}
          />
        ))}
      </div>
      <Row gap={3}>
        {levels.length < mostLevels && (
          <Button
            outline
            iconLeft={<IconPlus size={20} />}
            onClick={() =>
              form.set({
                levels: [
                  ...levels,
                  { level: levels.length + 1, name: '', sublevels: [{ sublevel: 1, minPoints: Number.NaN }] },
                ],
              })
            }
          >
            <Trans>Novo nível</Trans>
          </Button>
        )}
        {levels.length > 1 && last && (
          <Button
            outline
            iconLeft={<IconTrash size={20} />}
            onClick={() => form.set({ levels: levels.slice(0, -1) })}
          >{t`Tirar ${last.name.trim() || t`o último nível`}`}</Button>
        )}
      </Row>
    </RegisterDrawer>
  )
}
