/** The terms in force, to be read and accepted before anything else (login status LOGIN_ACCEPT_TERM_IN). */
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { acceptTerms, termsInForce } from '#web/data/accounts.ts'
import { useApp } from '#web/data/use-app.ts'
import { callText } from '#web/i18n/refusal-text.ts'
import { FailureNotice } from '#web/parts/failure-notice.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Card } from '#web/ui/card/card.tsx'
import { Checkbox } from '#web/ui/field/checkbox.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'
import { FailedState } from '#web/ui/state/failed-state.tsx'
import { Paragraphs } from '#web/ui/text/paragraphs.tsx'
import { DoorFrame } from '#web/parts/door-frame.tsx'

export interface TermsStepProps {
  version: string
  onAccepted: () => void
  /** The terms changed while they were read. */
  onOutdated: (version: string) => void
}

export function TermsStep({ version, onAccepted, onOutdated }: TermsStepProps) {
  const { t } = useLingui()
  const app = useApp()
  const [agreed, setAgreed] = useState(false)
  const [mails, setMails] = useState(false)
  const [missing, setMissing] = useState(false)
  const terms = useQuery(termsInForce(app, version))
  const accept = useMutation({
    ...acceptTerms(app),
    onSuccess: (signedIn) => (signedIn.termsAccepted ? onAccepted() : onOutdated(signedIn.termsVersion)),
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    setMissing(!agreed)
    if (agreed && terms.data) accept.mutate({ termsVersion: terms.data.version, acceptReceiveEmail: mails })
  }

  return (
    <DoorFrame title={t`Antes de começar`} subtitle={t`Leia e aceite os termos de uso do programa.`}>
      {terms.isError && <FailedState text={callText(terms.error)} onRetry={() => void terms.refetch()} />}
      {terms.isPending && <Skeleton height={12} />}
      {terms.data && (
        <form noValidate onSubmit={submit}>
          <Stack gap={4}>
            <Card label={t`Termos de uso`}>
              <Paragraphs text={terms.data.body} size="small" />
            </Card>
            <Checkbox
              name="terms"
              label={t`Li e aceito os termos de uso`}
              checked={agreed}
              onCheckedChange={setAgreed}
              error={missing && !agreed ? t`Você precisa aceitar os termos de uso.` : undefined}
            />
            <Checkbox
              name="mails"
              label={t`Quero receber novidades por e-mail`}
              checked={mails}
              onCheckedChange={setMails}
            />
            <FailureNotice attempt={accept} />
            <Button type="submit" fullWidth loading={accept.isPending}>
              <Trans>Aceitar e continuar</Trans>
            </Button>
          </Stack>
        </form>
      )}
    </DoorFrame>
  )
}
