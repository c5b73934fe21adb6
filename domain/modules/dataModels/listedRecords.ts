import { readNounList, type Span } from './readNounList.ts'

/** A thing and what a text lists as kept about it, at UTF-16 offsets. */
export interface ListedRecord {
  readonly thing: Span
  readonly attributes: readonly Span[]
}

const noNoun =
  'i|we|you|u|they|he|she|it|that|this|there|who|what|which|and|or|but|if|when|to|of|in|on|at|for|with|as|so|is|are|has|have|can|must|should|will|shall|would|not|no|from|by|also|then|their|its|our|my|the|an?|per|each|every|about|because'
const noun = String.raw`(?!(?:${noNoun})(?![\p{L}\p{N}]))\p{L}[\p{L}\p{N}'’-]{0,30}(?![\p{L}\p{N}])`
const thing = `(?<thing>${noun}(?: ${noun}){0,2}?)`
const before = String.raw`(?<![\p{L}\p{N}])`
const holds = String.raw`(?:(?:must |should |shall |always |will |also |can |just |then |would )?(?:has got|have got|has|have|had|holds?|contains?|consists? of|comprises?|includes?|needs?|gets?|carr(?:y|ies)|stores?|records?|keeps?|shows?|sends?|says?|comes with|wants?|lists?|got|is just|is made of|is|knows|(?:is|are|gets?)(?: only| always)? (?:stored|saved|recorded|kept|logged|described|filed|registered) (?:with|by))|['’]s got)`
const person = '(?:i|we|you|u|they|he|she|people|staff)'

/** The forms in which texts list what is kept about a thing, up to where the list begins. */
const forms: readonly RegExp[] = [
  // "each bird has a name, a ring number and …", "per van: number plate, …"
  new RegExp(
    String.raw`${before}(?:(?:for |on |about |to |of )?(?:each|every)(?: single)?|per) ${thing}(?:,? ${person} (?:(?:want|need|have|like|would like) to |must |should |can )?\p{L}{1,30}| ${holds}| with|\s?[:=,]|\s[–—→-]+|\n| belong| there['’]?s| there is)\s{0,3}:?\s{0,3}(?=\S)`,
    'giu',
  ),
  // "dogs, each with a breed, …"
  new RegExp(
    String.raw`${before}${thing}[,;:]?(?: and)? each(?: one)? (?:with|has|having|gets|needs)\s{1,3}(?=\S)`,
    'giu',
  ),
  // "Bird: name, ring number, …", "- Bird (name, …)", "bird = …"
  new RegExp(
    String.raw`(?:^|\n|[.;] )[\s*_\x60#>•-]{0,8}(?:an? |the |one )?${thing}[*_\x60]{0,3}(?: ${holds})?(?:\s?[:=→({]|\s[–—-]+\s|\n)[*_\x60]{0,3}\s{0,3}(?=\S)`,
    'giu',
  ),
  // "a bird has a name, …", "birds have …"
  new RegExp(String.raw`${before}(?:an? |the |one |all )?${thing} ${holds}:?\s{1,3}(?=\S)`, 'giu'),
  // "add a bird with a name, …"
  new RegExp(String.raw`${before}(?:an? |the |one |all |some )?${thing},? (?:with|w\/?)\s{1,3}(?=\S)`, 'giu'),
  // "birds (name, ring number)", "a form: name, number"
  new RegExp(String.raw`${before}${thing}\s?[({:=]\s{0,3}(?=\S)`, 'giu'),
  // "the bird's name, age and weight"
  new RegExp(String.raw`${before}(?:an? |the |each |every )${thing}['’]s?\s{1,3}(?=\S)`, 'giu'),
]

/** "key, tempo and who sings per song": the list comes before its thing. */
const listedBefore = new RegExp(
  String.raw`\s(?:per|(?:for|of|on|in) (?:each|every)) ${thing}(?=\s{0,3}(?:[.,;:)]|$))`,
  'giu',
)
/** What a list may follow. */
const listStart =
  /(?:^|[:;(.]|\b(?:with|and|shows?|keeps?|records?|stores?|logs?|notes?|enters?|write|put|see|count|need|want|track|have|has|just|only|of))\s{1,3}(?=\S)/giu

/** What stands between the nouns of a list; most sentences have none of it. */
const separator = /\S ?[,;&/+]|\S\s(?:and|or|plus)\s/i

/** The lists of nouns in a sentence that may be what is kept about a thing; in this order, the surest form first. */
export function listedRecordsIn(text: string): ListedRecord[] {
  if (!separator.test(text)) return []
  const found: ListedRecord[] = []
  for (const { 0: words, index, groups } of text.matchAll(listedBefore)) {
    const start = index + words.lastIndexOf(groups!['thing']!)
    const from = Math.max(0, index - 200)
    const clause = text.slice(from, index)
    for (const lead of clause.matchAll(listStart)) {
      const attributes = readNounList(text.slice(0, index), from + lead.index + lead[0].length)
      if (attributes.length < 2 || attributes.at(-1)!.end < index - 1) continue
      found.push({ thing: { start, end: start + groups!['thing']!.length }, attributes })
      break
    }
  }
  for (const lead of forms)
    for (const { 0: words, index, groups } of text.matchAll(lead)) {
      const attributes = readNounList(text, index + words.length)
      const start = index + words.lastIndexOf(groups!['thing']!)
      if (attributes.length >= 2)
        found.push({ thing: { start, end: start + groups!['thing']!.length }, attributes })
    }
  return found
}
