/** The frequent questions of all roles by topic, as members read them. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ConfiguredQuestion, FaqConfiguration } from '#contract/api.gen.ts'
import { mostQuestions } from '#domain/faq/question-fields.ts'
import { faqConfiguration, saveQuestions } from '#web/data/configuration.ts'
import { useApp } from '#web/data/use-app.ts'
import { useMay } from '#web/data/use-may.ts'
import { ListFailure } from '#web/parts/list-failure.tsx'
import { AccordionRow } from '#web/ui/accordion/accordion.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Card } from '#web/ui/card/card.tsx'
import { Chip } from '#web/ui/chip/chip.tsx'
import { IconArrowDown, IconArrowUp, IconHelp, IconPencil, IconPlus, IconTrash } from '#web/ui/icons.ts'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import { type MenuAction, MenuButton } from '#web/ui/menu/menu-button.tsx'
import { ConfirmDialog } from '#web/ui/modal/confirm-dialog.tsx'
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { Paragraphs } from '#web/ui/text/paragraphs.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import type { PartProps } from './config-search.ts'
import { audienceTexts, QuestionDrawer } from './question-drawer.tsx'
import { type QuestionMove, withQuestionMoved } from './question-list.ts'

function byTopic(questions: readonly ConfiguredQuestion[]): readonly (readonly [string, ConfiguredQuestion[]])[] {
  const topics = new Map<string, ConfiguredQuestion[]>()
  for (const each of questions) topics.set(each.topic, [...(topics.get(each.topic) ?? []), each])
  return [...topics]
}

/** Changes that are made at once, without a form. */
function useQuestionMoves(configuration: FaqConfiguration) {
  const { t } = useLingui()
  const [asked, setAsked] = useState<ConfiguredQuestion>()
  const app = useApp()
  const { queryKey } = faqConfiguration(app)
  const moving = useMutation({
    ...saveQuestions(app, withQuestionMoved),
    meta: { outdates: [queryKey] },
    onSuccess: ({ msg }) => toast.success(msg),
    // Whoever was overtaken sees how it is now.
    onError: () => void app.queries.invalidateQueries({ queryKey }),
    onSettled: () => setAsked(undefined),
  })
  const move = (values: QuestionMove) => moving.mutate({ values, row: configuration })
  const actionsOf = (question: ConfiguredQuestion, at: number, count: number): readonly MenuAction[] => [
    {
      key: 'before',
      label: t`Subir`,
      icon: <IconArrowUp size={20} />,
      disabled: at === 0,
      onPress: () => move({ id: question._id, to: 'before' }),
    },
    {
      key: 'behind',
      label: t`Descer`,
      icon: <IconArrowDown size={20} />,
      disabled: at === count - 1,
      onPress: () => move({ id: question._id, to: 'behind' }),
    },
    {
      key: 'away',
      label: t`Excluir`,
      icon: <IconTrash size={20} />,
      danger: true,
      onPress: () => setAsked(question),
    },
  ]
  const dialog = (
    <ConfirmDialog
      open={asked !== undefined}
      onClose={() => setAsked(undefined)}
      onConfirm={() => asked && move({ id: asked._id, to: 'away' })}
      title={t`Excluir a pergunta?`}
      confirmLabel={t`Excluir`}
      loading={moving.isPending}
      danger
    >
      {asked?.question}
    </ConfirmDialog>
  )
  return { actionsOf, dialog }
}

export function QuestionsPart(props: PartProps) {
  const reading = useQuery(faqConfiguration(useApp()))
  if (reading.isPending) return <Skeleton height={12} />
  if (reading.isLoadingError) return <ListFailure query={reading} />
  return <Questions {...props} configuration={reading.data} />
}

function Questions({ open, onOpen, configuration }: PartProps & { configuration: FaqConfiguration }) {
  const { t } = useLingui()
  const app = useApp()
  const { questions } = configuration
  const mayChange = useMay()('saveFaqConfiguration')
  const { actionsOf, dialog } = useQuestionMoves(configuration)
  return (
    <Stack gap={6}>
      {mayChange && questions.length < mostQuestions && (
        <Row justify="end">
          <Button iconLeft={<IconPlus size={20} />} onClick={() => onOpen('nova')}>
            <Trans>Nova pergunta</Trans>
          </Button>
        </Row>
      )}
      {questions.length === 0 && (
        <EmptyState
          icon={<IconHelp size={40} />}
          title={t`Ainda não há perguntas`}
          text={t`O que você escrever aqui aparece em Perguntas frequentes.`}
        />
      )}
      {byTopic(questions).map(([topic, rows]) => (
        <Card key={topic} padding="none" title={topic}>
          <div>
            {rows.map((row, at) => (
              <AccordionRow key={row._id} title={row.question}>
                <Stack gap={4} align="start">
                  <Paragraphs text={row.answer} />
                  <Row gap={3}>
                    <AudienceChip audience={row.audience} />
                    {mayChange && (
                      <>
                        <Button outline iconLeft={<IconPencil size={20} />} onClick={() => onOpen(row._id)}>
                          <Trans>Editar</Trans>
                        </Button>
                        <MenuButton label={t`Ações: ${row.question}`} actions={actionsOf(row, at, rows.length)} />
                      </>
                    )}
                  </Row>
                </Stack>
              </AccordionRow>
            ))}
          </div>
        </Card>
      ))}
      {mayChange && open !== undefined && (
        <QuestionDrawer
          key={open}
          id={open === 'nova' ? undefined : open}
          configuration={configuration}
          reread={() => app.queries.fetchQuery({ ...faqConfiguration(app), staleTime: 0 })}
          onClose={() => onOpen(undefined)}
        />
      )}
      {dialog}
    </Stack>
  )
}

function AudienceChip({ audience }: Pick<ConfiguredQuestion, 'audience'>) {
  const { i18n } = useLingui()
  return <Chip tone="info">{i18n._(audienceTexts[audience])}</Chip>
}
