/**
 * Loaded before a server whose pages are photographed: its clock stands at `CLOCK_AT` and moves by a millisecond whenever
 * somebody looks at it, so that what comes later is still later.
 */
const start = Date.parse(process.env['CLOCK_AT'] ?? '')
let looks = 0
const now = () => start + looks++

globalThis.Date = new Proxy(Date, {
  construct: (real, given, made) => Reflect.construct(real, given.length > 0 ? given : [now()], made),
  get: (real, key) => (key === 'now' ? now : Reflect.get(real, key)),
})
