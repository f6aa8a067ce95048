/** Another manufacturer's brand: another name, a taller logo, wine instead of water. What is not its own stays Nascente's. */
import * as nascente from '#domain/brand/brand.ts'

export const programme: typeof nascente.programme = {
  name: 'Vertente',
  shortName: 'Vertente',
  description: 'Programa de relacionamento "Vertente" para arquitetos & designers.',
}

export const logo: typeof nascente.logo = {
  viewBox: '3 -8 180 64',
  mark: 'M24 3 45 24v21h-9V28L24 16 12 28v17H3V24zM24 24l9 9v12h-9z',
  word: 'M67.2 37l-9.3-21.2h3.4l7.9 18.6h-1.1l8-18.6h3.2l-9.3 21.2zM88.8 37.3q-3.6 0-5.7-2.1q-2.1-2.1-2.1-5.7q0-2.4.9-4.2q.9-1.7 2.5-2.7q1.7-1 3.9-1q2.1 0 3.5.9q1.5.9 2.2 2.6q.8 1.6.8 3.8v.9h-11.4v-1.7h9.3l-.5.4q0-2.3-1-3.5q-1-1.2-2.9-1.2q-2.1 0-3.3 1.4q-1.1 1.5-1.1 4v.3q0 2.7 1.3 4.1q1.3 1.3 3.7 1.3q1.3 0 2.5-.4q1.1-.4 2.2-1.2l1 2.1q-1.1.9-2.6 1.4q-1.5.5-3.2.5zM98.6 37v-11.4q0-.9-.1-1.8q0-1-.1-1.9h2.9l.4 3.9h-.5q.3-1.4 1-2.4q.7-.9 1.8-1.3q1-.5 2.1-.5q.5 0 .9.1q.3 0 .6.1v2.7q-.5-.2-.9-.3q-.4 0-.9 0q-1.3 0-2.3.6q-.9.6-1.4 1.5q-.5 1-.5 2.2v8.5zM116.2 37.3q-2.4 0-3.7-1.4q-1.3-1.3-1.3-4v-7.7h-2.9v-2.3h2.9v-4l3.1-.8v4.8h4.2v2.3h-4.2v7.5q0 1.7.6 2.4q.6.7 1.7.7q.6 0 1-.1q.5-.1.8-.3v2.5q-.4.2-1 .3q-.6.1-1.2.1zM128.6 37.3q-3.6 0-5.7-2.1q-2.1-2.1-2.1-5.7q0-2.4.9-4.2q.9-1.7 2.5-2.7q1.7-1 3.8-1q2.2 0 3.6.9q1.4.9 2.2 2.6q.7 1.6.7 3.8v.9h-11.3v-1.7h9.3l-.6.4q0-2.3-.9-3.5q-1-1.2-3-1.2q-2 0-3.2 1.4q-1.1 1.5-1.1 4v.3q0 2.7 1.3 4.1q1.3 1.3 3.7 1.3q1.3 0 2.5-.4q1.1-.4 2.2-1.2l.9 2.1q-1 .9-2.5 1.4q-1.5.5-3.2.5zM138.4 37v-11.5q0-.9-.1-1.8q0-.9-.1-1.8h2.9l.3 3.2h-.4q.7-1.7 2.2-2.6q1.4-.9 3.3-.9q2.7 0 4 1.5q1.4 1.4 1.4 4.6v9.3h-3v-9.2q0-2-.8-2.9q-.8-.9-2.4-.9q-2 0-3.1 1.2q-1.2 1.2-1.2 3.2v8.6zM162.5 37.3q-2.5 0-3.7-1.4q-1.3-1.3-1.3-4v-7.7h-2.9v-2.3h2.9v-4l3-.8v4.8h4.2v2.3h-4.2v7.5q0 1.7.6 2.4q.6.7 1.8.7q.6 0 1-.1q.4-.1.8-.3v2.5q-.5.2-1.1.3q-.6.1-1.1.1zM174.9 37.3q-3.7 0-5.8-2.1q-2.1-2.1-2.1-5.7q0-2.4.9-4.2q.9-1.7 2.6-2.7q1.6-1 3.8-1q2.1 0 3.6.9q1.4.9 2.2 2.6q.7 1.6.7 3.8v.9h-11.4v-1.7h9.3l-.5.4q0-2.3-1-3.5q-1-1.2-2.9-1.2q-2.1 0-3.2 1.4q-1.2 1.5-1.2 4v.3q0 2.7 1.3 4.1q1.4 1.3 3.7 1.3q1.4 0 2.5-.4q1.2-.4 2.2-1.2l1 2.1q-1 .9-2.5 1.4q-1.5.5-3.2.5z',
}

export const screenshots: typeof nascente.screenshots = []

export const lightPalette: typeof nascente.lightPalette = {
  ...nascente.lightPalette,
  color: {
    ...nascente.lightPalette.color,
    canvas: '#F6F5F7',
    sunken: '#ECEAEE',
    primary: '#7A2E3A',
    primaryHover: '#64242F',
    primaryActive: '#4F1B24',
    primarySoft: '#F5E6E8',
    onPrimarySoft: '#64242F',
    focus: '#7A2E3A',
    heroFrom: '#7A2E3A',
    heroTo: '#3F1219',
    onHeroMuted: '#EED9DC',
    ringTrack: '#914F59',
  },
  chart: { ...nascente.lightPalette.chart, c1: '#7A2E3A' },
}

export const darkPalette: typeof nascente.darkPalette = {
  ...nascente.darkPalette,
  color: {
    ...nascente.darkPalette.color,
    canvas: '#131013',
    surface: '#1E191D',
    raised: '#292227',
    sunken: '#0D0A0C',
    primary: '#F0A3AE',
    primaryHover: '#F5B8C1',
    primaryActive: '#F9CDD3',
    onPrimary: '#33060E',
    primarySoft: '#3A1C22',
    onPrimarySoft: '#F9CDD3',
    focus: '#F9CDD3',
    heroFrom: '#4A1B24',
    heroTo: '#2A0D13',
    onHeroMuted: '#E5CBCF',
    ringTrack: '#69353E',
  },
  chart: { ...nascente.darkPalette.chart, c1: '#F0A3AE' },
}
