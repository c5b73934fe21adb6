/** True if a version is in a range as written in package.json's engines: `^1.2.3`, `>=26`, joined by `||`. */
export function satisfies(version, range) {
  const actual = numbers(version)
  return range.split('||').some(part => {
    const [, sign, text] = /^\s*(\^|>=)(\d+(?:\.\d+){0,2})\s*$/.exec(part) ?? []
    if (!sign) throw new Error(`The range "${part.trim()}" in package.json's engines has an unknown form.`)
    const least = numbers(text)
    return compare(actual, least) >= 0 && (sign === '>=' || actual[0] === least[0])
  })
}

function numbers(version) {
  const [major = 0, minor = 0, patch = 0] = version.replace(/^v/, '').split(/[.+-]/).map(Number)
  return [major, minor, patch]
}

function compare(left, right) {
  const at = left.findIndex((number, index) => number !== right[index])
  return at === -1 ? 0 : left[at] - right[at]
}
