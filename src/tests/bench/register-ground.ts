/** A register of many professionals, for the benches that read it. */
import { sql, type SQL } from 'drizzle-orm'

/** A CPF with right check digits, of one of them. */
export const cpf = '52998224725'

/** So many professionals. Names of three words, so that a part of one finds some and not all; one in a hundred waits to be confirmed. */
export const fillRegister = (count: number): SQL => sql`
  with made as (
    insert into person (id, user_type, sub_user_type, name, name_key, email, password_hash, cpf, cellphone, status, created_at)
    select gen_random_uuid(), 'professional', 'standard', initcap(named), named, replace(named, ' ', '.') || '@exemplo.com.br',
      'bench', case n when 500 then ${cpf} else lpad(n::text, 11, '0') end, '+5541987654321',
      case when n % 100 = 0 then 'pending' else 'active' end, now() - n * interval '1 minute'
    from (
      select n, (array['ana', 'bruno', 'carla', 'diego', 'elisa', 'fabio', 'gabriela', 'hugo', 'isabela', 'joana'])[1 + n % 10]
        || ' ' || (array['almeida', 'barbosa', 'campos', 'duarte', 'esteves', 'ferraz', 'gomes'])[1 + n % 7] || ' ' || n as named
      from generate_series(1, ${sql.raw(String(count))}) n) as people
    returning id)
  insert into professional (person_id, profession, modality, cau, birth_date, zip_code, street, number, neighborhood, city, state,
    instagram, instagram_status)
  select id, 'Arquiteto', 'escritorio', 'A' || (10000 + row_number() over ()) || '-1', '1990-05-17', '80010000',
    'Rua das Flores', '10', 'Centro', 'Curitiba', 'PR', 'perfil', 'pending' from made`
