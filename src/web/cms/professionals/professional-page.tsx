/** A professional whole: who they are, what they own and why, their invoices and clients, and what the programme decided. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Professional } from '#contract/api.gen.ts'
import { professionalOf } from '#web/data/professionals.ts'
import { useApp } from '#web/data/use-app.ts'
import { useMay } from '#web/data/use-may.ts'
import type { ExtractFiltersProps } from '#web/parts/extract-filters.tsx'
import { OwnerRecord } from '#web/parts/owner-record.tsx'
import { RecordState } from '#web/parts/record-state.tsx'
import { RecordTrail } from '#web/parts/record-trail.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb/breadcrumb.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Card } from '#web/ui/card/card.tsx'
import { IconPencil } from '#web/ui/icons.ts'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import { PageHeading } from '#web/ui/text/page-heading.tsx'
import { OwnerExperiences } from '#web/parts/owner-experiences.tsx'
import { OwnerExtraPoints } from '#web/parts/owner-extra-points.tsx'
import { PersonReach } from '#web/parts/person-reach.tsx'
import { TeamNotes } from '#web/parts/team-notes.tsx'
import { TeamTags } from '#web/parts/team-tags.tsx'
import { AbdDocument } from './abd-document.tsx'
import { InstagramCheck } from './instagram-check.tsx'
import { ProfessionalCustomers } from './professional-customers.tsx'
import { ProfessionalEditDrawer } from './professional-edit-drawer.tsx'
import { PersonalFacts, StandingChips, WorkFacts } from './professional-facts.tsx'
import { StatusChange } from './status-change.tsx'

const nothing = () => undefined

interface WholeProps extends ExtractFiltersProps {
  professional: Professional
}

function Heading({ professional, mayChange }: { professional: Professional; mayChange: boolean }) {
  const { t } = useLingui()
  const [editing, setEditing] = useState(false)
  return (
    <>
      <PageHeading
        above={
          <Breadcrumb
            above={[
              { key: 'list', label: t`Profissionais`, render: <Link to="/cms/professionals" search={{ page: 1 }} /> },
            ]}
            here={t`Ficha`}
          />
        }
        title={professional.name}
        subtitle={professional.email}
        actions={
          <Row gap={3}>
            <StandingChips professional={professional} />
            {mayChange && (
              <Button outline iconLeft={<IconPencil size={20} />} onClick={() => setEditing(true)}>
                <Trans>Editar</Trans>
              </Button>
            )}
          </Row>
        }
      />
      {editing && <ProfessionalEditDrawer professional={professional} onClose={() => setEditing(false)} />}
    </>
  )
}

function Whole({ professional, ...extract }: WholeProps) {
  const mayChange = useMay()('editProfessional')
  const { _id: id, name, abdFile } = professional
  return (
    <OwnerRecord
      owner={{ ownerType: 'professional', id }}
      heading={<Heading professional={professional} mayChange={mayChange} />}
      {...extract}
    >
      <Card>
        <Stack gap={5}>
          <PersonalFacts professional={professional} />
          <WorkFacts professional={professional} />
          {abdFile && <AbdDocument professionalId={id} name={name} />}
          {mayChange && <StatusChange professional={professional} onDone={nothing} />}
        </Stack>
      </Card>
      <InstagramCheck professional={professional} mayChange={mayChange} />
      <OwnerExperiences owner={{ ownerType: 'professional', id }} />
      <OwnerExtraPoints owner={{ ownerType: 'professional', id }} />
      <ProfessionalCustomers professionalId={id} mayChange={mayChange} />
      <PersonReach personId={id} />
      <RecordTrail kind="person" id={id} />
      <TeamTags subject={{ kind: 'person', id }} />
      <TeamNotes subject={{ kind: 'person', id }} />
    </OwnerRecord>
  )
}

export function ProfessionalPage({ id, ...list }: ExtractFiltersProps & { id: string }) {
  const { t } = useLingui()
  const found = useQuery(professionalOf(useApp(), id))
  if (!found.data) return <RecordState title={t`Profissional`} found={found} gone={t`Este profissional não existe`} />
  return <Whole professional={found.data} {...list} />
}
