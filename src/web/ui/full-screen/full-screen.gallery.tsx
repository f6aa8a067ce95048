/** What takes the whole screen. */
import type { Gallery } from '../gallery.ts'
import { IconRotateClockwise, IconTrash } from '../icons.ts'
import { FullScreen } from './full-screen.tsx'
import { StageButton, StageTools } from './stage-button.tsx'

const nothing = () => {}

export const gallery: Gallery = {
  piece: 'full-screen',
  states: [
    {
      name: 'picture',
      alone: true,
      draw: () => (
        <FullScreen
          open
          onClose={nothing}
          title="Página 1 de 2"
          footer={
            <StageTools label="Página">
              <StageButton onClick={nothing}>
                <IconRotateClockwise size={24} />
                Girar
              </StageButton>
              <StageButton disabled onClick={nothing}>
                <IconTrash size={24} />
                Tirar
              </StageButton>
            </StageTools>
          }
        >
          Nota fiscal
        </FullScreen>
      ),
    },
  ],
}
