/** Fillers at the start of an answer, which aren't part of it. */
const openers =
  /^(?:(?:(?:well|ok(?:ay)?|all ?right|fine),? then|then(?=[\s,]+i['’]?d say)|all ?right(?=[,.!])|well|so(?=[,.]|\s+an?\s|\s+(?:yeah|um+|uh|i (?:think|guess|would say)|basically|maybe|well)\b)|um+|uh+|erm?|h+m+|oh|ok(?:ay)?|yeah|yep|yes|sure|right|like|basically|honestly|actually|excuse me|pardon me|obviously|unfortunately|sadly|luckily|of course|definitely|certainly|good question|great question|let me (?:think|see)|i (?:think|guess|suppose|believe|would say|mean|feel like)|(?:like|as) i (?:already )?(?:said|told you|mentioned)|as (?:i )?(?:said|mentioned|told)(?: before| earlier)?|i['’]?d say|i['’]?m (?:not sure|guessing),? but|not sure(?: yet)?,?(?: but)?(?=[\s,]+(?:maybe|perhaps|probably|i (?:think|guess)|["“]))|not sure,? but|(?:idk|dunno|i don['’]?t know|no idea)[,.]?\s+(?:but\s+)?(?!(?:who|what|where|when|how|why|which|whether|if)\b)(?=\S)|maybe|perhaps|probably|it (?:would|could|should|might) (?:probably )?be|(?:that|those|these|it|they) (?:would|will|could) be)\b[\s,.…:;–—-]*)+/i
const closer = String.raw`(?:(?:(?:and|but|so)\s)?(?:yeah,?\s)?(?:that['’]?s|that is|that was) (?:about |pretty much |basically )?(?:it|all|everything)|i (?:think|guess|suppose|believe)|obvs|obviously|if that makes sense|you know|lol|haha+|thanks|thank you|please|right\?|or (?:something(?: like that)?|whatever|so|anything)|and (?:so on|so forth|stuff|such|whatnot)|and stuff like that|etc|idk|:-?\))`
/** All fillers at the end of a text. The first must be preceded by something else. */
const closers = new RegExp(
  String.raw`(?<![\s,.…–—-])(?=[\s,.…–—-])(?<![\s,.…–—-]${closer})(?:[\s,.…–—-]+${closer})+[\s.!?]*$`,
  'i',
)

/**
 * An answer without fillers: "well, i guess small clubs, you know" becomes "small clubs". A trailing question mark,
 * typed by an unsure user, is removed as well. If no words would be left, the answer stays unchanged.
 */
export function stripFillers(text: string): string {
  const words = text.trim()
  const bare = words
    .replace(openers, '')
    .replace(closers, '')
    .replace(/(?<!\s)\s+\?+$|(?<![\s?])\?+$/, '')
    .trim()
  return /[\p{L}\p{N}]/u.test(bare) ? bare : words
}

/** "it's called Street Shed, I think" becomes "Street Shed". */
export function tidyProjectName(text: string): string {
  const quoted = /["“]([^"“”]{2,40})["”]/.exec(text)?.[1]
  const name = (quoted ?? stripFillers(text))
    .replace(/^(?:(?:no|nah|nope)[\s,.!]+){1,3}(?=(?:it['’]?s\s)?(?:just|only|simply)\s)/i, '')
    .replace(
      /^(?:(?:provisionally|tentatively|for now|for the moment|working title|working name)[\s:,–—-]+)?(?:(?:the (?:working )?(?:name|title)|it|this|the app)(?:['’]s| is| will be| would be)?\s+|we(?:['’]d| would|['’]ll| will)?\s+|let['’]?s\s+|i(?:['’]d| would)?\s+|just\s+|always\s+|only\s+)*(?:(?:like to\s+)?(?:called|call it|named?|name it)\s+|(?<=\b(?:we|i|just|always|only)\s)say\s+(?:the\s+)?)?/i,
      '',
    )
    .replace(
      /(?<![\s,–—-])[\s,–—-]+(?:for now|maybe|perhaps|probably|or similar|as a working title|\(working title\))[.!]*$/i,
      '',
    )
    .replace(/^["“”'‘]+|(?<!["“”'’])["“”'’]+$/g, '')
    .replace(/(?<![.!])[.!]+$/, '')
    .trim()
  return /[\p{L}\p{N}]/u.test(name) ? name : text.trim()
}

/** Capitalises the first letter, as in names of cards and in sentences, but leaves "iPhone" and "eBay" alone. */
export const capitalize = (text: string): string =>
  capitalizeI(/^[a-z](?![A-Z])/.test(text) ? text.slice(0, 1).toUpperCase() + text.slice(1) : text)

/** Capitalises the pronoun "i", which people who type fast leave in lower case. */
export const capitalizeI = (text: string): string =>
  text.replace(/(?<=^|[\s("“])i(?=\s|['’](?:m|d|ll|ve)\b)/g, 'I')

/** An answer about people without its lead, such as "for people who …" or "they are …". */
export const stripSubjectLead = (text: string): string =>
  stripFillers(text).replace(
    /^(?:it['’]?s|it is|they['’]?re|they are|that['’]?s|that is|this is|mostly for|mainly for|for)\s+(?:for\s+)?(?=\S)/i,
    '',
  )
