/** How far something is. */
import type { Gallery } from '../gallery.ts'
import { Row, Stack } from '../layout/layout.tsx'
import { HeroStat } from '../stat/stat.tsx'
import { ProgressBar, Ring, Spinner } from './progress.tsx'

export const gallery: Gallery = {
  piece: 'progress',
  states: [
    {
      name: 'bar',
      draw: () => (
        <Stack>
          <ProgressBar label="Envio" value={0} />
          <ProgressBar label="Envio" value={42} />
          <ProgressBar label="Envio" value={100} />
        </Stack>
      ),
    },
    {
      name: 'ring',
      draw: () => (
        <Stack>
          {[0, 42, 83, 100].map((value) => (
            <HeroStat
              key={value}
              label="Seus pontos"
              value="12.480"
              hint="Nível Prata · faltam 2.520 para Ouro"
              side={<Ring label="Nível" value={value} />}
            />
          ))}
        </Stack>
      ),
    },
    {
      name: 'spinner',
      draw: () => (
        <Row>
          <Spinner />
        </Row>
      ),
    },
  ],
}
