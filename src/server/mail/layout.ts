/** Letters of the programme: one plain text and the same as simple HTML that every mail program shows. */
import { programme } from '#domain/brand/brand.ts'
import type { Letter } from './mailer.ts'

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

interface Words {
  readonly to: string
  readonly subject: string
  /** Who is written to; unknown of whoever has not joined yet. */
  readonly name?: string | null
  readonly paragraphs: readonly string[]
  /** Shown large, to be read and typed. */
  readonly code?: string
  /** One thing to press; its address stands in the text too. */
  readonly link?: { readonly label: string; readonly address: string }
}

const block = 'margin:0 0 16px;font:16px/1.5 Helvetica,Arial,sans-serif;color:#14201f'

/** The names in it may come from people: everything is escaped. */
export function letter({ to, subject, name, paragraphs, code, link }: Words): Letter {
  const greeting = name ? `Olá, ${name}.` : 'Olá.'
  const text = [greeting, ...paragraphs, code, link && `${link.label}: ${link.address}`, programme.name]
    .filter((line) => line !== undefined)
    .join('\n\n')
  const html = [
    ...[greeting, ...paragraphs].map((line) => `<p style="${block}">${escape(line)}</p>`),
    code && `<p style="${block};font-size:32px;font-weight:bold;letter-spacing:8px">${escape(code)}</p>`,
    link &&
      `<p style="${block}"><a href="${escape(link.address)}" style="color:#0b5a5e;font-weight:bold">${escape(link.label)}</a></p>`,
  ].filter(Boolean)
  return {
    to,
    subject,
    text,
    html: `<!doctype html><html lang="pt-BR"><body style="margin:0;padding:32px;background:#f7f5f2"><div style="max-width:520px;margin:0 auto;padding:32px;background:#ffffff">${html.join('')}</div></body></html>`,
  }
}
