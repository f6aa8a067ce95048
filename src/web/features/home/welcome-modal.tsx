/** The welcome of the programme: shown once for each content, when the page is at rest and nothing else is open. */
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { Welcome } from '#contract/api.gen.ts'
import { dismiss, isDismissed } from '#web/data/dismissals.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Row } from '#web/ui/layout/layout.tsx'
import { Modal } from '#web/ui/modal/modal.tsx'
import { Paragraphs } from '#web/ui/text/paragraphs.tsx'
import { useQuietMoment } from './use-quiet-moment.ts'

/** Welcomes that were closed while this page is open: they wait for the next visit. */
const closed = new Set<string>()

/** Mounted anew for another person or other content. */
export function WelcomeModal({ personId, welcome }: { personId: string; welcome: Welcome }) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  const mark = `${personId} ${welcome.title} ${welcome.body}`
  useEffect(() => {
    let gone = false
    void isDismissed(personId, welcome).then((dismissed) => gone || setWanted(!dismissed && !closed.has(mark)))
    return () => void (gone = true)
  }, [personId, welcome, mark])
  useQuietMoment(wanted && !open, () => setOpen(true))
  const close = () => {
    closed.add(mark)
    setWanted(false)
    setOpen(false)
  }
  return (
    <Modal
      open={open}
      onClose={close}
      title={welcome.title}
      footer={
        <Row justify="end">
          <Button
            onClick={() => {
              void dismiss(personId, welcome)
              close()
            }}
          >{t`Continuar e não mostrar novamente`}</Button>
        </Row>
      }
    >
      <Paragraphs text={welcome.body} />
    </Modal>
  )
}
