/** Frequent questions: found by any word, read without a connection. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FaqTopic } from '#contract/api.gen.ts'
import { findQuestions } from '#domain/faq/find-questions.ts'
import { appSettings } from '#web/data/app-settings.ts'
import { questions } from '#web/data/faq.ts'
import { useApp } from '#web/data/use-app.ts'
import { ReadingFailure } from '#web/parts/reading-failure.tsx'
import { AccordionRow } from '#web/ui/accordion/accordion.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Card } from '#web/ui/card/card.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { IconBrandWhatsapp, IconSearch } from '#web/ui/icons.ts'
import { Stack } from '#web/ui/layout/layout.tsx'
import { ListSkeleton } from '#web/ui/skeleton/skeleton.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { PageHeading } from '#web/ui/text/page-heading.tsx'
import { Paragraphs } from '#web/ui/text/paragraphs.tsx'

export function FaqPage() {
  const { t } = useLingui()
  const faq = useQuery(questions(useApp()))
  return (
    <Stack gap={6}>
      <PageHeading title={t`Perguntas frequentes`} />
      {faq.isPending && <ListSkeleton rows={6} />}
      {faq.isLoadingError && <ReadingFailure query={faq} />}
      {faq.data && <Topics topics={faq.data.topics} />}
      <Contact />
    </Stack>
  )
}

function Topics({ topics }: { topics: readonly FaqTopic[] }) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  if (topics.length === 0)
    return <EmptyState title={t`Ainda não há perguntas`} text={t`As respostas da equipe do programa aparecem aqui.`} />
  const found = findQuestions(topics, text)
  return (
    <>
      <TextField
        type="search"
        label={t`Buscar`}
        placeholder={t`Pontos, nota, nível…`}
        start={<IconSearch size={18} />}
        value={text}
        onValueChange={setText}
        maxLength={80}
      />
      {found.length === 0 ? (
        <EmptyState
          filtered
          title={t`Nada encontrado`}
          text={t`Tente outras palavras.`}
          action={<Button outline onClick={() => setText('')}>{t`Ver todas`}</Button>}
        />
      ) : (
        found.map((topic) => <Topic key={topic.topic} {...topic} open={text.trim() !== ''} />)
      )}
    </>
  )
}

/** What was searched for is read at once. */
function Topic({ topic, questions: rows, open }: FaqTopic & { open: boolean }) {
  return (
    <Card padding="none" title={topic}>
      <div>
        {rows.map(({ _id, question, answer }) => (
          <AccordionRow key={`${_id} ${open}`} title={question} open={open}>
            <Paragraphs text={answer} />
          </AccordionRow>
        ))}
      </div>
    </Card>
  )
}

function Contact() {
  const number = useQuery(appSettings(useApp())).data?.support.whatsapp
  if (!number) return null
  return (
    <ButtonLink
      outline
      iconLeft={<IconBrandWhatsapp size={20} aria-hidden="true" />}
      // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the button fills it
      render={<a href={`https://wa.me/${number}`} target="_blank" rel="noopener noreferrer" />}
    >
      <Trans>Falar com a equipe no WhatsApp</Trans>
    </ButtonLink>
  )
}
