/** Says of each file that stays out why it does. */
import { useLingui } from '@lingui/react/macro'
import { error as errorLook, errorIcon } from '../field/field.css.ts'
import { IconAlertCircle } from '../icons.ts'
import { bytesText } from '../field/bytes-text.ts'
import * as css from './file-drop.css.ts'
import type { FileLimits, Refused } from './file-limits.ts'

interface RefusedFilesProps {
  refused: readonly Refused[]
  limits: FileLimits & { maxFiles: number }
  kinds: string
}

function useReason({ limits, kinds }: Omit<RefusedFilesProps, 'refused'>) {
  const { t } = useLingui()
  return ({ file, problem }: Refused) => {
    const { name } = file
    const [size, most] = [bytesText(file.size), bytesText(limits.maxBytes)]
    return {
      kind: t`“${name}” não serve: envie ${kinds}.`,
      size: t`“${name}” tem ${size}; o máximo é ${most}.`,
      empty: t`“${name}” está vazio.`,
      many: t`“${name}” ficou de fora: o máximo é de ${limits.maxFiles} arquivos.`,
    }[problem]
  }
}

export function RefusedFiles({ refused, limits, kinds }: RefusedFilesProps) {
  const reason = useReason({ limits, kinds })
  return (
    <div role="alert" hidden={refused.length === 0}>
      <ul className={css.refused}>
        {refused.map((one, at) => (
          <li key={at} className={errorLook}>
            <IconAlertCircle className={errorIcon} size={16} aria-hidden="true" />
            <span>{reason(one)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
