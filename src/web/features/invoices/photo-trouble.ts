/** What keeps a photo from being read, in one sentence. */
import { useLingui } from '@lingui/react/macro'
import type { PageProblem, PageRead } from '#web/device/read-page-protocol.ts'
import type { PickedPage } from './picked-page.ts'

/** A locked PDF is told with what was read; everything else is a trouble of the picture. */
export type PhotoTrouble = Exclude<PageProblem, 'locked'>

export interface TroubledPage {
  readonly page: PickedPage
  /** From 1. */
  readonly number: number
  readonly trouble: PhotoTrouble
}

/** The last page with a trouble. @param used ids of those the person takes as they are */
export function lastTroubled(
  pages: readonly PickedPage[],
  read: ReadonlyMap<string, PageRead>,
  used: ReadonlySet<string>,
): TroubledPage | undefined {
  const troubled = pages.flatMap((page, at) => {
    const trouble = read.get(page.id)?.problem
    return trouble && trouble !== 'locked' && !used.has(page.id) ? [{ page, number: at + 1, trouble }] : []
  })
  return troubled.at(-1)
}

export function useTroubleText(): (troubled: TroubledPage) => string {
  const { t } = useLingui()
  return ({ number, trouble }) =>
    ({
      small: t`A foto ${number} tem poucos detalhes para ser lida.`,
      dark: t`A foto ${number} ficou escura. Procure mais luz ou acenda a do aparelho.`,
      'out-of-focus': t`A foto ${number} ficou fora de foco.`,
      moved: t`A foto ${number} saiu tremida.`,
      glare: t`A foto ${number} tem reflexo sobre a nota. Incline um pouco o aparelho.`,
      far: t`Na foto ${number} a nota ficou longe. Chegue mais perto.`,
      'cut-off': t`Na foto ${number} a nota ficou cortada.`,
    })[trouble]
}
