/**
 * A table as CSV (RFC 4180, with line feeds): every cell is in quotes, so that no separator or line end in it ends it.
 * A cell that a spreadsheet would run as a formula gets an apostrophe before it, and so does one that has apostrophes
 * before such a start already; so whoever reads it can remove exactly what was added.
 */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return rows.map(row => `${row.map(cellOf).join(',')}\n`).join('')
}

const cellOf = (text: string) => `"${withoutFormula(text).replaceAll('"', '""')}"`

const withoutFormula = (text: string) => (startOfFormula.test(text) ? `'${text}` : text)

/** Spreadsheets in some languages also take the full-width characters of their keyboards. */
const startOfFormula = /^[\s']*[=+\-@＝＋－＠\t\r]/
