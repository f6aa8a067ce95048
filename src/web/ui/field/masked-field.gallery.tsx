import type { Gallery } from '../gallery.ts'
import { Held } from '../testing/held.tsx'
import { AccessKeyField } from './access-key-field.tsx'
import { CepField, CnpjField, CpfField, PhoneField, type MaskedProps } from './masked-field.tsx'

type Told = Pick<MaskedProps, 'error' | 'hint' | 'disabled'>

const cpf = (start: string, told: Told = {}) => (
  <Held start={start}>{(value, set) => <CpfField label="CPF" value={value} onValueChange={set} {...told} />}</Held>
)

const accessKey = (start: string, error?: string) => (
  <Held start={start}>
    {(value, set) => (
      <AccessKeyField
        label="Chave de acesso"
        hint="Os 44 caracteres perto do código de barras."
        optional
        value={value}
        onValueChange={set}
        error={error}
      />
    )}
  </Held>
)

export const gallery: Gallery = {
  piece: 'masked-field',
  states: [
    { name: 'cpf empty', draw: () => cpf('') },
    { name: 'cpf filled', draw: () => cpf('52998224725') },
    { name: 'cpf error', draw: () => cpf('52998224720', { error: 'Digite um CPF válido' }) },
    { name: 'cpf disabled', draw: () => cpf('52998224725', { disabled: true }) },
    {
      name: 'cnpj with letters',
      draw: () => (
        <Held start="12ABC34501DE35">
          {(value, set) => <CnpjField label="CNPJ" required value={value} onValueChange={set} />}
        </Held>
      ),
    },
    {
      name: 'cep',
      draw: () => (
        <Held start="01310100">{(value, set) => <CepField label="CEP" value={value} onValueChange={set} />}</Held>
      ),
    },
    {
      name: 'phone',
      draw: () => (
        <Held start="11987654321">
          {(value, set) => <PhoneField label="Telefone" value={value} onValueChange={set} />}
        </Held>
      ),
    },
    { name: 'access key empty', draw: () => accessKey('') },
    { name: 'access key', draw: () => accessKey('35261112ABC34501DE35650010000006781123409877') },
    {
      name: 'access key error',
      draw: () => accessKey('35261112ABC34501DE3565001', 'A chave de acesso não confere. Verifique os 44 caracteres.'),
    },
  ],
}
