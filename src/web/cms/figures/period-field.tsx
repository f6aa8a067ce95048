/** The days figures are about, with what the server has against them; and what they are compared with, in words. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { ComparedPeriod } from '#contract/api.gen.ts'
import { formatCalendarDay } from '#web/i18n/format.ts'
import { callFields } from '#web/i18n/refusal-text.ts'
import { DateRangeField } from '#web/ui/date/date-range-field.tsx'
import { Text } from '#web/ui/text/text.tsx'
import type { PeriodSearch } from './figures-search.ts'

interface PeriodFieldProps {
  value: PeriodSearch
  onValueChange: (period: PeriodSearch) => void
  /** What is shown while no day is chosen. */
  usual: string
  /** Of the reading: a refused period is told here. */
  error: unknown
}

export function PeriodField({ value: { dateInit, dateEnd }, onValueChange, usual, error }: PeriodFieldProps) {
  const { t } = useLingui()
  const wrong = callFields(error)
  return (
    <DateRangeField
      label={t`Período`}
      hint={usual}
      value={{ from: dateInit ?? '', to: dateEnd ?? '' }}
      onValueChange={({ from, to }) => onValueChange({ dateInit: from || undefined, dateEnd: to || undefined })}
      error={wrong['dateEnd'] ?? wrong['dateInit']}
    />
  )
}

/** Nothing while the period is not known. */
export function Comparison({ period }: { period: ComparedPeriod | undefined }) {
  if (!period) return null
  const [from, to] = [formatCalendarDay(period.dateInit), formatCalendarDay(period.dateEnd)]
  const [before, until] = [formatCalendarDay(period.previousInit), formatCalendarDay(period.previousEnd)]
  return (
    <Text size="small" tone="muted">
      <Trans>
        De {from} a {to}, comparado com {before} a {until}.
      </Trans>
    </Text>
  )
}
