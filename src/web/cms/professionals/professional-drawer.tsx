/** A professional beside the list: who they are, how they work, and what the programme decides about them. */
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Professional } from '#contract/api.gen.ts'
import { RecordTrail } from '#web/parts/record-trail.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Drawer } from '#web/ui/drawer/drawer.tsx'
import { IconPencil } from '#web/ui/icons.ts'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import { AbdDocument } from './abd-document.tsx'
import { InstagramCheck } from './instagram-check.tsx'
import { ProfessionalCustomers } from './professional-customers.tsx'
import { ProfessionalEditDrawer } from './professional-edit-drawer.tsx'
import { PersonalFacts, StandingChips, WorkFacts } from './professional-facts.tsx'
import { StatusChange } from './status-change.tsx'

interface ProfessionalDrawerProps {
  professional: Professional
  mayChange: boolean
  onClose: () => void
}

export function ProfessionalDrawer({ professional, mayChange, onClose }: ProfessionalDrawerProps) {
  const { _id: id, name, abdFile } = professional
  const [editing, setEditing] = useState(false)
  if (editing) return <ProfessionalEditDrawer professional={professional} onClose={() => setEditing(false)} />
  return (
    <Drawer open onClose={onClose} title={name}>
      <Stack gap={5}>
        <Row gap={3} justify="between">
          <StandingChips professional={professional} />
          <Row gap={2}>
            <ButtonLink outline compact render={<Link to="/cms/professionals/$id" params={{ id }} />}>
              <Trans>Abrir a ficha</Trans>
            </ButtonLink>
            {mayChange && (
              <Button outline compact iconLeft={<IconPencil size={16} />} onClick={() => setEditing(true)}>
                <Trans>Editar</Trans>
              </Button>
            )}
          </Row>
        </Row>
        {mayChange && <StatusChange professional={professional} onDone={onClose} />}
        <PersonalFacts professional={professional} />
        <WorkFacts professional={professional} />
        {abdFile && <AbdDocument professionalId={id} name={name} />}
        <InstagramCheck professional={professional} mayChange={mayChange} />
        <ProfessionalCustomers professionalId={id} mayChange={mayChange} />
        <RecordTrail kind="person" id={id} />
      </Stack>
    </Drawer>
  )
}
