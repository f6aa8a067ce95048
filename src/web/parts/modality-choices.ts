/** How a professional works, in words. */
import { useLingui } from '@lingui/react/macro'
import { modalities } from '#domain/people/profession.ts'

/** The choices of a dropdown. */
export function useModalityChoices() {
  const { t } = useLingui()
  const names = {
    autonomo: t`Autônomo`,
    escritorio: t`Escritório`,
    construtora: t`Construtora`,
    loja: t`Loja`,
    estudante: t`Estudante`,
  }
  return modalities.map((value) => ({ value, label: names[value] }))
}
