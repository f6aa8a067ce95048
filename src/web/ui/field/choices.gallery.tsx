import type { Gallery } from '../gallery.ts'
import { Held } from '../testing/held.tsx'
import { Checkbox } from './checkbox.tsx'
import { CheckboxGroup, RadioGroup, type CheckboxGroupProps, type RadioGroupProps } from './choice-group.tsx'
import { Switch, type SwitchProps } from './switch.tsx'

const professions = [
  { value: 'arquiteto', label: 'Arquiteto', hint: 'Com registro no CAU' },
  { value: 'engenheiro', label: 'Engenheiro', hint: 'Com registro no CREA' },
  { value: 'designer', label: 'Designer de Interiores', hint: 'Associado à ABD' },
]
const channels = [
  { value: 'email', label: 'E-mail' },
  { value: 'push', label: 'Neste aparelho' },
  { value: 'sms', label: 'SMS', disabled: true },
]

const radios = (start: string, more: Partial<RadioGroupProps> = {}) => (
  <Held start={start}>
    {(value, set) => <RadioGroup label="Profissão" options={professions} value={value} onValueChange={set} {...more} />}
  </Held>
)
const boxes = (start: readonly string[], more: Partial<CheckboxGroupProps> = {}) => (
  <Held start={start}>
    {(value, set) => (
      <CheckboxGroup label="Avisar por" options={channels} value={value} onValueChange={set} {...more} />
    )}
  </Held>
)
const toggle = (start: boolean, more: Partial<SwitchProps> = {}) => (
  <Held start={start}>
    {(value, set) => <Switch label="Receber novidades" value={value} onValueChange={set} {...more} />}
  </Held>
)

export const gallery: Gallery = {
  piece: 'choices',
  states: [
    { name: 'checkbox off', draw: () => <Checkbox label="Li e aceito os termos de uso" /> },
    { name: 'checkbox on', draw: () => <Checkbox label="Li e aceito os termos de uso" defaultChecked /> },
    { name: 'checkbox half', draw: () => <Checkbox label="Todas as notas" indeterminate /> },
    {
      name: 'checkbox error',
      draw: () => (
        <Checkbox label="Li e aceito os termos de uso" error="Você precisa aceitar os termos de uso" required />
      ),
    },
    {
      name: 'checkbox hint',
      draw: () => <Checkbox label="Veio de uma especificação minha" hint="Vale pontos extras depois de aprovada." />,
    },
    {
      name: 'checkbox disabled',
      draw: () => (
        <>
          <Checkbox label="Desligada" disabled />
          <Checkbox label="Ligada" disabled defaultChecked />
        </>
      ),
    },
    { name: 'group', draw: () => boxes(['email']) },
    { name: 'group inline', draw: () => boxes(['email', 'push'], { inline: true }) },
    { name: 'group error', draw: () => boxes([], { error: 'Escolha pelo menos um', required: true }) },
    { name: 'group disabled', draw: () => boxes(['email'], { disabled: true }) },
    { name: 'radios', draw: () => radios('') },
    { name: 'radios chosen', draw: () => radios('engenheiro', { hint: 'Define o documento pedido a seguir.' }) },
    { name: 'radios inline', draw: () => radios('arquiteto', { inline: true }) },
    { name: 'radios error', draw: () => radios('', { error: 'Escolha a profissão', required: true }) },
    { name: 'radios disabled', draw: () => radios('designer', { disabled: true }) },
    { name: 'switch off', draw: () => toggle(false) },
    { name: 'switch on', draw: () => toggle(true, { hint: 'Cursos, softwares e experiências, por e-mail.' }) },
    { name: 'switch disabled', draw: () => toggle(true, { disabled: true }) },
    { name: 'switch error', draw: () => toggle(false, { error: 'Não foi possível salvar. Tente novamente.' }) },
  ],
}
