/** The sections of the profile: which there are for whom, and what stands in each. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { ReactNode } from 'react'
import type { Person } from '#contract/api.gen.ts'
import { saveMyData, saveMyWork } from '#web/data/profile.ts'
import { useApp } from '#web/data/use-app.ts'
import { Card } from '#web/ui/card/card.tsx'
import {
  IconBriefcase,
  IconDevices,
  IconLock,
  IconPalette,
  IconShieldLock,
  IconUser,
  IconUsers,
} from '#web/ui/icons.ts'
import { Stack } from '#web/ui/layout/layout.tsx'
import { DevicesSection } from './devices-section.tsx'
import { EmailNotice } from './email-notice.tsx'
import { MissingCard } from './missing-card.tsx'
import { PasswordSection } from './password-section.tsx'
import { PrivacySection } from './privacy-section.tsx'
import { ProfileForm } from './profile-form.tsx'
import { dataGroups, workGroups } from './profile-groups.ts'
import { TeamSection } from './team-section.tsx'
import type { Known } from './use-profile-form.ts'

export const sectionNames = ['dados', 'trabalho', 'equipe', 'senha', 'aparelhos', 'privacidade', 'aparencia'] as const
export type SectionName = (typeof sectionNames)[number]

export interface Section {
  readonly name: SectionName
  readonly title: MessageDescriptor
  readonly hint: MessageDescriptor
  readonly Icon: typeof IconUser
}

const sections: readonly Section[] = [
  { name: 'dados', title: msg`Meus dados`, hint: msg`Nome, contato e endereço`, Icon: IconUser },
  { name: 'trabalho', title: msg`Trabalho e redes`, hint: msg`Escritório e redes sociais`, Icon: IconBriefcase },
  { name: 'equipe', title: msg`Equipe`, hint: msg`Quem vende na sua loja`, Icon: IconUsers },
  { name: 'senha', title: msg`Senha`, hint: msg`Trocar a senha de acesso`, Icon: IconLock },
  { name: 'aparelhos', title: msg`Aparelhos`, hint: msg`Onde você está conectado`, Icon: IconDevices },
  { name: 'privacidade', title: msg`Privacidade`, hint: msg`Consentimentos e seus dados`, Icon: IconShieldLock },
  { name: 'aparencia', title: msg`Aparência`, hint: msg`Tema e idioma`, Icon: IconPalette },
]

/** Only professionals work somewhere else, and only managers answer for others. */
export const sectionsOf = ({ userType, subUserType }: Pick<Person, 'userType' | 'subUserType'>): readonly Section[] =>
  sections.filter(({ name }) => {
    if (name === 'trabalho') return userType === 'professional'
    return name !== 'equipe' || subUserType === 'manager'
  })

export interface SectionContentProps {
  name: SectionName
  known: Known
  /** Theme and language, which belong to the frame. */
  appearance: ReactNode
}

export function SectionContent({ name, known, appearance }: SectionContentProps) {
  const app = useApp()
  const { userType } = known.user
  switch (name) {
    case 'dados':
      return (
        <Stack key="dados" gap={5}>
          <EmailNotice {...known} />
          <MissingCard known={known} />
          <ProfileForm
            known={known}
            section="dados"
            groupsOf={(profession) => dataGroups(userType, profession)}
            save={saveMyData(app)}
          />
        </Stack>
      )
    case 'trabalho':
      return (
        <ProfileForm
          key="trabalho"
          known={known}
          section="trabalho"
          groupsOf={() => workGroups}
          save={saveMyWork(app)}
        />
      )
    case 'equipe':
      return <TeamSection />
    case 'senha':
      return <PasswordSection />
    case 'aparelhos':
      return <DevicesSection />
    case 'privacidade':
      return <PrivacySection />
    case 'aparencia':
      return (
        <Card>
          <Stack gap={6}>{appearance}</Stack>
        </Card>
      )
  }
}
