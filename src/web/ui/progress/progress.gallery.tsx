/** How far something is. */
import type { Gallery } from '../gallery.ts'
import { Row, Stack } from '../layout/layout.tsx'
import { HeroStat } from '../stat/stat.tsx'
import { ProgressBar, Spinner } from './progress.tsx'

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
      name: 'bar on water',
      draw: () => (
        <Stack>
          {[0, 42, 83, 100].map((value) => (
            <HeroStat
              key={value}
              label="Seus pontos"
              value="12.480"
              hint="Nível Prata · faltam 2.520 para Ouro"
              foot={<ProgressBar label="Nível" value={value} onWater />}
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
