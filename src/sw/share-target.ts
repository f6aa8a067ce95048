/** Files from the share sheet: on disk before the app is shown, so that neither a stopped worker nor a login loses them. */
import { keepSharedFiles } from '#client/shared-files/shared-files.ts'
import { afterShare, shareTarget } from '#domain/invoices/share-target.ts'

export const isShare = ({ method, url }: Request, origin: string): boolean => {
  const address = new URL(url)
  return method === 'POST' && address.origin === origin && address.pathname === shareTarget.path
}

/** Answers with the way to the draft that takes the files. */
export async function answerShare(request: Request): Promise<Response> {
  const away = (kept: boolean) => Response.redirect(new URL(afterShare(kept), request.url).href, 303)
  try {
    const form = await request.formData()
    const files = form.getAll(shareTarget.field).filter((part) => part instanceof File)
    await keepSharedFiles(files)
    return away(true)
  } catch {
    // No room, or a form that is none: the person is told where the files can be picked instead.
    return away(false)
  }
}
