/** What the programme promises and shows: its levels, notices, banners, regulations and questions. */
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { Stack } from '#web/ui/layout/layout.tsx'
import { TabLinks } from '#web/ui/tabs/tab-links.tsx'
import { PageHeading } from '#web/ui/text/page-heading.tsx'
import { ApprovalsPart } from './approvals-part.tsx'
import { BannersPart } from './banners-part.tsx'
import { configParts, type ConfigSearch, type PartProps } from './config-search.ts'
import { LevelsPart } from './levels-part.tsx'
import { NoticesPart } from './notices-part.tsx'
import { QuestionsPart } from './questions-part.tsx'
import { RegulationPart } from './regulation-part.tsx'

export interface ConfigPageProps {
  search: ConfigSearch
  onSearch: (search: ConfigSearch) => void
}

type Part = (typeof configParts)[number]

const panels: Record<Part, ComponentType<PartProps>> = {
  niveis: LevelsPart,
  avisos: NoticesPart,
  banners: BannersPart,
  regulamento: RegulationPart,
  perguntas: QuestionsPart,
  confirmacoes: ApprovalsPart,
}

export function ConfigPage({ search, onSearch }: ConfigPageProps) {
  const { t } = useLingui()
  const parte = search.parte ?? 'niveis'
  const Panel = panels[parte]
  const labels: Record<Part, string> = {
    niveis: t`Níveis`,
    avisos: t`Avisos e boas-vindas`,
    banners: t`Banners`,
    regulamento: t`Regulamento`,
    perguntas: t`Perguntas frequentes`,
    confirmacoes: t`Confirmações`,
  }
  return (
    <Stack gap={6}>
      <PageHeading title={t`Configurações`} subtitle={t`O que o programa promete e mostra a quem participa.`} />
      <TabLinks
        label={t`Configurações`}
        links={configParts.map((each) => ({
          key: each,
          label: labels[each],
          render: (
            <Link
              to="/cms/config"
              search={{ parte: each }}
              resetScroll={false}
              aria-current={each === parte ? 'page' : undefined}
            />
          ),
        }))}
      />
      <Panel open={search.editar} onOpen={(editar) => onSearch({ parte, editar })} />
    </Stack>
  )
}
