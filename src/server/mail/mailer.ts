/** How a mail leaves: by SMTP where that is configured, otherwise to the terminal of whoever runs the server. */
import { createTransport } from 'nodemailer'

export interface Letter {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

export interface Mailer {
  /** Rejects when the letter was not taken; it is tried again later. */
  deliver(letter: Letter): Promise<void>
  close(): void
}

/** `url` as nodemailer reads it: `smtp://user:password@host:port`, or `smtps://` for TLS from the first byte. */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({ url, connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 })
  return {
    deliver: async (letter) => {
      await transport.sendMail({ from, ...letter })
    },
    close: () => transport.close(),
  }
}

/** Prints the text of the letter, codes and links included: this is how the demo is used without a mail server. */
export function terminalMailer(say: (text: string) => void): Mailer {
  return {
    deliver: ({ to, subject, text }) => {
      say(`\n✉ Para: ${to}\n  Assunto: ${subject}\n\n${text.replaceAll(/^/gm, '  ')}\n`)
      return Promise.resolve()
    },
    close: () => undefined,
  }
}
