/** The tags of a person or a store: chips to take off, and a field for one more, with those in use to choose from. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import type { TagsChange } from '#contract/api.gen.ts'
import { longestTag } from '#domain/tags/tag.ts'
import { changeTags, knownTags, type TagsOf, tagsOf } from '#web/data/tags.ts'
import { useApp } from '#web/data/use-app.ts'
import { useMay } from '#web/data/use-may.ts'
import { callFields, callText } from '#web/i18n/refusal-text.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Card } from '#web/ui/card/card.tsx'
import { Chip } from '#web/ui/chip/chip.tsx'
import { FilterChips } from '#web/ui/chip/filter-chips.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { ListFailure } from './list-failure.tsx'

interface NewTagProps {
  onAdd: (tag: string) => void
  error: string | undefined
  pending: boolean
}

function NewTag({ onAdd, error, pending }: NewTagProps) {
  const { t } = useLingui()
  const list = useId()
  const [typed, setTyped] = useState('')
  const known = useQuery(knownTags(useApp())).data?.docs ?? []
  function submit(event: FormEvent) {
    event.preventDefault()
    if (pending || typed.trim() === '') return
    onAdd(typed)
    setTyped('')
  }
  return (
    <form noValidate onSubmit={submit}>
      <Row gap={3} align="end">
        <TextField
          name="add"
          label={t`Nova etiqueta`}
          autoComplete="off"
          list={list}
          maxLength={longestTag}
          value={typed}
          onValueChange={setTyped}
          error={error}
        />
        <datalist id={list}>
          {known.map(({ tag }) => (
            <option key={tag}>{tag}</option>
          ))}
        </datalist>
        <Button type="submit" outline loading={pending}>
          <Trans>Adicionar</Trans>
        </Button>
      </Row>
    </form>
  )
}

function Shown({ tags, onRemove }: { tags: readonly string[]; onRemove: ((tag: string) => void) | undefined }) {
  const { t } = useLingui()
  if (tags.length === 0)
    return (
      <Text tone="muted">
        <Trans>Nenhuma etiqueta.</Trans>
      </Text>
    )
  if (onRemove)
    return (
      <FilterChips
        label={t`Etiquetas`}
        removeText={(tag) => t`Remover a etiqueta ${tag}`}
        filters={tags.map((tag) => ({ key: tag, label: tag, onRemove: () => onRemove(tag) }))}
      />
    )
  return (
    <Row gap={2}>
      {tags.map((tag) => (
        <Chip key={tag}>{tag}</Chip>
      ))}
    </Row>
  )
}

export function TeamTags({ subject }: { subject: TagsOf }) {
  const { t } = useLingui()
  const app = useApp()
  const mayChange = useMay()('changeTags')
  const found = useQuery(tagsOf(app, subject))
  const change = useMutation(changeTags(app, subject))
  const wrong = callFields(change.error)['add']
  const send = (body: TagsChange) => !change.isPending && change.mutate(body)
  return (
    <Card title={t`Etiquetas`}>
      <Stack gap={4}>
        {found.isPending && <Skeleton width="30%" height={6} />}
        {found.isLoadingError && <ListFailure query={found} />}
        {found.data && (
          <Shown tags={found.data.tags} onRemove={mayChange ? (tag) => send({ remove: [tag] }) : undefined} />
        )}
        {mayChange && (
          <NewTag
            onAdd={(tag) => send({ add: [tag] })}
            pending={change.isPending}
            error={wrong ?? (change.isError ? callText(change.error) : undefined)}
          />
        )}
      </Stack>
    </Card>
  )
}
