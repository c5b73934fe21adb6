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
const holds = String.raw`(?:(?:must |should |shall |always |will |also |can |just |then |would )?(?:has got|have got|has|have|had|holds?|contains?|consists? of|comprises?|includes?|needs?|gets?|carr(?:y|ies)|stores?|records?|keeps?|shows?|sends?|says?|comes with|wants?|lists?|got|is just|is made of|(?:is|are|gets?)(?: only| always)? (?:stored|saved|recorded|kept|logged|described|filed|registered) (?:with|by)|is|knows)|['’]s got)`
/** "needs an entry | with its name", "gets a card: its name" */
const entry = String.raw`(?:(?: an?| its own| one| their own)? (?:entry|record|card|page|sheet|profile|file)(?: with| showing| containing| stating|(?=\s?[:,])),?)?`
/** "every pot | that goes into the oven" */
const clause = String.raw`(?:,? (?:that|which|who) [^.,;:()\n]{2,50}?)?`
const person = '(?:i|we|you|u|they|he|she|people|staff|it|the (?:app|system|tool))'
/** What is kept is listed after these, whoever keeps it. */
const keeping = String.raw`(?:keeps? track of|keeps?|stores?|saves?|records?|notes?(?: down)?|writes?(?: down)?|puts?(?: down)?|logs?|tracks?|enters?|collects?|holds?|knows?)`

/** The forms in which texts list what is kept about a thing, up to where the list begins. */
const forms: readonly RegExp[] = [
  // "Permits: for each driver we keep the kind, …": the label says what is kept.
  new RegExp(
    String.raw`(?:^|\n|[.;] )[\s*_\x60#>•-]{0,8}${thing}[*_\x60]{0,3}: ?(?:for|of|about) (?:each|every|an?|the|all) (?:\p{L}{1,24} ){1,3}?${person} (?:(?:must|should|have to|need to|want to) )?${keeping}\s{1,3}(?=\S)`,
    'giu',
  ),
  // "each bird has a name, a ring number and …", "per van: number plate, …"
  new RegExp(
    String.raw`${before}(?:(?:for |on |about |to |of |with )?(?:each|every)(?: single)?|per) ${thing}(?: of (?:an?|the|each|every) \p{L}{1,24})?(?:${clause} ${holds}${entry}| an? (?:card|page|sheet|record|entry|profile)(?=\s?[:,])|,? ${person} (?:(?:wants?|needs?|have|like|would like) to |must |should |can )?\p{L}{1,30}(?: down| up| track of)?| with|\s?[:=,]|\s[–—→-]+|\n| belong| there['’]?s| there is)\s{0,3}:?\s{0,3}(?=\S)`,
    'giu',
  ),
  // "for a bird we keep its name, …", "we note down for every bird its name, …"
  new RegExp(
    String.raw`${before}(?:for|about|of|on) (?:an? |the |all )?${thing},? ${person} (?:(?:wants?|needs?|have|like|would like) to |must |should |can )?(?:${keeping}|needs?|wants?)\s?:?\s{1,3}(?=\S)`,
    'giu',
  ),
  new RegExp(
    String.raw`${before}${keeping} (?:for|about|of|on) (?:each|every|an?|the|all) ${thing}\s?[:,]?\s{1,3}(?=\S)`,
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
  new RegExp(String.raw`${before}(?:an? |the |one |all )?${thing} ${holds}${entry}:?\s{1,3}(?=\S)`, 'giu'),
  // "a permit, which has a number, …", "a card containing a name, …"
  new RegExp(
    String.raw`${before}(?:an? |the |one |all |some )?${thing}(?:,? (?:which|that|who) ${holds}|,? (?:consisting of|made up of|containing|comprising|stating|showing|recording)):?\s{1,3}(?=\S)`,
    'giu',
  ),
  // "add a bird with a name, …"
  new RegExp(String.raw`${before}(?:an? |the |one |all |some )?${thing},? (?:with|w\/?)\s{1,3}(?=\S)`, 'giu'),
  // "birds (name, ring number)", "a form: name, number"
  new RegExp(String.raw`${before}${thing}\s?[({:=]\s{0,3}(?=\S)`, 'giu'),
  // "the bird's name, age and weight"
  new RegExp(String.raw`${before}(?:an? |the |each |every )${thing}['’]s?\s{1,3}(?=\S)`, 'giu'),
]

/** "key, tempo and who sings per song": the list comes before its thing. */
const listedBefore = new RegExp(
  String.raw`\s(?:per|(?:for|of|on|in) (?:each|every)) (?!(?:day|week|month|year|night|hour|minute|time|unit|piece)(?!\p{L}))${thing}(?=\s{0,3}(?:[.,;:)]|$))`,
  'giu',
)
/** What a list may follow. */
const listStart =
  /(?:^|[:;(.]|\b(?:with|and|shows?|keeps? track of|keeps?|records?|stores?|saves?|logs?|notes?(?: down)?|enters?|writes?(?: down)?|put(?: down)?|see|count|need|want|know|tracks?|have|has|just|only|of))\s{1,3}(?=\S)/giu

/** What stands between the nouns of a list; most sentences have none of it. */
const separator = /\S ?[,;&/+]|\S\s(?:and|or|plus)\s|\San? \p{L}+ an? /iu

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
