/** What the team wrote down about a person or a store: the last part of a record, as nobody knows beforehand how high it is. Whoever wrote a note takes it away, and owners any. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Note } from '#contract/api.gen.ts'
import { addNote, type NotesOf, notesOf, removeNote } from '#web/data/notes.ts'
import { useApp, usePerson } from '#web/data/use-app.ts'
import { useMay } from '#web/data/use-may.ts'
import { formatDateTime } from '#web/i18n/format.ts'
import { callFields, callText } from '#web/i18n/refusal-text.ts'
import { ListFailure } from './list-failure.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Card } from '#web/ui/card/card.tsx'
import { TextArea } from '#web/ui/field/text-area.tsx'
import { IconTrash } from '#web/ui/icons.ts'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import { Notice } from '#web/ui/notice/notice.tsx'
import { ListSkeleton } from '#web/ui/skeleton/skeleton.tsx'
import { Paragraphs } from '#web/ui/text/paragraphs.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { toast } from '#web/ui/toast/toast.ts'

function NewNote({ subject }: { subject: NotesOf }) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const add = useMutation({
    ...addNote(useApp(), subject),
    onSuccess: ({ msg }) => {
      toast.success(msg)
      setText('')
    },
  })
  const wrong = callFields(add.error)['text']
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!add.isPending) add.mutate(text)
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={3}>
        {add.isError && wrong === undefined && (
          <Notice tone="danger" urgent>
            {callText(add.error)}
          </Notice>
        )}
        <TextArea
          name="text"
          label={t`Nova anotação`}
          hint={
            subject.kind === 'person'
              ? t`Só a equipe vê. A pessoa a recebe se pedir uma cópia dos dados dela.`
              : t`Só a equipe vê.`
          }
          rows={2}
          maxLength={2000}
          value={text}
          onValueChange={(typed) => {
            setText(typed)
            add.reset()
          }}
          error={wrong}
        />
        <Row>
          <Button type="submit" outline loading={add.isPending}>
            <Trans>Salvar anotação</Trans>
          </Button>
        </Row>
      </Stack>
    </form>
  )
}

function OneNote({ note, onRemove }: { note: Note; onRemove: (() => void) | undefined }) {
  const { t } = useLingui()
  const at = formatDateTime(note.createdAt)
  return (
    <Row as="li" justify="between" align="start" wrap={false}>
      <Stack gap={1} grow>
        <Paragraphs text={note.text} />
        <Text tone="muted" size="small">
          {note.author.name} · {at}
        </Text>
      </Stack>
      {onRemove && (
        <IconButton label={t`Excluir a anotação de ${at}`} icon={<IconTrash size={20} />} onClick={onRemove} />
      )}
    </Row>
  )
}

export function TeamNotes({ subject }: { subject: NotesOf }) {
  const { t } = useLingui()
  const app = useApp()
  const { _id: me, subUserType } = usePerson()
  const mayWrite = useMay()('addNote')
  const notes = useQuery(notesOf(app, subject))
  const remove = useMutation({ ...removeNote(app), onSuccess: ({ msg }) => toast.success(msg) })
  const docs = notes.data?.docs ?? []
  const mayRemove = ({ author }: Note) => mayWrite && (author._id === me || subUserType === 'owner')
  return (
    <Card title={t`Anotações da equipe`}>
      <Stack gap={5}>
        {mayWrite && <NewNote subject={subject} />}
        {notes.isPending && <ListSkeleton rows={2} />}
        {notes.isLoadingError && <ListFailure query={notes} />}
        {notes.data && docs.length === 0 && (
          <Text tone="muted">
            <Trans>Nenhuma anotação ainda.</Trans>
          </Text>
        )}
        {docs.length > 0 && (
          <Stack as="ul" gap={4}>
            {docs.map((note) => (
              <OneNote
                key={note._id}
                note={note}
                onRemove={mayRemove(note) ? () => remove.mutate(note._id) : undefined}
              />
            ))}
          </Stack>
        )}
      </Stack>
    </Card>
  )
}
