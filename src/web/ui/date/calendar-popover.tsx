/** The calendar over a field; a chunk of its own, for nothing else needs it. */
import { Popover } from '@base-ui/react/popover'
import { useLingui } from '@lingui/react/macro'
import { useRef, useState, type RefObject } from 'react'
import { DayPicker, type PropsBase } from 'react-day-picker'
import { ptBR } from 'react-day-picker/locale/pt-BR'
import { IconChevronDown, IconChevronLeft, IconChevronRight } from '../icons.ts'
import { useLayer } from '../layer/use-layer.ts'
import { useAfterMount } from '../use-after-mount.ts'
import { addDays, dateFromIso, isoFromDate, presetPeriods, todayIn, type Period } from './calendar-day.ts'
import * as css from './calendar.css.ts'
import type { DateLimits } from './use-date-text.ts'

/** What is chosen: a day, or a period that is given back once both its ends are chosen. */
export type CalendarChoice =
  | { kind: 'day'; value: string; onPick: (iso: string) => void }
  | { kind: 'period'; value: Period; onPick: (period: Period) => void }

export interface CalendarPopoverProps extends DateLimits {
  open: boolean
  onOpenChange: (open: boolean) => void
  anchor: RefObject<HTMLElement | null>
  button: RefObject<HTMLButtonElement | null>
  choice: CalendarChoice
}

const chevrons = { left: IconChevronLeft, right: IconChevronRight, up: IconChevronDown, down: IconChevronDown }

function Chevron({ orientation = 'right' }: { orientation?: keyof typeof chevrons }) {
  const Icon = chevrons[orientation]
  return <Icon size={orientation === 'down' ? 16 : 20} aria-hidden="true" />
}

/** How far the years of the list reach where no limit is given, in days. */
const [yearsBack, yearsAhead] = [-100 * 365, 10 * 365]

/** The library writes Saturday without its accent. */
function weekdayText(locale: string, day: Date): string {
  return new Intl.DateTimeFormat(locale === 'en' ? 'en' : 'pt-BR', { weekday: 'short' }).format(day).replace('.', '')
}

function useCalendarLook({ min, max }: DateLimits): PropsBase & { today: Date } {
  const { i18n } = useLingui()
  const [today] = useState(() => todayIn(new Date()))
  return {
    today: dateFromIso(today),
    // English is the library's own language.
    ...(i18n.locale !== 'en' && { locale: ptBR }),
    captionLayout: 'dropdown',
    navLayout: 'after',
    startMonth: dateFromIso(min ?? addDays(today, yearsBack)),
    endMonth: dateFromIso(max ?? addDays(today, yearsAhead)),
    disabled: [...(min ? [{ before: dateFromIso(min) }] : []), ...(max ? [{ after: dateFromIso(max) }] : [])],
    classNames: css.calendar,
    formatters: { formatWeekdayName: (day) => weekdayText(i18n.locale, day) },
    components: { Chevron },
  }
}

const dayOrNone = (iso: string) => (iso === '' ? undefined : dateFromIso(iso))

function PeriodCalendar({
  value,
  onPick,
  ...limits
}: DateLimits & { value: Period; onPick: (period: Period) => void }) {
  const look = useCalendarLook(limits)
  // The first press begins a period, the second ends it, whichever of the two days comes first.
  const [begun, setBegun] = useState<string>()
  function press(day: string) {
    if (begun === undefined) return setBegun(day)
    setBegun(undefined)
    return onPick(day < begun ? { from: day, to: begun } : { from: begun, to: day })
  }
  const shown = begun === undefined ? value : { from: begun, to: '' }
  return (
    <DayPicker
      {...look}
      mode="range"
      defaultMonth={dayOrNone(value.to || value.from) ?? look.today}
      selected={{ from: dayOrNone(shown.from), to: dayOrNone(shown.to) }}
      onSelect={(_, pressed) => press(isoFromDate(pressed))}
    />
  )
}

function DayCalendar({ value, onPick, ...limits }: DateLimits & { value: string; onPick: (iso: string) => void }) {
  const look = useCalendarLook(limits)
  return (
    <DayPicker
      {...look}
      mode="single"
      required
      defaultMonth={dayOrNone(value) ?? look.today}
      selected={dayOrNone(value)}
      onSelect={(day) => onPick(isoFromDate(day))}
    />
  )
}

function Presets({ value, onPick }: { value: Period; onPick: (period: Period) => void }) {
  const { t } = useLingui()
  const [periods] = useState(() => presetPeriods(todayIn(new Date())))
  const names = {
    today: t`Hoje`,
    week: t`7 dias`,
    thirty: t`30 dias`,
    month: t`Este mês`,
    lastMonth: t`Mês passado`,
  }
  return (
    <div className={css.presets} role="group" aria-label={t`Períodos prontos`}>
      {periods.map(({ name, from, to }) => (
        <button
          key={name}
          type="button"
          className={css.preset}
          aria-pressed={from === value.from && to === value.to}
          onClick={() => onPick({ from, to })}
        >
          {names[name]}
        </button>
      ))}
    </div>
  )
}

export function CalendarPopover({ open, onOpenChange, anchor, button, choice, ...limits }: CalendarPopoverProps) {
  const { t } = useLingui()
  const popup = useRef<HTMLDivElement>(null)
  const ready = useAfterMount()
  const close = () => onOpenChange(false)
  useLayer(open, close, { beside: true })
  return (
    <Popover.Root
      open={open && ready}
      onOpenChange={(next, details) => {
        const { event } = details
        const where = event instanceof FocusEvent ? event.relatedTarget : event.target
        // The button closes the calendar by itself, and who presses into the field wants to type on.
        if (!next && where instanceof Node && anchor.current?.parentElement?.contains(where)) return details.cancel()
        return onOpenChange(next)
      }}
    >
      <Popover.Portal>
        <Popover.Positioner
          className={css.positioner}
          anchor={anchor}
          align="start"
          sideOffset={4}
          collisionPadding={8}
        >
          <Popover.Popup
            ref={popup}
            className={css.popup}
            aria-label={choice.kind === 'day' ? t`Escolha uma data` : t`Escolha um período`}
            initialFocus={() => popup.current?.querySelector<HTMLElement>('[data-day] [tabindex="0"]') ?? true}
            finalFocus={button}
          >
            {choice.kind === 'day' ? (
              <DayCalendar
                {...limits}
                value={choice.value}
                onPick={(iso) => {
                  choice.onPick(iso)
                  close()
                }}
              />
            ) : (
              <PeriodChoice choice={choice} limits={limits} onDone={close} />
            )}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

interface PeriodChoiceProps {
  choice: Extract<CalendarChoice, { kind: 'period' }>
  limits: DateLimits
  onDone: () => void
}

function PeriodChoice({ choice, limits, onDone }: PeriodChoiceProps) {
  const pick = (period: Period) => {
    choice.onPick(period)
    onDone()
  }
  return (
    <>
      <Presets value={choice.value} onPick={pick} />
      <PeriodCalendar {...limits} value={choice.value} onPick={pick} />
    </>
  )
}
