/** Tabs of a page and tabs that are links. */
import { useState } from 'react'
import type { Gallery } from '../gallery.ts'
import { Text } from '../text/text.tsx'
import { TabLinks } from './tab-links.tsx'
import { Tabs } from './tabs.tsx'

function Shown() {
  const [value, setValue] = useState('review')
  return (
    <Tabs
      label="Notas"
      value={value}
      onValueChange={setValue}
      tabs={[
        { value: 'review', label: 'Em análise', count: 57, panel: <Text>57 notas aguardam.</Text> },
        { value: 'approved', label: 'Aprovadas', count: 1204, panel: <Text>1.204 notas aprovadas.</Text> },
        { value: 'reproved', label: 'Reprovadas', panel: <Text>Nenhuma nota reprovada.</Text> },
        { value: 'archive', label: 'Arquivo', disabled: true, panel: null },
      ]}
    />
  )
}

export const gallery: Gallery = {
  piece: 'tabs',
  states: [
    { name: 'parts', draw: () => <Shown /> },
    {
      name: 'links',
      draw: () => (
        <TabLinks
          label="Lojistas"
          links={[
            {
              key: 'stores',
              label: 'Lojas',
              count: 212,
              render: (
                <a href="#lojas" aria-current="page">
                  Lojas
                </a>
              ),
            },
            { key: 'users', label: 'Usuários', render: <a href="#usuarios">Usuários</a> },
            { key: 'groups', label: 'Grupos econômicos', render: <a href="#grupos">Grupos econômicos</a> },
            { key: 'import', label: 'Importação', render: <a href="#importacao">Importação</a> },
          ]}
        />
      ),
    },
  ],
}
