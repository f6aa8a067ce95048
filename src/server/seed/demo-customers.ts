/** Clients and works a professional of the demo protects, in every state. */
import type { CustomerData } from '#contract/api.gen.ts'

export interface DemoCustomer {
  /** Days before today. */
  readonly registered: number
  /** Days before today. */
  readonly renewed?: number
  /** The programme switched it off. */
  readonly off?: boolean
  readonly data: CustomerData
}

export const demoCustomers: readonly DemoCustomer[] = [
  {
    registered: 195,
    data: {
      document: '123.456.789-09',
      name: 'Cláudio Nunes',
      project: { name: 'Reforma do lavabo', kind: 'residential', city: 'Campinas', state: 'SP' },
    },
  },
  {
    registered: 172,
    data: {
      document: '11.222.333/0001-81',
      name: 'Clínica Vila Nova',
      email: 'obras@vilanova.exemplo.com.br',
      cellphone: '(11) 98765-4321',
      project: { name: 'Recepção e sanitários', kind: 'commercial', city: 'São Paulo', state: 'SP' },
    },
  },
  {
    registered: 160,
    data: {
      document: '111.444.777-35',
      name: 'Sofia Prado',
      project: { name: 'Apartamento 82, edifício Ipê', kind: 'residential', city: 'Santos', state: 'SP' },
    },
  },
  {
    registered: 185,
    renewed: 20,
    data: {
      document: '12.ABC.345/01DE-35',
      name: 'Construtora Jequitibá',
      email: 'compras@jequitiba.exemplo.com.br',
      project: { name: 'Residencial Jequitibá, 40 unidades', kind: 'corporate', city: 'Curitiba', state: 'PR' },
    },
  },
  {
    registered: 12,
    data: {
      document: '529.982.247-25',
      name: 'Paula Menezes',
      email: 'paula@exemplo.com.br',
      cellphone: '(11) 91234-5678',
      project: { name: 'Casa no Morumbi', kind: 'residential', city: 'São Paulo', state: 'SP' },
    },
  },
  {
    registered: 40,
    off: true,
    data: { document: '00.000.000/0001-91', name: 'Edifício Central' },
  },
]
