/** The tokens of the look: the brand's colours in both themes, and type, space, sizes, motion and layers of the programme. */
import { assignVars, createGlobalTheme, createThemeContract, globalStyle } from '@vanilla-extract/css'
import { darkPalette, lightPalette } from '#domain/brand/brand.ts'
import { mq } from './media.ts'

/** One contract for both themes: the names of the palette. */
export const vars = createThemeContract(lightPalette)

createGlobalTheme(':root', vars, lightPalette)
// Paper is light whoever prints.
globalStyle(':root[data-theme="dark"]', {
  '@media': { [mq.screen]: { colorScheme: 'dark', vars: assignVars(vars, darkPalette) } },
})

/** Until Muli is there, and where it cannot come in time. */
export const deviceLetters = "'Muli Fallback', Helvetica, Arial, sans-serif"
const family = `Muli, ${deviceLetters}`

export const t = createGlobalTheme(':root', {
  font: { body: family },
  weight: { regular: '400', medium: '600', bold: '700', heavy: '800' },
  text: {
    caption: '0.75rem',
    small: '0.8125rem',
    label: '0.875rem',
    body: '1rem',
    lead: '1.125rem',
    h4: '1.25rem',
    // Large text grows with the letters of the browser only as far as its longest words fit on a phone.
    h3: 'min(1.5rem, 9vw)',
    h2: 'min(1.875rem, 10.5vw)',
    h1: 'min(2.25rem, 11.5vw)',
    hero: 'min(3rem, 15vw)',
    tab: 'min(0.75rem, 4.3vw)',
  },
  lead: { none: '1', tight: '1.1', snug: '1.25', label: '1.4', body: '1.5' },
  tracking: { hero: '-0.02em', heading: '-0.01em', caps: '0.04em' },
  space: {
    0: '0',
    px: '1px',
    half: '2px',
    1: '4px',
    2: '8px',
    3: '12px',
    4: '16px',
    5: '20px',
    6: '24px',
    8: '32px',
    10: '40px',
    12: '48px',
    16: '64px',
    24: '96px',
  },
  line: { hair: '1px', thick: '2px', heavy: '3px' },
  radius: { xs: '3px', control: '5px', md: '8px', card: '12px', hero: '20px', sheet: '20px', pill: '999px' },
  size: {
    button: '40px',
    buttonCompact: '32px',
    control: '44px',
    controlLg: '46px',
    touch: '48px',
    check: '24px',
    switch: '44px',
    digit: '52px',
    // The width of a nought in the font of whoever uses it.
    glyph: '1ch',
    iconSmall: '16px',
    icon: '20px',
    iconLarge: '24px',
    iconHuge: '40px',
    helpIcon: '20px',
    menuMax: '300px',
    menuMin: '140px',
    drawer: '576px',
    // The column of a page on a common phone.
    phone: '358px',
    modal: '500px',
    toast: '400px',
    tabbar: '64px',
    tabMain: '60px',
    shutter: '72px',
    header: '72px',
    headerMobile: '60px',
    logoDesktop: '200px',
    logoDesktopMaxHeight: '63px',
    logoMobile: '120px',
    ring: '96px',
    thumbnail: '96px',
    figure: '8rem',
    rowText: '9rem',
    row: '56px',
    rowClose: '28px',
    chart: '280px',
    chartMobile: '220px',
    banner: '200px',
    page: '1104px',
    pageWide: '1440px',
    form: '440px',
    textMeasure: '62ch',
    tile: '88px',
    tapMin: '44px',
    handleWidth: '44px',
    handleHeight: '5px',
    badge: '18px',
    menu: '288px',
    menuNarrow: '200px',
    drawingWidth: '160px',
    drawingHeight: '120px',
    qrCode: '360px',
    /** Alone on a screen: read across a room, with room for its words. */
    qrCodeOnScreen: 'min(80vw, 60vh)',
    /** On paper: read from two steps away. */
    qrCodePrinted: '140mm',
    lens: '960px',
  },
  motion: {
    instant: '80ms',
    fast: '160ms',
    base: '220ms',
    drawer: '300ms',
    slow: '450ms',
    patience: '150ms',
    spin: '800ms',
    shimmer: '1600ms',
    standard: 'cubic-bezier(.2,0,0,1)',
    enter: 'cubic-bezier(.05,.7,.1,1)',
    exit: 'cubic-bezier(.3,0,.8,.15)',
    sheet: 'cubic-bezier(.32,.72,0,1)',
  },
  // What cameras read is black on white in both themes.
  scan: { ink: '#000', paper: '#fff' },
  // The layer order of the specification (section 9): header 20, toast 25, overlay 30, modal 40, top 50.
  z: {
    lowest: '-2',
    low: '-1',
    base: '0',
    raised: '1',
    header: '20',
    toast: '25',
    overlay: '30',
    modal: '40',
    top: '50',
  },
  safe: {
    top: 'env(safe-area-inset-top, 0px)',
    right: 'env(safe-area-inset-right, 0px)',
    bottom: 'env(safe-area-inset-bottom, 0px)',
    left: 'env(safe-area-inset-left, 0px)',
  },
})
