/**
 * The brand: the one file a manufacturer edits to make the programme its own. Name, logo and colours of everything people
 * see (pages, mails, icons, what the phone shows of the installed app, link previews) come from here.
 * `BRAND=<file> npm run build` wears the brand of another file with the same exports.
 */

export const programme = {
  /** In titles, in texts and below the icon. */
  name: 'Nascente',
  /** Where there is room for about 12 characters. */
  shortName: 'Nascente',
  /** One sentence, for search engines, link previews and the install dialog. */
  description:
    'Programa de relacionamento exclusivo para arquitetos e designers: pontos, cursos, softwares e experiências com incentivos exclusivos.',
}

/** A drop whose empty space is a tap, and the name drawn in Muli. */
export const logo = {
  /** The part of the drawing that is shown: 200 px wide and at most 63 px high on a desktop, 120 px wide on a phone. */
  viewBox: '8 0 192 48',
  /** Path, filled by the even-odd rule, in a square of 48; alone on the app's icons. */
  mark: 'M24 2.5c5.6 6.6 16 18.4 16 27.3a16 16 0 0 1-19.5 15.6V29.5a4 4 0 0 1 8 0v1.6h4.6v-1.6a8.6 8.6 0 0 0-17.2 0v14.1A16 16 0 0 1 8 29.8C8 20.9 18.4 9.1 24 2.5Zm6.8 31.8a2.3 2.3 0 0 0 0 4.6 2.3 2.3 0 0 0 0-4.6Z',
  /** Path of the name. */
  word: 'M53.1 36v-23.3h3.2l13.5 17.5h-.9v-17.5h4v23.3h-3.2l-13.5-17.5h.8v17.5zM84.1 36.3q-2.2 0-3.8-1q-1.7-1-2.6-3q-.9-1.9-.9-4.6q0-2.8.9-4.7q.9-1.9 2.6-3q1.6-1 3.8-1q2.1 0 3.7 1q1.6 1.1 2.1 2.8h-.3l.3-3.5h4q-.1 1.1-.2 2.1q-.1 1.1-.1 2.1v12.5h-4.1v-3.4h.4q-.5 1.7-2.1 2.7q-1.7 1-3.7 1zM85.2 33.2q2 0 3.2-1.4q1.2-1.4 1.2-4.1q0-2.8-1.2-4.2q-1.2-1.3-3.2-1.3q-1.9 0-3.1 1.3q-1.2 1.4-1.2 4.2q0 2.7 1.2 4.1q1.2 1.4 3.1 1.4zM104.1 36.3q-2.2 0-4-.5q-1.8-.5-3-1.4l1.2-2.8q1.2.9 2.7 1.3q1.5.5 3.1.5q1.6 0 2.5-.6q.8-.5.8-1.5q0-.7-.6-1.2q-.5-.4-1.6-.7l-3.3-.6q-2.1-.5-3.2-1.6q-1.1-1.1-1.1-2.9q0-1.6.8-2.8q.9-1.1 2.4-1.8q1.6-.7 3.7-.7q1.9 0 3.5.5q1.6.5 2.8 1.5l-1.2 2.7q-1.1-.9-2.4-1.3q-1.3-.5-2.5-.5q-1.8 0-2.6.6q-.7.6-.7 1.6q0 .7.4 1.2q.5.5 1.5.7l3.3.6q2.2.5 3.4 1.5q1.1 1.1 1.1 2.9q0 1.7-.9 2.9q-.9 1.2-2.4 1.8q-1.6.6-3.7.6zM122.3 36.3q-2.6 0-4.5-1q-1.9-1.1-3-3q-1-2-1-4.7q0-2.7 1-4.6q1.1-1.9 3-3q1.9-1 4.5-1q1.7 0 3.2.5q1.6.5 2.6 1.5l-1.3 2.9q-.9-.9-2-1.3q-1.1-.4-2.1-.4q-2.2 0-3.5 1.4q-1.2 1.4-1.2 4q0 2.7 1.2 4.1q1.3 1.4 3.5 1.4q1 0 2.1-.4q1.1-.4 2-1.2l1.3 2.8q-1 1-2.6 1.5q-1.6.5-3.2.5zM139.3 36.3q-4.2 0-6.5-2.3q-2.4-2.3-2.4-6.3q0-2.6 1-4.6q1-1.9 2.9-3q1.8-1.1 4.2-1.1q2.5 0 4.1 1q1.6 1.1 2.4 2.9q.9 1.8.9 4.3v1.1h-12.2v-2.2h9.2l-.5.5q0-2.3-1-3.5q-1-1.3-2.8-1.3q-2.1 0-3.2 1.5q-1.1 1.4-1.1 4.1v.4q0 2.7 1.4 4q1.3 1.4 3.7 1.4q1.5 0 2.7-.4q1.2-.4 2.4-1.3l1.2 2.8q-1.2 1-2.9 1.5q-1.6.5-3.5.5zM149.4 36v-12.5q0-1-.1-2.1q-.1-1-.2-2.1h4l.3 3.3h-.4q.8-1.7 2.4-2.7q1.5-.9 3.6-.9q2.9 0 4.4 1.7q1.5 1.6 1.5 5.1v10.2h-4.1v-10q0-2-.8-2.9q-.8-.9-2.3-.9q-2 0-3.1 1.2q-1.1 1.2-1.1 3.2v9.4zM176.4 36.3q-3 0-4.5-1.5q-1.5-1.6-1.5-4.7v-7.7h-3.2v-3.1h3.2v-4.2l4.1-1.1v5.3h4.5v3.1h-4.5v7.5q0 1.7.7 2.4q.6.7 1.8.7q.6 0 1.1-.1q.4-.1.8-.3v3.3q-.5.2-1.2.3q-.7.1-1.3.1zM189.8 36.3q-4.2 0-6.5-2.3q-2.4-2.3-2.4-6.3q0-2.6 1-4.6q1-1.9 2.9-3q1.8-1.1 4.2-1.1q2.4 0 4.1 1q1.6 1.1 2.4 2.9q.9 1.8.9 4.3v1.1h-12.2v-2.2h9.2l-.5.5q0-2.3-1-3.5q-1-1.3-2.8-1.3q-2.1 0-3.2 1.5q-1.1 1.4-1.1 4.1v.4q0 2.7 1.3 4q1.4 1.4 3.8 1.4q1.4 0 2.7-.4q1.2-.4 2.3-1.3l1.3 2.8q-1.2 1-2.9 1.5q-1.6.5-3.5.5z',
}

/**
 * What the install dialog shows of the app: files below `public`, taken by `npm run screenshots` of the page each `shows`;
 * `narrow` ones for phones, `wide` ones for desktops.
 */
export const screenshots: readonly { src: string; form: 'narrow' | 'wide'; shows: string; label: string }[] = [
  { src: 'screenshots/home.webp', form: 'narrow', shows: '/dashboard', label: 'Seus pontos e o próximo incentivo' },
  { src: 'screenshots/points.webp', form: 'narrow', shows: '/your-points', label: 'De onde veio cada ponto' },
  {
    src: 'screenshots/incentives.webp',
    form: 'narrow',
    shows: '/experiences',
    label: 'Experiências para os seus pontos',
  },
  { src: 'screenshots/home-wide.webp', form: 'wide', shows: '/dashboard', label: 'O programa no computador' },
  { src: 'screenshots/figures-wide.webp', form: 'wide', shows: '/cms/dashboard', label: 'O painel da administração' },
]

/** Water (petrol), stone (travertine) and aged brass. */
export const lightPalette = {
  color: {
    canvas: '#F7F5F2',
    surface: '#FFFFFF',
    raised: '#FFFFFF',
    sunken: '#EFECE7',
    text: '#14201F',
    textMuted: '#4C5B59',
    textSubtle: '#5F6D6A',
    border: '#DDD8D0',
    borderControl: '#85827A',
    primary: '#0B5A5E',
    primaryHover: '#084A4E',
    primaryActive: '#063B3E',
    onPrimary: '#FFFFFF',
    primarySoft: '#DDEDEC',
    onPrimarySoft: '#084A4E',
    accent: '#C29A5B',
    accentGraphic: '#9C7434',
    accentText: '#7A5A22',
    onAccent: '#241A06',
    accentSoft: '#F6EDDD',
    success: '#17703F',
    successHover: '#125A33',
    onSuccess: '#FFFFFF',
    successSoft: '#DEF2E6',
    onSuccessSoft: '#125A33',
    danger: '#B3261E',
    dangerHover: '#8F1D17',
    onDanger: '#FFFFFF',
    dangerSoft: '#FBE7E5',
    onDangerSoft: '#8F1D17',
    warning: '#8A5A00',
    onWarning: '#FFFFFF',
    warningSoft: '#FFF0D1',
    onWarningSoft: '#6B4600',
    info: '#1F5FA8',
    onInfo: '#FFFFFF',
    infoSoft: '#E1ECF9',
    onInfoSoft: '#184B86',
    focus: '#0B5A5E',
    overlay: 'rgb(12 20 19 / .56)',
    skeleton: '#E6E1DA',
    skeletonGlow: '#F1EEE9',
    heroFrom: '#0B5A5E',
    heroTo: '#06393C',
    onHero: '#FFFFFF',
    onHeroMuted: '#CFE3E1',
    ringTrack: '#2E7376',
    ringFill: '#E9C98F',
  },
  shadow: {
    e1: '0 1px 2px rgb(20 32 31 / .08)',
    e2: '0 4px 16px rgb(20 32 31 / .10)',
    e3: '0 16px 48px rgb(20 32 31 / .18)',
  },
  chart: {
    c1: '#0B5A5E',
    c2: '#644D30',
    c3: '#BE8879',
    c4: '#3972D5',
    c5: '#8E2F8E',
    c6: '#469D34',
    grid: '#DDD8D0',
    axis: '#4C5B59',
  },
  tier: { base: '#5F6D6A', bronze: '#9A5B2E', prata: '#6B7780', ouro: '#9C7434', platina: '#0B5A5E' },
}

export const darkPalette: typeof lightPalette = {
  color: {
    canvas: '#0B1312',
    surface: '#131E1D',
    raised: '#1B2827',
    sunken: '#080E0D',
    text: '#EAF1EF',
    textMuted: '#AEBCB9',
    textSubtle: '#93A3A0',
    border: '#2A3937',
    borderControl: '#6E807D',
    primary: '#63C5C4',
    primaryHover: '#80D4D2',
    primaryActive: '#9CE0DE',
    onPrimary: '#04201F',
    primarySoft: '#123534',
    onPrimarySoft: '#A6E3E1',
    accent: '#D9B77E',
    accentGraphic: '#D9B77E',
    accentText: '#E3C690',
    onAccent: '#241A06',
    accentSoft: '#33291A',
    success: '#5CCB8F',
    successHover: '#83D9AA',
    onSuccess: '#04210F',
    successSoft: '#12301F',
    onSuccessSoft: '#9CE3BC',
    danger: '#FF8F86',
    dangerHover: '#FFABA4',
    onDanger: '#33040A',
    dangerSoft: '#3B1715',
    onDangerSoft: '#FFBDB7',
    warning: '#F0BF62',
    onWarning: '#2A1B00',
    warningSoft: '#362811',
    onWarningSoft: '#F7D898',
    info: '#8DBAF5',
    onInfo: '#04162E',
    infoSoft: '#14263C',
    onInfoSoft: '#BCD7FA',
    focus: '#9CE0DE',
    overlay: 'rgb(0 0 0 / .64)',
    skeleton: '#20302E',
    skeletonGlow: '#2A3B39',
    heroFrom: '#0E3F41',
    heroTo: '#082729',
    onHero: '#FFFFFF',
    onHeroMuted: '#BFD9D6',
    ringTrack: '#1F5355',
    ringFill: '#E9C98F',
  },
  shadow: {
    e1: '0 0 0 1px #2A3937',
    e2: '0 0 0 1px #2A3937, 0 4px 16px rgb(0 0 0 / .4)',
    e3: '0 0 0 1px #33443F, 0 16px 48px rgb(0 0 0 / .6)',
  },
  chart: {
    c1: '#63C5C4',
    c2: '#D9B34A',
    c3: '#C9573A',
    c4: '#5D8AB1',
    c5: '#B04FC6',
    c6: '#C6F0BC',
    grid: '#2A3937',
    axis: '#AEBCB9',
  },
  tier: { base: '#93A3A0', bronze: '#D9925F', prata: '#C2CCD3', ouro: '#D9B77E', platina: '#80D4D2' },
}
