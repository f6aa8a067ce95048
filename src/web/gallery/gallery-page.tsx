/** All pieces by name, one piece in all its states, or one state alone. */
import type { Gallery, GalleryState } from '#web/ui/gallery.ts'
import { Logo } from '#web/ui/logo/logo.tsx'
import { ThemeSwitch } from '#web/ui/theme/theme-switch.tsx'
import { addressOf } from './address.ts'
import * as css from './gallery.css.ts'
import { pieces } from './pieces.ts'

export interface GalleryPageProps {
  piece?: string | undefined
  state?: string | undefined
}

export function GalleryPage({ piece, state }: GalleryPageProps) {
  const shown = pieces.find((one) => one.piece === piece)
  if (piece === undefined) return <Overview />
  if (!shown) return <Missing what={piece} />
  if (state === undefined) return <Piece {...shown} />
  const alone = shown.states.find(({ name }) => name === state)
  return alone ? <Alone piece={shown.piece} state={alone} /> : <Missing what={`${piece}: ${state}`} />
}

function Overview() {
  return (
    <main className={css.page}>
      <header className={css.head}>
        <Logo />
        <ThemeSwitch />
      </header>
      <h1 className={css.title}>Peças</h1>
      <ul className={css.list}>
        {pieces.map(({ piece, states }) => (
          <li key={piece}>
            <a className={css.entry} href={addressOf(piece)}>
              {piece}
              <span className={css.count}>{states.length}</span>
            </a>
          </li>
        ))}
      </ul>
    </main>
  )
}

function Piece({ piece, states }: Gallery) {
  return (
    <>
      <nav className={css.back}>
        <a href="?">Peças</a>
        <ThemeSwitch />
      </nav>
      <main className={css.page}>
        <h1 className={css.title}>{piece}</h1>
        <div className={css.states}>
          {states.map((state) => (
            <section
              key={state.name}
              className={css.state[state.wide ? 'wide' : 'narrow']}
              aria-label={state.name}
              data-alone={state.alone ?? false}
            >
              <h2 className={css.name}>
                <a href={addressOf(piece, state.name)}>{state.name}</a>
              </h2>
              {state.alone ? <p className={css.name}>Cobre a página: sozinho.</p> : <Drawn state={state} />}
            </section>
          ))}
        </div>
      </main>
    </>
  )
}

/** Nothing but the state, as it stands on a page. */
function Alone({ piece, state }: { piece: string; state: GalleryState }) {
  return (
    <main className={css.page} aria-label={`${piece}, ${state.name}`}>
      <Drawn state={state} />
    </main>
  )
}

/** Drawn as a component, so that a state may use hooks. */
function Drawn({ state: { draw: Draw } }: { state: GalleryState }) {
  return <Draw />
}

function Missing({ what }: { what: string }) {
  return (
    <main className={css.page}>
      <h1 className={css.title}>Não há “{what}”</h1>
      <a href="?">Todas as peças</a>
    </main>
  )
}
