/** Registration numbers and access keys with known answers: made up, or published by Receita Federal as examples. */
import type { AccessKey } from '#domain/documents/access-key.ts'

/** CNPJs as they are kept, valid ones. */
export const validCnpjs: readonly string[] = [
  '12ABC34501DE35',
  'XT9CDVWJ000172',
  '0X0J92JY000196',
  '11222333000181',
  '00000000000191',
  '33000167000101',
  'AAAAAAAAAAAA45',
  'ZZZZZZZZZZZZ62',
]

/** A valid CNPJ, how it is written, and the same with a wrong last digit. */
export const cnpjTriples: readonly (readonly [valid: string, written: string, wrong: string])[] = [
  ['LAJZOJVW2Z0723', 'LA.JZO.JVW/2Z07-23', 'LAJZOJVW2Z0724'],
  ['6Z2D12OX000198', '6Z.2D1.2OX/0001-98', '6Z2D12OX000199'],
  ['TQ2MH7W2000108', 'TQ.2MH.7W2/0001-08', 'TQ2MH7W2000109'],
  ['S50PQVTUQ10C05', 'S5.0PQ.VTU/Q10C-05', 'S50PQVTUQ10C06'],
  ['5NDASBVK000157', '5N.DAS.BVK/0001-57', '5NDASBVK000158'],
  ['7GKEAULC000110', '7G.KEA.ULC/0001-10', '7GKEAULC000111'],
  ['PLEK83LIGA0G79', 'PL.EK8.3LI/GA0G-79', 'PLEK83LIGA0G80'],
  ['2R74ULMX000104', '2R.74U.LMX/0001-04', '2R74ULMX000105'],
  ['8HEMO86M000177', '8H.EMO.86M/0001-77', '8HEMO86M000178'],
  ['0ARRFDI9AU0A82', '0A.RRF.DI9/AU0A-82', '0ARRFDI9AU0A83'],
  ['L2VOG6TA000102', 'L2.VOG.6TA/0001-02', 'L2VOG6TA000103'],
  ['7GRD0F3Z000167', '7G.RD0.F3Z/0001-67', '7GRD0F3Z000168'],
  ['9KLWPZ98HE0S78', '9K.LWP.Z98/HE0S-78', '9KLWPZ98HE0S79'],
  ['IXSIWELV000114', 'IX.SIW.ELV/0001-14', 'IXSIWELV000115'],
  ['GCQWV68C000153', 'GC.QWV.68C/0001-53', 'GCQWV68C000154'],
  ['14NT8JA6LN0X02', '14.NT8.JA6/LN0X-02', '14NT8JA6LN0X03'],
  ['W8O4TCBO000149', 'W8.O4T.CBO/0001-49', 'W8O4TCBO000150'],
  ['3UC9MHKX000100', '3U.C9M.HKX/0001-00', '3UC9MHKX000101'],
  ['GZ2LN5LRL10W01', 'GZ.2LN.5LR/L10W-01', 'GZ2LN5LRL10W02'],
  ['HFTR5WB3000148', 'HF.TR5.WB3/0001-48', 'HFTR5WB3000149'],
]

/** What people type, and the CNPJ it means (null: none). */
export const typedCnpjs: readonly (readonly [typed: string, meant: string | null])[] = [
  ['12abc34501de35', '12ABC34501DE35'],
  ['12.ABC.345/01DE-35', '12ABC34501DE35'],
  ['12ABC34501DEAB', null],
  ['00000000000000', null],
  ['AAAAAAAAAAAAAA', null],
  ['12ABC34501DE3', null],
  ['12ABC34501DE350', null],
  ['12ÀBC34501DE35', null],
  ['12345013 5', null],
  ['12ABC34501DE36', null],
  ['CNPJ: 11.222.333/0001-81', '11222333000181'],
  [' 11 222 333 0001 81 ', '11222333000181'],
  ['', null],
]

/** What people type, and the CPF it means (null: none). */
export const typedCpfs: readonly (readonly [typed: string, meant: string | null])[] = [
  ['529.982.247-25', '52998224725'],
  ['111.444.777-35', '11144477735'],
  ['123.456.789-09', '12345678909'],
  ['000.000.000-00', null],
  ['52998224724', null],
  ['014345733812', null],
  ['11144477735', '11144477735'],
  ['99999999999', null],
  ['', null],
]

/** What people type or scan, and what the access key says (null: no key of an NF-e or NFC-e). */
export const typedAccessKeys: readonly (readonly [typed: string, meant: AccessKey | null])[] = [
  [
    '42261111222333000181550030000043211314159266',
    {
      key: '42261111222333000181550030000043211314159266',
      uf: 'SC',
      yearMonth: '2026-11',
      issuer: '11222333000181',
      model: '55',
      series: 3,
      number: 4321,
    },
  ],
  [
    '4226 1111 2223 3300 0181 5500 3000 0043 2113 1415 9266',
    {
      key: '42261111222333000181550030000043211314159266',
      uf: 'SC',
      yearMonth: '2026-11',
      issuer: '11222333000181',
      model: '55',
      series: 3,
      number: 4321,
    },
  ],
  [
    'NFe42261111222333000181550030000043211314159266',
    {
      key: '42261111222333000181550030000043211314159266',
      uf: 'SC',
      yearMonth: '2026-11',
      issuer: '11222333000181',
      model: '55',
      series: 3,
      number: 4321,
    },
  ],
  ['42261111222333000181550030000043211314159267', null],
  [
    '35261112ABC34501DE35650010000006781123409877',
    {
      key: '35261112ABC34501DE35650010000006781123409877',
      uf: 'SP',
      yearMonth: '2026-11',
      issuer: '12ABC34501DE35',
      model: '65',
      series: 1,
      number: 678,
    },
  ],
  [
    '35261112abc34501de35650010000006781123409877',
    {
      key: '35261112ABC34501DE35650010000006781123409877',
      uf: 'SP',
      yearMonth: '2026-11',
      issuer: '12ABC34501DE35',
      model: '65',
      series: 1,
      number: 678,
    },
  ],
  [
    '51260900052998224725559200000000171271828180',
    {
      key: '51260900052998224725559200000000171271828180',
      uf: 'MT',
      yearMonth: '2026-09',
      issuer: '00052998224725',
      model: '55',
      series: 920,
      number: 17,
    },
  ],
  [
    '35261112ABC34501DE35650010000006799555012344',
    {
      key: '35261112ABC34501DE35650010000006799555012344',
      uf: 'SP',
      yearMonth: '2026-11',
      issuer: '12ABC34501DE35',
      model: '65',
      series: 1,
      number: 679,
    },
  ],
  [
    '41200323285089000185650010000013051817822496',
    {
      key: '41200323285089000185650010000013051817822496',
      uf: 'PR',
      yearMonth: '2020-03',
      issuer: '23285089000185',
      model: '65',
      series: 1,
      number: 1305,
    },
  ],
  ['29181033657677000156650010001654399001654399', null],
  [
    '41170310422724000187650010000000061000005858',
    {
      key: '41170310422724000187650010000000061000005858',
      uf: 'PR',
      yearMonth: '2017-03',
      issuer: '10422724000187',
      model: '65',
      series: 1,
      number: 6,
    },
  ],
  ['123', null],
  ['', null],
  ['3526050X0J92JY000196570010000006041448679011', null],
  ['43211105730928000145650010000002401717268120', null],
]
