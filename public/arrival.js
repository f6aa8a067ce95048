// Stands in every document the build made, before its first paint: hides what is drawn there from whoever is about to see
// something else, in another language or behind the guard. src/web/main.tsx draws that and shows it.
;(function () {
  var html = document.documentElement
  var drawn = html.dataset.drawn
  // The frame shows only to who is signed in; admins are sent into the CMS, and everybody else out of it.
  var hidden = drawn === 'member'
  // Whether the letters came before; there is no other way to ask for that before the first paint.
  var known = false
  try {
    var kept = JSON.parse(localStorage.getItem('store'))
    var userType = kept && kept.user && kept.user.userType
    if (userType) hidden = (userType === 'admin') !== /^\/cms(\/|$)/.test(drawn)
    if (localStorage.getItem('language') === 'en') hidden = true
    known = localStorage.getItem('letters') !== null
  } catch {
    // Storage may be forbidden: then nobody is signed in.
  }
  if (hidden) html.dataset.waiting = ''

  // What the page will need, its font first. Chrome blocks the first paint for up to 50 ms for a preloaded font with
  // `font-display: optional`, and then never uses it on this page. So the font is preloaded only where it can come in that time:
  // where the worker answered, where the font is cached, or where the document, which may have taken four round trips (DNS,
  // TCP, TLS, answer), took no more than 40 ms for each.
  var ahead = document.getElementById('ahead').content
  var letters = ahead.firstElementChild
  var visit = performance.getEntriesByType('navigation')[0]
  var near = visit && (visit.workerStart > 0 || performance.now() - visit.fetchStart < 160)
  // Waiting for letters that never came lays every text out twice: then the page does without, and they are brought for the
  // next visit.
  if (near || known) document.head.append(letters)
  else if (drawn) {
    html.dataset.letters = 'device'
    letters.rel = 'prefetch'
  }
  letters.onload = function () {
    try {
      localStorage.setItem('letters', 'kept')
    } catch {
      // The next visit does without them, too.
    }
  }

  // What is drawn is painted before the page comes to life: from a cache the scripts would be there, and run, first; from
  // the network, asking for each of them would keep a phone from painting.
  var begun = false
  function begin() {
    if (begun) return
    begun = true
    // The document has the looks of what is drawn; those of all that may come must be there before the scripts.
    var looks = Array.from(ahead.querySelectorAll('[rel=stylesheet]'), function (sheet) {
      return new Promise(function (there, missing) {
        sheet.onload = there
        sheet.onerror = missing
      })
    })
    document.head.append(ahead)
    // Left, or cut off, before it was there: what is drawn stays, and the next document asks again.
    if (html.dataset.entry)
      Promise.all(looks)
        .then(function () {
          return import(html.dataset.entry)
        })
        .catch(function () {})
  }
  document.addEventListener('DOMContentLoaded', function () {
    // A page nobody looks at is not painted.
    document.addEventListener('visibilitychange', begin, { once: true })
    if (hidden || document.hidden) return begin()
    // Told once the painting is on the screen; a browser that keeps this to itself begins a little later.
    new PerformanceObserver(begin).observe({ type: 'paint', buffered: true })
    setTimeout(begin, 1000)
  })

  // A form that is sent before the page came to life is sent again when it has (src/web/ui/field/typed-before.ts).
  document.addEventListener('submit', function (event) {
    if (event.defaultPrevented) return
    event.preventDefault()
    event.target.dataset.sent = ''
  })
  // So is the button that was pressed last.
  document.addEventListener('click', function (event) {
    var button = event.target.closest('button:not([type=submit])')
    if (!button) return
    var before = document.querySelector('[data-pressed]')
    if (before) delete before.dataset.pressed
    button.dataset.pressed = ''
  })
})()
