/** What the app does in three pictures, for whoever is new; once. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { putAway } from '#web/data/dismissals.ts'
import * as fill from '#web/parts/experience-picture.css.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Card } from '#web/ui/card/card.tsx'
import { Text } from '#web/ui/text/text.tsx'
import * as css from './how-it-works.css.ts'

/** A slip with its lines, and the corners of a viewfinder around it; in a box of 96 × 72. */
const photographing = (
  <>
    <path className={css.light} d="M34 14h28v44l-5-3-5 3-4-3-4 3-5-3-5 3Z" />
    <path className={fill.water} d="M39 22h18v3H39Zm0 7h18v3H39Zm0 7h11v3H39Z" />
    <path className={fill.brass} d="M20 8h12v3h-9v9h-3Zm44 0h12v12h-3v-9h-9ZM20 52h3v9h9v3H20Zm53 0h3v12H64v-3h9Z" />
  </>
)

/** A drop that grows. */
const earning = (
  <>
    <path className={css.light} d="M48 10c10 13 18 22 18 33a18 18 0 0 1-36 0c0-11 8-20 18-33Z" />
    <path className={fill.water} d="M48 26c6 8 10 13 10 19a10 10 0 0 1-20 0c0-6 4-11 10-19Z" />
    <path className={fill.brass} d="M74 12h4v8h8v4h-8v8h-4v-8h-8v-4h8Z" />
  </>
)

/** A way into the hills. */
const spending = (
  <>
    <circle className={fill.brass} cx="68" cy="22" r="9" />
    <path className={fill.water} d="m6 62 28-36 20 26 12-15 24 25Z" />
    <path className={css.light} d="M10 62c20-8 28-2 40-8s14-12 24-12c-4 6 2 10-4 20Z" />
  </>
)

/** @param personId whom they are put away for */
export function HowItWorks({ personId }: { personId: string }) {
  const { t } = useLingui()
  const [gone, setGone] = useState(false)
  if (gone) return null
  const three: readonly (readonly [string, ReactNode])[] = [
    [t`Fotografe a nota fiscal`, photographing],
    [t`Ganhe pontos por ela`, earning],
    [t`Troque por experiências`, spending],
  ]
  return (
    <Card
      title={t`Como funciona`}
      aside={
        <Button
          quiet
          onClick={() => {
            setGone(true)
            void putAway(personId, 'how-it-works')
          }}
        >
          <Trans>Entendi</Trans>
        </Button>
      }
    >
      <ol className={css.three}>
        {three.map(([words, drawing]) => (
          <li key={words} className={css.one}>
            <svg className={css.picture} viewBox="0 0 96 72" aria-hidden="true">
              <rect className={fill.deep} width="96" height="72" />
              {drawing}
            </svg>
            <Text size="small" weight="bold">
              {words}
            </Text>
          </li>
        ))}
      </ol>
    </Card>
  )
}
