// Sets the theme before the first paint; the choice itself is made in src/web/ui/theme/theme-choice.ts.
;(function () {
  var theme = 'light'
  try {
    var scheme = localStorage.getItem('color-scheme') || localStorage.getItem('theme')
    if (scheme === 'dark' || (scheme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches)) theme = 'dark'
  } catch {
    // Storage may be forbidden: the light theme it is.
  }
  document.documentElement.dataset.theme = theme
  document.documentElement.style.colorScheme = theme
  // One colour of the browser's bars for each theme: both now say the one that is shown.
  var bars = document.querySelectorAll('meta[name="theme-color"]')
  var shown = document.querySelector('meta[name="theme-color"][media*="' + theme + '"]')
  bars.forEach(function (bar) {
    bar.content = shown.content
  })
})()
