/** The steps of a flow, at its beginning, on the way and done. */
import type { Gallery } from '../gallery.ts'
import { Stack } from '../layout/layout.tsx'
import { Stepper } from './stepper.tsx'

const two = ['Acesso', 'Dados profissionais']
const four = ['Arquivo', 'Colunas', 'Conferência', 'Importação']

export const gallery: Gallery = {
  piece: 'stepper',
  states: [
    {
      name: 'two steps',
      draw: () => (
        <Stack gap={8}>
          {[0, 1, 2].map((current) => (
            <Stepper key={current} label="Cadastro" steps={two} current={current} />
          ))}
        </Stack>
      ),
    },
    { name: 'four steps', draw: () => <Stepper label="Importação" steps={four} current={2} /> },
  ],
}
