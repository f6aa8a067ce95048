import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ExperiencePage } from '#web/features/experiences/experience-page.tsx'

function Experience() {
  const { id } = Route.useParams()
  return <ExperiencePage key={id} id={id} />
}

export const Route = createFileRoute('/experiences/$id')({
  component: Experience,
  staticData: { title: msg`Incentivo` },
})
