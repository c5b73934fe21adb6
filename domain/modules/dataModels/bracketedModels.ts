import { splitOutsideBrackets } from '#domain/text/splitOutsideBrackets.ts'
import { parseAttributes, type ExtractedAttribute } from './parseAttributes.ts'

export interface BracketedModel {
  readonly name: string
  readonly attributes: readonly ExtractedAttribute[]
}

/** "We keep", "Data:", "Tables are" */
const lead =
  /^(?:[^:(),]{1,40}:\s+|(?:we|i|it|the app|the system|you|there)(?:['’]ll)? (?:(?:need|want|have|has|also|must|should|will|to) ){0,3}(?:keep|store|save|record|know|have|need|are|hold)s?(?: track of)?\s+)/i
const model =
  /^(?:and\s+)?(?:an?\s+|the\s+)?(?<name>\p{L}[\p{L}\p{N}'’-]*(?: [\p{L}\p{N}'’-]+){0,2}) ?\((?<attributes>[^()]{2,300})\)$/u

/**
 * The models of a list in which each has its attributes in brackets: "Singers (name, voice), Piece (title, composer)".
 * None if a part of the text is something else, or if there's only one.
 */
export function bracketedModelsIn(text: string): readonly BracketedModel[] {
  const list = text
    .trim()
    .replace(/(?<![.;\s])[.;\s]+$/, '')
    .replace(lead, '')
  if (!list.includes('),') && !list.includes(');') && !/\) ?(?:,|;|and\s)/.test(list)) return []
  const parts = splitOutsideBrackets(list, /\s?[,;]\s*(?:and\s+)?|\s+and\s+|\n\s*(?:[-*•]\s*)?/g)
    .map(part => part.trim())
    .filter(part => part !== '')
  const models = parts.map(part => model.exec(part)?.groups)
  if (models.length < 2 || models.includes(undefined)) return []
  return models.flatMap(it => {
    const attributes = parseAttributes(it!['attributes']!)
    return attributes.length === 0 ? [] : [{ name: it!['name']!, attributes }]
  })
}
