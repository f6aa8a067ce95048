/** Where the people and the stores of the history are. */
import type { FederalState } from '#domain/documents/federal-state.ts'

export interface Place {
  readonly city: string
  readonly state: FederalState
  /** Area code of its telephones. */
  readonly ddd: string
  /** The first five digits of its CEPs. */
  readonly cep: string
  /** How many of the programme are there, relative to the others. */
  readonly weight: number
}

const place = (city: string, state: FederalState, [ddd, cep, weight]: readonly [string, string, number]): Place => ({
  city,
  state,
  ddd,
  cep,
  weight,
})

export const places: readonly Place[] = [
  place('São Paulo', 'SP', ['11', '01310', 20]),
  place('Campinas', 'SP', ['19', '13015', 7]),
  place('Ribeirão Preto', 'SP', ['16', '14010', 5]),
  place('São José dos Campos', 'SP', ['12', '12210', 4]),
  place('Santos', 'SP', ['13', '11045', 3]),
  place('Sorocaba', 'SP', ['15', '18035', 3]),
  place('Curitiba', 'PR', ['41', '80420', 10]),
  place('Londrina', 'PR', ['43', '86020', 4]),
  place('Maringá', 'PR', ['44', '87013', 4]),
  place('Cascavel', 'PR', ['45', '85801', 2]),
  place('Florianópolis', 'SC', ['48', '88015', 6]),
  place('Joinville', 'SC', ['47', '89201', 4]),
  place('Blumenau', 'SC', ['47', '89010', 3]),
  place('Chapecó', 'SC', ['49', '89801', 2]),
  place('Porto Alegre', 'RS', ['51', '90035', 7]),
  place('Caxias do Sul', 'RS', ['54', '95020', 3]),
  place('Santa Maria', 'RS', ['55', '97010', 2]),
  place('Rio de Janeiro', 'RJ', ['21', '22410', 9]),
  place('Niterói', 'RJ', ['21', '24220', 2]),
  place('Belo Horizonte', 'MG', ['31', '30130', 8]),
  place('Uberlândia', 'MG', ['34', '38400', 3]),
  place('Juiz de Fora', 'MG', ['32', '36010', 2]),
  place('Vitória', 'ES', ['27', '29055', 2]),
  place('Brasília', 'DF', ['61', '70390', 6]),
  place('Goiânia', 'GO', ['62', '74120', 5]),
  place('Cuiabá', 'MT', ['65', '78045', 2]),
  place('Campo Grande', 'MS', ['67', '79002', 2]),
  place('Salvador', 'BA', ['71', '41810', 4]),
  place('Recife', 'PE', ['81', '51020', 3]),
  place('Fortaleza', 'CE', ['85', '60160', 3]),
  place('Belém', 'PA', ['91', '66055', 1]),
  place('Manaus', 'AM', ['92', '69057', 1]),
]

/** The two digits of a state in access keys (IBGE), for the states of `places`. */
export const stateCodes: Readonly<Partial<Record<FederalState, string>>> = {
  SP: '35',
  PR: '41',
  SC: '42',
  RS: '43',
  RJ: '33',
  MG: '31',
  ES: '32',
  DF: '53',
  GO: '52',
  MT: '51',
  MS: '50',
  BA: '29',
  PE: '26',
  CE: '23',
  PA: '15',
  AM: '13',
}

export const streets: readonly string[] = [
  'Rua das Acácias',
  'Avenida Brasil',
  'Rua Sete de Setembro',
  'Rua Quinze de Novembro',
  'Avenida Presidente Vargas',
  'Rua Dom Pedro II',
  'Rua Tiradentes',
  'Avenida Getúlio Vargas',
  'Rua Marechal Deodoro',
  'Rua Santos Dumont',
  'Avenida Rio Branco',
  'Rua Duque de Caxias',
  'Rua Barão do Rio Branco',
  'Rua José Bonifácio',
  'Avenida Independência',
  'Rua das Palmeiras',
]

export const neighborhoods: readonly string[] = [
  'Centro',
  'Jardim América',
  'Boa Vista',
  'Vila Nova',
  'Santa Cruz',
  'São José',
  'Bela Vista',
  'Jardim Europa',
  'Alto da Glória',
  'Cidade Nova',
]
