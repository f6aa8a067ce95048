import { IconSearch } from '../icons.ts'
import type { Gallery } from '../gallery.ts'
import { TextArea } from './text-area.tsx'
import { TextField } from './text-field.tsx'

const long = 'Rua das Águas Claras, 1.204, sala comercial do segundo pavimento, entrada pelos fundos'

export const gallery: Gallery = {
  piece: 'text-field',
  states: [
    { name: 'empty', draw: () => <TextField label="Nome" /> },
    { name: 'placeholder', draw: () => <TextField label="E-mail" placeholder="voce@exemplo.com.br" /> },
    { name: 'filled', draw: () => <TextField label="Nome" defaultValue="Ana Ribeiro" /> },
    { name: 'hint', draw: () => <TextField label="CAU" hint="O registro que está na sua carteira" /> },
    { name: 'optional', draw: () => <TextField label="Complemento" optional /> },
    { name: 'required', draw: () => <TextField label="Nome" required /> },
    {
      name: 'error',
      draw: () => <TextField label="E-mail" defaultValue="ana@exemplo" error="Digite um e-mail válido" />,
    },
    {
      name: 'hint and error',
      draw: () => (
        <TextField
          label="CAU"
          required
          hint="O registro que está na sua carteira"
          defaultValue="12"
          error="Digite um CAU válido"
        />
      ),
    },
    { name: 'disabled', draw: () => <TextField label="Nome" defaultValue="Ana Ribeiro" disabled /> },
    { name: 'read only', draw: () => <TextField label="Nome" defaultValue="Ana Ribeiro" readOnly /> },
    { name: 'counter', draw: () => <TextField label="Título" defaultValue="Louças claras" maxLength={40} counter /> },
    { name: 'counter full', draw: () => <TextField label="UF" defaultValue="SP" maxLength={2} counter /> },
    {
      name: 'search',
      draw: () => (
        <TextField
          label="Buscar"
          labelHidden
          type="search"
          placeholder="Nome, número ou chave"
          start={<IconSearch size={18} />}
        />
      ),
    },
    {
      name: 'long text',
      draw: () => <TextField label={`Endereço: ${long}`} hint={long} defaultValue={long} error={long} />,
    },
    { name: 'area empty', draw: () => <TextArea label="Observação" optional /> },
    {
      name: 'area counted',
      draw: () => <TextArea label="Observação" maxLength={500} defaultValue="Duas páginas, a segunda com o canhoto." />,
    },
    {
      name: 'area error',
      draw: () => <TextArea label="Motivo" required maxLength={500} error="Informe o motivo." />,
    },
    { name: 'area disabled', draw: () => <TextArea label="Observação" defaultValue="Sem troca." disabled /> },
  ],
}
