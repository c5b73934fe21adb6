export const locationTag = '__ideawright_location__'
export const bindingTag = '__ideawright_binding__'

/**
 * Runs first in each document, since stock WebKit doesn't report address changes without a new document. The random
 * number keeps two equal reports from being merged into one.
 */
export const locationScript = `(() => {
  if (window.top !== window || window.${locationTag}) return
  Object.defineProperty(window, '${locationTag}', { value: true })
  // To Playwright every page has the focus, all of the time; of several windows one has it.
  Document.prototype.hasFocus = () => true
  let last = location.href
  let count = 0
  const { debug } = console
  const report = () => {
    if (location.href === last) return
    last = location.href
    debug('${locationTag}', last, ++count)
  }
  for (const name of ['pushState', 'replaceState']) {
    const original = History.prototype[name]
    History.prototype[name] = function (...given) {
      original.apply(this, given)
      report()
    }
  }
  addEventListener('popstate', report, true)
  addEventListener('hashchange', report, true)
})();`

/** Returns a script that defines a function with which the page calls Playwright. */
export const bindingScript = (name: string) => `(() => {
  if (window['${name}']) return
  const { debug } = console
  Object.defineProperty(window, '${name}', {
    value: payload => debug('${bindingTag}', payload, { number: Math.random() }),
  })
})();`
