/** Every look and state of buttons. */
import type { Gallery } from '../gallery.ts'
import { IconCamera, IconChevronRight, IconSend, IconTrash, IconX } from '../icons.ts'
import { Row, Stack } from '../layout/layout.tsx'
import { ButtonLink } from './button-link.tsx'
import { Button, type ButtonProps } from './button.tsx'
import { FileButton } from './file-button.tsx'
import { IconButton } from './icon-button.tsx'

const variants = ['primary', 'success', 'danger'] as const
const names = { primary: 'Enviar nota', success: 'Aprovar', danger: 'Reprovar' }

/** The same look in the three meanings. */
function Meanings(look: ButtonProps) {
  return (
    <Row gap={3}>
      {variants.map((variant) => (
        <Button key={variant} {...look} variant={variant}>
          {names[variant]}
        </Button>
      ))}
    </Row>
  )
}

export const gallery: Gallery = {
  piece: 'button',
  states: [
    { name: 'filled', draw: () => <Meanings /> },
    { name: 'outline', draw: () => <Meanings outline /> },
    { name: 'quiet', draw: () => <Meanings quiet /> },
    { name: 'compact', draw: () => <Meanings compact /> },
    { name: 'bold', draw: () => <Meanings bold /> },
    { name: 'uppercase', draw: () => <Meanings uppercase /> },
    { name: 'loading', draw: () => <Meanings loading /> },
    { name: 'loading outline', draw: () => <Meanings outline loading /> },
    { name: 'disabled', draw: () => <Meanings disabled /> },
    {
      name: 'icons',
      draw: () => (
        <Row gap={3}>
          <Button iconLeft={<IconCamera size={20} />}>Fotografar</Button>
          <Button outline iconRight={<IconChevronRight size={20} />}>
            Continuar
          </Button>
          <Button compact iconLeft={<IconSend size={16} />}>
            Reenviar
          </Button>
        </Row>
      ),
    },
    {
      name: 'radius',
      draw: () => (
        <Row gap={3}>
          <Button>5 px</Button>
          <Button radius="md">8 px</Button>
          <Button radius="card">12 px</Button>
          <Button radius="pill">Pílula</Button>
        </Row>
      ),
    },
    {
      name: 'full width',
      draw: () => (
        <Stack gap={3}>
          <Button fullWidth>Entrar</Button>
          <Button fullWidth outline>
            Enviar a nota fiscal e acompanhar a análise no aplicativo
          </Button>
        </Stack>
      ),
    },
    { name: 'default label', draw: () => <Button /> },
    {
      name: 'link and file',
      draw: () => (
        <Row gap={3}>
          <ButtonLink render={<a href="#extrato">Extrato</a>}>Extrato</ButtonLink>
          <ButtonLink outline render={<a href="#incentivos">Incentivos</a>}>
            Incentivos
          </ButtonLink>
          <FileButton outline accept="image/*" onFiles={() => {}} iconLeft={<IconCamera size={20} />}>
            Galeria
          </FileButton>
        </Row>
      ),
    },
    {
      name: 'icon only',
      draw: () => (
        <Row gap={3}>
          <IconButton label="Fechar" icon={<IconX size={24} />} />
          <IconButton label="Excluir" icon={<IconTrash size={20} />} />
          <IconButton label="Excluir (indisponível)" icon={<IconTrash size={20} />} disabled />
        </Row>
      ),
    },
  ],
}
