/** The register of professionals as the least server reads it: the statements, and the fields of the agreement. */
import type pg from 'pg'
import { defaultLevels } from '#domain/points/level.ts'

interface Question {
  readonly where: string
  readonly values: readonly string[]
  readonly order: string
}

/** The same as ours is asked: a part of the name or the e-mail, a whole CPF, a state. */
function questionOf(asked: URLSearchParams): Question {
  const [search, status] = [asked.get('search'), asked.get('status')]
  const only = `p.user_type = 'professional' and p.erased_at is null`
  const order = asked.get('sort') === '-createdAt' ? 'p.created_at desc, p.id desc' : 'p.name_key, p.id'
  if (status !== null) return { where: `${only} and p.status = $1`, values: [status], order }
  if (search === null) return { where: only, values: [], order }
  if (/^\d{11}$/.test(search))
    return { where: `${only} and p.store_id is null and p.cpf = $1`, values: [search], order }
  return { where: `${only} and (p.name_key like $1 or p.email like $1)`, values: [`%${search}%`], order }
}

const pageSql = ({
  where,
  order,
}: Question) => `select p.*, d.*, p.id as id, coalesce(a.available, 0)::int as available, coalesce(a.level, 1) as level,
    (select max(s.last_seen_at) from session s where s.person_id = p.id) as last_seen_at
  from person p left join professional d on d.person_id = p.id
  left join points_account a on a.owner_type = 'professional' and a.owner_id = p.id where ${where} order by ${order} limit 20`

const countSql = ({ where }: Question) => `select count(*)::int as n from person p where ${where}`

type Row = Record<string, unknown>

/** The same object the agreement describes, from one row. */
const professionalOf = (row: Row) => ({
  _id: row['id'],
  version: row['version'],
  subUserType: row['sub_user_type'],
  name: row['name'],
  email: row['email'],
  emailValidated: row['email_validated_at'] !== null,
  cellphone: row['cellphone'],
  cpf: row['cpf'],
  status: row['status'],
  profession: row['profession'],
  modality: row['modality'],
  cau: row['cau'],
  crea: row['crea'],
  abd: row['abd'],
  abdFile: row['abd_file'] !== null,
  birthDate: row['birth_date'],
  address: {
    zipCode: row['zip_code'],
    street: row['street'],
    number: row['number'],
    complement: row['complement'],
    neighborhood: row['neighborhood'],
    city: row['city'],
    state: row['state'],
  },
  office: { name: row['office_name'], cnpj: row['office_cnpj'], role: row['office_role'] },
  socialMedia: {
    facebook: row['facebook'],
    instagram: row['instagram'],
    behance: row['behance'],
    pinterest: row['pinterest'],
  },
  referenceSeller: row['reference_seller'],
  instagramStatus: row['instagram_status'],
  profileImage: row['profile_image'],
  points: row['available'],
  level: { level: row['level'], name: defaultLevels[Number(row['level']) - 1]?.name },
  createdAt: row['created_at'],
  lastSeenAt: row['last_seen_at'],
})

/** A page and the count of all, asked together. */
export async function readRegister(pool: pg.Pool, asked: URLSearchParams): Promise<unknown> {
  const question = questionOf(asked)
  const values = [...question.values]
  const [page, count] = await Promise.all([
    pool.query<Row>(pageSql(question), values),
    pool.query<{ n: number }>(countSql(question), values),
  ])
  const totalDocs = count.rows[0]?.n ?? 0
  const totalPages = Math.max(1, Math.ceil(totalDocs / 20))
  return { docs: page.rows.map(professionalOf), totalDocs, page: 1, limit: 20, totalPages }
}
