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
  document.documentElement.style.backgroundColor = theme === 'dark' ? '#0B1312' : '#F7F5F2'
  document.querySelectorAll('meta[name="theme-color"]').forEach(function (meta) {
    meta.content = theme === 'dark' ? '#131E1D' : '#FFFFFF'
  })
})()
