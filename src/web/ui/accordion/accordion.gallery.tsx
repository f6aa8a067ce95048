/** Rows that unfold: closed, open, with a long title. */
import { Card } from '../card/card.tsx'
import type { Gallery } from '../gallery.ts'
import { Text } from '../text/text.tsx'
import { AccordionRow } from './accordion.tsx'

export const gallery: Gallery = {
  piece: 'accordion',
  states: [
    {
      name: 'rows',
      draw: () => (
        <Card padding="none" label="Perguntas">
          <AccordionRow title="Posso enviar uma nota sem internet?">
            <Text>Pode. Ela fica guardada no aparelho e segue sozinha quando houver sinal.</Text>
          </AccordionRow>
          <AccordionRow title="Os pontos vencem?" open>
            <Text>Sim, no fim do décimo segundo mês depois do mês em que ficaram disponíveis.</Text>
          </AccordionRow>
          <AccordionRow title="De quem são os pontos das notas que os vendedores da loja enviam pelo próprio celular, fora do horário?">
            <Text>Da loja.</Text>
          </AccordionRow>
        </Card>
      ),
    },
  ],
}
