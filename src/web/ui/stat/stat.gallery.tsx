/** Figures with their names. */
import type { Gallery } from '../gallery.ts'
import { IconFileInvoice, IconTrendingUp, IconUser } from '../icons.ts'
import { ProgressBar } from '../progress/progress.tsx'
import { HeroStat, Stat, StatGrid } from './stat.tsx'

export const gallery: Gallery = {
  piece: 'stat',
  states: [
    {
      name: 'grid',
      draw: () => (
        <StatGrid>
          <Stat label="Notas" value="1.204" hint="+12 hoje" icon={<IconFileInvoice size={20} />} />
          <Stat label="Participantes" value="3.871" icon={<IconUser size={20} />} />
          <Stat label="Pontos" value="12.480.320" icon={<IconTrendingUp size={20} />} />
          <Stat label="Em análise" value="57" />
        </StatGrid>
      ),
    },
    {
      name: 'hero',
      draw: () => (
        <HeroStat
          label="Seus pontos"
          value="12.480"
          hint="Nível Prata · faltam 2.520 para Ouro"
          foot={<ProgressBar label="Nível" value={83} onWater />}
        />
      ),
    },
    { name: 'hero plain', draw: () => <HeroStat label="Seus pontos" value="12.480" /> },
  ],
}
