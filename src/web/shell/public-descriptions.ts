/**
 * Which public pages are drawn at build time, and what search engines and shared links say of each in one sentence. Only
 * the build reads it.
 */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { publicPaths } from '#domain/people/access.ts'
import type { Place } from './way.ts'

/** Of the specification's list what has a page here and needs nothing but its path. */
type PublicPlace = Extract<Place, '/' | (typeof publicPaths)[number]>

/**
 * `brand` where the brand's own sentence says it; null for a page that shows what this device keeps and cannot be drawn
 * ahead. A public page without a line here does not compile.
 */
export const publicDescriptions: Readonly<Record<PublicPlace, MessageDescriptor | 'brand' | null>> = {
  '/': 'brand',
  '/login': msg`Entre no programa como profissional ou como lojista e acompanhe seus pontos, suas notas e suas experiências.`,
  '/login-profissional': msg`Acesso de profissionais de arquitetura, engenharia e design de interiores ao programa.`,
  '/login-lojista': msg`Acesso de lojas e vendedores ao programa, com o CNPJ da loja.`,
  '/forgot-password': msg`Receba por e-mail um código para criar uma nova senha.`,
  '/reset-password': null,
  '/password-recovered': null,
  '/sign-up': msg`Cadastre-se no programa como profissional de projeto ou como lojista.`,
  '/sign-up-profissional': null,
  '/sign-up-profissional-old': null,
  '/sign-up-lojista': null,
  '/sign-up-lojista-old': null,
  '/sign-up-finished': null,
  '/accounts': null,
  '/xml-viewer': msg`Abra o XML de uma NF-e ou NFC-e e leia a nota. O arquivo não sai do seu aparelho.`,
  '/email-confirm': null,
  '/cms/login': msg`Acesso da equipe que administra o programa.`,
  '/cms/forgot-password': msg`Receba por e-mail um código para criar uma nova senha de administração.`,
  '/cms/reset-password': null,
  '/cms/password-recovered': msg`A senha de administração foi alterada.`,
}
