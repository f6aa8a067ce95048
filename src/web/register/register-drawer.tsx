/** One record of a register beside its list, or a new one; who may not change it reads it. */
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useId, useRef } from 'react'
import { callText } from '#web/i18n/refusal-text.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Drawer } from '#web/ui/drawer/drawer.tsx'
import { focusFirstInvalid } from '#web/ui/field/focus-first-invalid.ts'
import { Stack } from '#web/ui/layout/layout.tsx'
import { DefinitionList, type DefinitionListProps } from '#web/ui/list/definition-list.tsx'
import { Notice } from '#web/ui/notice/notice.tsx'
import { ConflictNotice, type Difference } from '#web/parts/conflict-notice.tsx'
import { RecordTrail, type TrailOf } from '#web/parts/record-trail.tsx'
import { ResumedNotice } from '#web/parts/resumed-notice.tsx'

interface RegisterDrawerProps {
  title: string
  /** Without fields and without a button: what is saved, in words. */
  reading?: boolean | undefined
  form: {
    readonly told: DefinitionListProps['items']
    readonly isNew: boolean
    readonly changed: boolean
    readonly resumed: boolean
    readonly saving: { readonly isPending: boolean; readonly isError: boolean; readonly error: unknown }
    readonly differences: readonly Difference[] | undefined
    readonly submit: () => boolean
    readonly discard: () => void
  }
  onClose: () => void
  /** What is said when it could not be saved; the sentence of the call unless given. */
  failure?: ((error: unknown) => string) | undefined
  /** Whose history stands below the form; a new record has none yet. */
  trail?: TrailOf | null | undefined
  /** What is known of the record and is no field of it. */
  facts?: ReactNode
  /** The fields. */
  children: ReactNode
}

/** Above a long form nobody would see what has come of the button below it. */
const focusOnArrival = (notice: HTMLElement | null) => notice?.focus()

function Reading({ title, form, onClose, trail, facts }: RegisterDrawerProps) {
  return (
    <Drawer open onClose={onClose} title={title}>
      <Stack gap={5}>
        <DefinitionList items={form.told} />
        {facts}
        {trail && <RecordTrail {...trail} />}
      </Stack>
    </Drawer>
  )
}

export function RegisterDrawer(props: RegisterDrawerProps) {
  return props.reading ? <Reading {...props} /> : <Writing {...props} />
}

function Writing({ title, form, onClose, failure = callText, trail, facts, children }: RegisterDrawerProps) {
  const { t } = useLingui()
  const id = useId()
  const written = useRef<HTMLFormElement>(null)
  const { isNew, changed, saving, differences } = form

  function send() {
    if (!form.submit()) requestAnimationFrame(() => written.current && focusFirstInvalid(written.current))
  }
  /** The notice goes with the button that was pressed: the focus stays in the form. */
  function answer(act: () => void) {
    written.current?.focus()
    act()
  }

  return (
    <Drawer
      open
      onClose={onClose}
      blockOutside={changed}
      title={title}
      footer={
        <Button type="submit" form={id} fullWidth loading={saving.isPending} disabled={!changed}>
          {isNew ? <Trans>Cadastrar</Trans> : <Trans>Salvar</Trans>}
        </Button>
      }
    >
      <Stack gap={6}>
        <form
          id={id}
          ref={written}
          tabIndex={-1}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            send()
          }}
        >
          <Stack gap={5}>
            <ResumedNotice resumed={form.resumed && !differences} onDiscard={() => answer(form.discard)} />
            {saving.isError && !differences && (
              <div tabIndex={-1} ref={focusOnArrival}>
                <Notice tone="danger" urgent>
                  {failure(saving.error)}
                </Notice>
              </div>
            )}
            {differences && (
              <div tabIndex={-1} ref={focusOnArrival}>
                <ConflictNotice
                  title={t`Outra pessoa alterou este cadastro`}
                  differences={differences}
                  onSave={() => answer(send)}
                  onDiscard={() => answer(form.discard)}
                />
              </div>
            )}
            {children}
          </Stack>
        </form>
        {facts}
        {trail && <RecordTrail {...trail} />}
      </Stack>
    </Drawer>
  )
}
