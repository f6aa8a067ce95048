/** The days figures are about, with what the server has against them; and what they are compared with, in words. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { ComparedPeriod } from '#contract/api.gen.ts'
import { formatCalendarDay } from '#web/i18n/format.ts'
import { callFields } from '#web/i18n/refusal-text.ts'
import { DateRangeField } from '#web/ui/date/date-range-field.tsx'
import { Text } from '#web/ui/text/text.tsx'
import * as css from './figures.css.ts'
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

/** Any period: every day is written as long. */
const anyPeriod: ComparedPeriod = {
  dateInit: '2000-01-01',
  dateEnd: '2000-01-01',
  previousInit: '2000-01-01',
  previousEnd: '2000-01-01',
}

/** Only the room of the sentence while the period is not known, so that nothing below moves when it comes. */
export function Comparison({ period }: { period: ComparedPeriod | undefined }) {
  const { dateInit, dateEnd, previousInit, previousEnd } = period ?? anyPeriod
  const [from, to] = [formatCalendarDay(dateInit), formatCalendarDay(dateEnd)]
  const [before, until] = [formatCalendarDay(previousInit), formatCalendarDay(previousEnd)]
  return (
    <div className={period ? undefined : css.room} aria-hidden={!period}>
      <Text size="small" tone="muted">
        <Trans>
          De {from} a {to}, comparado com {before} a {until}.
        </Trans>
      </Text>
    </div>
  )
}
