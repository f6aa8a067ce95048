/** The keys of notices: those by which push services know this installation (VAPID, RFC 8292), made once, and the devices' own. */
import { createECDH } from 'node:crypto'
import webPush from 'web-push'
import type { Db } from '#server/db/db.ts'
import { deploymentSecret } from '#server/features/accounts/deployment.secret.ts'

export interface PushKeys {
  /** An uncompressed P-256 point and its number, in base64url. */
  readonly publicKey: string
  readonly privateKey: string
}

/** The secret is the private key: of 32 random bytes all but one in four billion are one, and that one is refused here. */
export async function pushKeys(db: Db): Promise<PushKeys> {
  const privateKey = await deploymentSecret(db, 'vapid')
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(Buffer.from(privateKey, 'base64url'))
  return { privateKey, publicKey: curve.getPublicKey().toString('base64url') }
}

/** Whether something can be encrypted for a device: its key must be a point of the curve. */
export function isDeviceKey({ p256dh, auth }: { readonly p256dh: string; readonly auth: string }): boolean {
  try {
    webPush.encrypt(p256dh, auth, 'probe', 'aes128gcm')
    return true
  } catch {
    return false
  }
}

/** Whom a push service may write to about our messages; it takes an https address or a mailbox. */
export function contactOf({ publicUrl, mailFrom }: { publicUrl: string; mailFrom: string }): string {
  if (publicUrl.startsWith('https://')) return publicUrl
  const mailbox = /<([^<>\s]+)>/.exec(mailFrom)?.[1] ?? mailFrom.trim()
  return `mailto:${mailbox}`
}
