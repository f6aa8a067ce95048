/** One frequent question, or a new one. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { FaqConfiguration } from '#contract/api.gen.ts'
import { longestAnswer, longestQuestion, longestTopic, wrongQuestion } from '#domain/faq/question-fields.ts'
import { saveQuestions } from '#web/data/configuration.ts'
import { useApp } from '#web/data/use-app.ts'
import { RegisterDrawer } from '#web/register/register-drawer.tsx'
import { useRegisterForm } from '#web/register/use-register-form.ts'
import { RadioGroup } from '#web/ui/field/choice-group.tsx'
import { TextArea } from '#web/ui/field/text-area.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { type QuestionValues, withQuestion } from './question-list.ts'

export const audienceTexts: Readonly<Record<QuestionValues['audience'], MessageDescriptor>> = {
  everyone: msg`Todos`,
  professional: msg`Profissionais`,
  shopkeeper: msg`Lojistas`,
}

const audiences = ['everyone', 'professional', 'shopkeeper'] as const
const blank: QuestionValues = { audience: 'everyone', topic: '', question: '', answer: '' }

interface QuestionDrawerProps {
  /** Undefined for a new one. */
  id: string | undefined
  configuration: FaqConfiguration
  reread: () => Promise<FaqConfiguration | undefined>
  onClose: () => void
}

function valuesIn({ questions }: FaqConfiguration, id: string | undefined): QuestionValues {
  const found = questions.find(({ _id }) => _id === id)
  if (!found) return blank
  const { audience, topic, question, answer } = found
  return { audience, topic, question, answer }
}

export function QuestionDrawer({ id, configuration, reread, onClose }: QuestionDrawerProps) {
  const { t, i18n } = useLingui()
  const form = useRegisterForm({
    name: `question-${id}`,
    row: configuration,
    valuesOf: (row) => valuesIn(row ?? configuration, id),
    wrongOf: wrongQuestion,
    said: [
      { label: t`Assunto`, of: ({ topic }) => topic.trim() },
      { label: t`Pergunta`, of: ({ question }) => question.trim() },
      { label: t`Resposta`, of: ({ answer }) => answer.trim() },
      { label: t`Para quem`, of: ({ audience }) => i18n._(audienceTexts[audience]) },
    ],
    save: saveQuestions(useApp(), (present, values: QuestionValues) => withQuestion(present, id, values)),
    reread,
    onDone: onClose,
    isPart: true,
  })
  const { values, set, errorOf } = form
  return (
    <RegisterDrawer
      title={id === undefined ? t`Nova pergunta` : t`Pergunta`}
      form={form}
      onClose={onClose}
      trail={{ kind: 'configuration-faq' }}
    >
      <TextField
        name="topic"
        label={t`Assunto`}
        hint={t`As perguntas são agrupadas por ele.`}
        autoComplete="off"
        maxLength={longestTopic}
        value={values.topic}
        onValueChange={(topic) => set({ topic })}
        error={errorOf('topic')}
      />
      <TextField
        name="question"
        label={t`Pergunta`}
        autoComplete="off"
        maxLength={longestQuestion}
        value={values.question}
        onValueChange={(question) => set({ question })}
        error={errorOf('question')}
      />
      <TextArea
        name="answer"
        label={t`Resposta`}
        hint={t`Uma linha em branco separa parágrafos.`}
        rows={8}
        maxLength={longestAnswer}
        value={values.answer}
        onValueChange={(answer) => set({ answer })}
        error={errorOf('answer')}
      />
      <RadioGroup
        label={t`Para quem`}
        value={values.audience}
        options={audiences.map((value) => ({ value, label: i18n._(audienceTexts[value]) }))}
        onValueChange={(value) => set({ audience: audiences.find((each) => each === value) ?? values.audience })}
      />
    </RegisterDrawer>
  )
}
