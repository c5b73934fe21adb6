/** A term and what a line says that it means. */
export interface ExplainedTerm {
  readonly term: string
  readonly definition: string
}

const abbreviation = String.raw`(?<term>(?!(?:PDF|JSON|CSV|GDPR|SMS|API|CSS|HTML|XML|URL|SQL|OK|TV|UI|IT|I|A)(?![A-Z]))[A-Z][A-Z0-9&-]{0,5})`
const means = String.raw`(?: ?(?:=|:|[–-]) ?(?:an? |the |our )?| (?:is|are) (?:an? |the |our |short for (?:an? |the )?)| (?:means?|stands? for) (?:an? |the )?)`
const first = new RegExp(String.raw`^${abbreviation}${means}(?<definition>\p{L}.{1,80})$`, 'u')
const other = new RegExp(String.raw`^${abbreviation}(?:${means}| )(?<definition>\p{L}.{1,80})$`, 'u')
const label = /^(?:abbreviations?|terms?|glossary|legend|key)\s?:\s+/i
/** "Share of the harvest = what each member gets in a week", but not "dog = name, breed, age" */
const equation =
  /^(?:(?:and|oh|so|btw|by the way)[\s,]+)?["“']?(?<term>\p{L}[^=:;,.!?"”]{1,40}?)["”']? ?= ?(?<definition>(?:what|when|who|whoever|where|how|the|an?|one|all|every|everything|everybody|any|if|somebody|someone|something)\b[^,]{6,160}(?:,[^,]{1,80})?)$/iu

/** "DR is a dress, TC tailcoat" explains two terms, "a share = what each member gets" one. */
export function explainedTermsIn(line: string): ExplainedTerm[] {
  const text = line.trim().replace(label, '').replace(/[.!]$/, '')
  const { term, definition } = equation.exec(text)?.groups ?? {}
  if (term !== undefined && term.trim().split(' ').length <= 5)
    return [{ term: term.trim(), definition: definition!.trim() }]
  const parts = text.split(/[,;] (?:and )?| and (?=[A-Z][A-Z0-9&-]{0,5}(?: |=|:))/)
  const found = parts.map((part, i) => (i === 0 ? first : other).exec(part)?.groups)
  const isClear = parts.length > 1 || /(?:\bmeans|\bstands for|\bshort for|=)/.test(text)
  if (!isClear || found.includes(undefined)) return []
  return found.map(groups => ({ term: groups!['term']!, definition: groups!['definition']!.trim() }))
}
