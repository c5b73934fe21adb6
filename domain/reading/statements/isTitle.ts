/** Words of a sentence: who does or wants something. A title has none of them. */
const sentenceWords =
  /\b(?:i|i['’]m|we|you|u|he|she|it|they|there|this|that|my|our|me|us|is|are|was|were|be|been|has|have|had|can|could|should|must|will|would|won['’]?t|do|does|did|don['’]?t|want|wants|need|needs|shall|may|let|please|pls|help|not|no|never|who|what|why|where|how|when|if|because|so)\b/i
/** How a sentence or a wish begins. */
const sentenceStarts =
  /^[^\p{L}\p{N}]{0,20}(?:hi|hello|hey|hiya|yo|ok|okay|right|well|um|uh|good|dear|ciao|thanks|build|create|make|design|develop|write|generate|implement|add|given|when|as an?|an? |the (?=\w+ (?:can|get|see))|(?:\p{L}{1,30} ){0,4}(?:for|to) (?:an?|the|my|our)\b)/iu

/** What a title in running text has to name, so that "Every Sunday same story." is none. */
const productEnd =
  /\b(?:app|application|tool|website|site|platform|system|game|bot|planner|tracker|diary|log|logger|register|guide|board|list|rota|thing|book|shop)s?\W*$/i
/** "Working title: Protokollant" says what the name is. */
const nameLabel =
  /^\W*(?:working (?:title|name)|project|tool|app|product|name|title|purpose|idea)\b\W*(?:[:"“]|$)/i

/**
 * Whether the first words of a text are its title: "Museum audio guide", "PUB QUIZ – jotted on beer mats". `isLine` says
 * that nothing else is on their line.
 */
export function isTitle(text: string, isLine: boolean): boolean {
  const bare = text.replaceAll(/\([^()]*\)/g, '').trim()
  const [name = ''] = bare.split(/\s[–—|/-]{1,3}\s|:\s/)
  const count = bare.split(/\s/).length
  return (
    /\p{L}/u.test(name) &&
    !/[,;:?]$/.test(bare) &&
    (isLine || (/[.!]$/.test(bare) && count > 1 && productEnd.test(bare))) &&
    count <= (isLine ? 10 : 5) &&
    name.split(/\s/).length <= 7 &&
    !nameLabel.test(bare) &&
    !sentenceWords.test(name) &&
    !sentenceStarts.test(bare)
  )
}
