/** The terms to read and accept, and the wish for e-mails, which is asked apart and never ticked beforehand. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { publicTerms } from '#web/data/sign-up.ts'
import { useApp } from '#web/data/use-app.ts'
import { callText } from '#web/i18n/refusal-text.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Card } from '#web/ui/card/card.tsx'
import { Drawer } from '#web/ui/drawer/drawer.tsx'
import { Checkbox } from '#web/ui/field/checkbox.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'
import { FailedState } from '#web/ui/state/failed-state.tsx'
import { Text } from '#web/ui/text/text.tsx'

export interface Answers {
  readonly acceptTerms: boolean
  readonly acceptReceiveEmail: boolean
}

interface SignUpTermsProps {
  audience: 'professional' | 'shopkeeper'
  answers: Answers
  onAnswers: (answers: Answers) => void
  error: string | undefined
}

export function SignUpTerms({ audience, answers, onAnswers, error }: SignUpTermsProps) {
  const { t } = useLingui()
  const terms = useQuery(publicTerms(useApp(), audience))
  const [open, setOpen] = useState(false)
  return (
    <Card
      title={t`Termos de uso`}
      aside={
        <Button quiet compact onClick={() => setOpen(true)}>
          <Trans>Ler os termos de uso</Trans>
        </Button>
      }
    >
      <Checkbox
        name="acceptTerms"
        label={t`Li e aceito os termos de uso`}
        checked={answers.acceptTerms}
        onCheckedChange={(acceptTerms) => onAnswers({ ...answers, acceptTerms })}
        error={error}
      />
      <Checkbox
        name="acceptReceiveEmail"
        label={t`Quero receber novidades por e-mail`}
        checked={answers.acceptReceiveEmail}
        onCheckedChange={(acceptReceiveEmail) => onAnswers({ ...answers, acceptReceiveEmail })}
      />
      <Drawer open={open} onClose={() => setOpen(false)} title={t`Termos de uso`}>
        {terms.isError && <FailedState text={callText(terms.error)} onRetry={() => void terms.refetch()} />}
        {terms.isPending && <Skeleton height={12} />}
        <Stack gap={3}>
          {terms.data?.body.split('\n\n').map((paragraph) => (
            <Text key={paragraph} size="small">
              {paragraph}
            </Text>
          ))}
        </Stack>
      </Drawer>
    </Card>
  )
}
