/** How people say that something which they said before was wrong, wherever they said it. */
const earlier = String.raw`(?:before|earlier|above|at the (?:start|beginning)|in the (?:beginning|text|brain ?dump)|a (?:minute|moment) ago|just now)`
const said = String.raw`(?:said|wrote|told you|mentioned|meant|claimed)`
const opener = String.raw`(?:(?:oo*h|ah|argh|well|h+m+|and|but|so|by the way|ok(?:ay)?|lol|haha|actually|no|nah|god|sorry|wait|hang on|hold on|excuse me|pardon)[\s,.!…–—-]+){0,4}`
const announcement = new RegExp(
  String.raw`^\W*${opener}(?:correction\b(?:\s(?:to|on|of|about|for|regarding)\s[^:,.–—]{1,60}(?=[:,–—]))?|(?:i\s(?:have\s|['’]ve\s)?|my\s)(?:made\s|make\s)?(?:an?\s)?(?:mistake|error)\b(?:\s${earlier})?|i (?:misspoke|was wrong|got (?:it|that|this) wrong|(?:have|need|must|has) (?:to )?correct (?:myself|that|this|something))\b(?:\s(?:about|with|on)\s[^:,.–—]{1,60})?|(?:earlier\s|before\s)?(?:i|we) ${said}\b(?=[^.]{1,60}(?:[:;–—]|,\s(?:but|it|that|the|make|i|we)\b|\bbut\b|${earlier}))|(?:about\s|regarding\s|as for\s)?(?:what|the [^,.:;–—]{1,40}?)\s(?:that\s)?(?:i|we) ${said}\b(?:\s${earlier})?|the [^,.:;–—]{1,40} from (?:before|earlier|above)\b|(?:scratch|forget|ignore) (?:the |that )?\d[^.,;]{0,40},\s(?=it['’]?s|make|we)|scratch (?:that|what i said)\b|forget what i said\b)`,
  'iu',
)

/** What says that something is to be otherwise: "the list I mentioned" alone only refers to it. */
const changes =
  /\b(?:correction|correct|mistake|error|wrong|misspoke|instead|rather|make (?:that|it)|(?:should|must|has to) (?:be|read|say)|meant|scratch (?:that|what)|forget|changed?|not\b[^,.;]{1,30}\bbut|is now|are now|(?:but )?it['’]?s|it is|would be)\b|\b(?:said|wrote|mentioned)\b[^.,:]{0,40}:/i

/** True if a text says that something said before was wrong, and so is no answer to what is asked. */
export const isAnnouncedCorrection = (text: string): boolean => announcement.test(text) && changes.test(text)

/** A message that corrects something said before after a part that answers. */
export interface CorrectionWithin {
  readonly answer: string
  readonly correction: string
}

/** "If it fails, it warns. Correction to the ten years: it's five": an answer, and then a correction of another one. */
export function splitAtCorrection(text: string): CorrectionWithin | undefined {
  const sentences = [...text.matchAll(/[^.!?;\n]+(?:[.!?;]+|\n|$)/g)]
  const at = sentences.find(({ 0: it, index }) => index > 0 && isAnnouncedCorrection(it.trim()))?.index
  if (at === undefined) return undefined
  const [answer, correction] = [text.slice(0, at).trim(), text.slice(at).trim()]
  return /[\p{L}\p{N}]/u.test(answer) ? { answer, correction } : undefined
}

/** A correction without the words that announce it. */
export const withoutAnnouncement = (text: string): string =>
  text
    .replace(announcement, '')
    .replace(/^[^:–—]{0,60}[:–—]\s(?=\S)/, '')
    .replace(/^[\s,.:;!–—-]+/, '')
