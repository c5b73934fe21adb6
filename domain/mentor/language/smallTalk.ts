import { talkAbout } from './talkAbout.ts'

/**
 * What a sentence says when it says nothing about the app: that something is fine, that there is nothing, that somebody
 * doesn't know or understand, thinks aloud, has told it before, or has no more to say.
 */
export type SmallTalk = 'agrees' | 'nothing' | 'unknown' | 'unclear' | 'thinks' | 'told' | 'enough'

const not = String.raw`(?:don['’]?t|do not|didn['’]?t|haven['’]?t|have not|hadn['’]?t|had not|can['’]?t|cannot|couldn['’]?t|could not|wouldn['’]?t|would not|shouldn['’]?t|not)`
const said = String.raw`(?:said|told (?:you|u)|wrote|mentioned|stated|explained|answered)`
const before = String.raw`(?:\s(?:already|before|above|earlier|in (?:the|my) (?:brain ?dump|dump|text|notes?)))*`
const dump = String.raw`(?:(?:the|my) )?(?:brain ?dump|dump|text|notes?|description|first (?:text|message)|above)`
const fine = 'grand|good|right|fine|ok|okay|great|correct|perfect|lovely|reasonable|sensible|alright'

/** Closed lists, so that a sentence with any other word stays what it is. */
const phrases: Readonly<Record<Exclude<SmallTalk, 'unclear'>, string>> = {
  agrees: String.raw`(?:(?:it|that|this|they|those|these|all)\s)?(?:all\s)?(?:sounds?|looks?|seems?)\s(?:about\s|all\s|quite\s|perfectly\s)?(?:${fine})|(?:that|this|it|all)(?:['’]?s|\sis)?\s(?:all\s|just\s|quite\s|perfectly\s)?(?:${fine})(?:\s(?:by|with|for)\s(?:me|us))?|(?:that\s)?works for (?:me|us)|fair enough|makes sense|i agree|agreed|(?:i['’]m|i am) (?:fine|happy|ok|okay) with (?:that|it|this|those)|that(?:['’]ll| will) do|spot on|all good|no objections?|indeed|precisely|absolutely|quite so|very much so|exactly that`,
  nothing: String.raw`(?:it )?does (?:exactly |just )?what it says(?: on the tin)?|nothing(?:\s(?:like (?:that|it)|more|further|special|specific|particular|in particular|of the (?:sort|kind)|to add|to speak of|whatsoever|(?:comes|springs) to mind|(?:that )?i (?:can think|know) of|i['’]?m aware of))*|none(?:\s(?:of (?:that|those|them|these)|whatsoever|(?:that )?i (?:know|can think) of))*|not that (?:i(?:['’]?m| am) aware(?: of)?|i know(?: of)?|i can think of)|i ${not} (?:think|suppose|imagine) so`,
  unknown: String.raw`(?:i\s)?(?:(?:really|honestly|just)\s)*(?:(?:have|['’]ve|${not})\s)?(?:got\s)?(?:the (?:foggiest|faintest|slightest|vaguest)(?: (?:idea|notion|clue))?|not the (?:foggiest|faintest|slightest)(?: (?:idea|notion|clue))?|(?:a|no|not a) clue|(?:any|no) (?:idea|notion))|i\s(?:(?:really|honestly)\s)?${not}\s(?:(?:really|even|yet)\s)*(?:say|tell(?: (?:you|u))?|know|judge|care|mind)(?:\s(?:about\s)?(?:that|it|this|(?:these|such) things|what (?:that|this) (?:is|means)))?|(?:that['’]?s |it['’]?s )?(?:all |way |far )?(?:over|above) my head|(?:that['’]?s |it['’]?s )?beyond me|(?:that['’]?s |it['’]?s )?(?:all )?(?:greek|double dutch) to me|i wouldn['’]?t know (?:an?|one|what) [^.,]{1,40}|(?:ask me something easier|above my pay ?grade|not my (?:area|department|field))|(?:(?:it|that|this|the name)(?:['’]?s| is| has)?\s)?(?:not|hasn['’]?t|isn['’]?t)(?: been)? (?:decided|fixed|settled|chosen)|i ${not} (?:have|got) (?:a|any|no)?\s?(?:name|title|one)|(?:there['’]?s |there is )?no (?:name|title)`,
  thinks: String.raw`let me (?:think|see)(?: (?:about (?:it|that)|for a (?:second|moment)))?|(?:that['’]?s (?:a )?|what a )?(?:good|great|tough|hard|tricky|interesting|fair) (?:question|one|point)|i (?:${not}|never)(?: really)? (?:thought|think)(?: much)? (?:about|of) (?:that|it|this)|where (?:do i|to|shall i) (?:start|begin)|how (?:do|shall|should) i (?:put|say) (?:it|this|that)|that (?:sounds|may sound|might sound) (?:strict|harsh|silly|odd|strange|stupid|funny|complicated),? (?:i know|but (?:there we are|that['’]?s (?:how|the way) it is|it['’]?s true|so be it))|there we (?:are|go)|bless (?:them|him|her)|one (?:moment|second|sec)`,
  told: String.raw`(?:please )?(?:see|look at|check|read) ${dump}|(?:(?:as|like) )?(?:i|we)(?:['’]ve| have)?(?: already| just)? ${said}(?: (?:that|this|it|so))?${before}|as (?:stated|mentioned|described|written)${before}|already (?:told|said|wrote|answered)(?: (?:you|u))?(?: (?:why|that|so|it|this))?|(?:it|that)(?:['’]?s| is) (?:all )?(?:written )?in ${dump}|you (?:already )?(?:know|have) (?:that|this)(?: already)?|(?:(?:it|that)(?:['’]?s| is)\s)?(?:all\s)?(?:clear|obvious|known|described|explained) (?:from |in )?(?:before|above|earlier|already|what (?:i|we) (?:said|wrote))|(?:the )?same as (?:before|above)|same(?: again| here| there)?`,
  enough: String.raw`(?:no (?:idea|clue)|dunno) (?:what|who|which) else(?: to \w{2,8})?|(?:that['’]?s|that is|that was) (?:(?:just )?about |pretty much |basically |more or less )?(?:all|it|everything|the whole list)(?:\s(?:i can think of|i have|i['’]ve got|from me|there is|that comes to mind))*|i ${not} know what else (?:to (?:say|add|tell you)|there is)|nothing else(?: (?:comes|springs) to mind| to add| (?:is )?(?:fixed|decided|planned|settled|needed|required|given)(?: yet)?| (?:that )?i can think of)?|i ${not} think of (?:anything|any|much)(?: (?:else|more))?`,
}

const lead = String.raw`(?:(?:well|oh|h+m+|um+|uh+|ok|okay|so|and|but|no|nope|nah|yes|yeah|sorry|heavens|honestly|frankly|really|actually|i (?:think|guess|suppose|mean|would say)|i['’]?d say|i['’]?m afraid|to be honest|no idea)[\s,.…–—-]+){0,4}`
const tail = String.raw`(?:[\s,–—-]+(?:really|honestly|to be honest|i (?:think|guess|suppose)|i['’]?m afraid|sorry|thanks|at the moment|right now|for now|yet|so far|to (?:me|us)|as far as i know|either|though|at all|here|lol|mind you|you (?:say|tell|decide|choose)(?: me)?)){0,3}`

const patterns = (Object.entries(phrases) as [SmallTalk, string][]).map(
  ([kind, source]) => [kind, new RegExp(String.raw`^\W*${lead}(?:${source})${tail}\W*$`, 'i')] as const,
)

/** No one says nothing at greater length. */
const maxLength = 90

/** What a sentence says if it says nothing about the app; undefined for any other. */
export const smallTalkIn = (sentence: string): SmallTalk | undefined =>
  sentence.length > maxLength
    ? undefined
    : (patterns.find(([, pattern]) => pattern.test(sentence))?.[0] ?? talkAbout(sentence))

const leadingAside = new RegExp(
  String.raw`^\W*(?:(?:well|oh|but|and)[\s,]+)?(?:(?:as|like) (?:i|we)(?: already)? ${said}${before}|i(?: already)? (?:told (?:you|u)|said so)${before}(?=[\s]*[,:;–—-]|\s\p{L}+(?:\s\p{L}+)?\W*$)|let me (?:think|see)|(?:good|great) question)(?:[\s]*[,:;–—-]|(?<=told (?:you|u)))\s*(?=[\p{L}\p{N}])`,
  'iu',
)
const trailingAside = new RegExp(
  String.raw`(?:(?<![\s,;–—-])[\s,;–—-]+(?:\(?(?:as|like) (?:(?:i|we)(?: already)? ${said}|stated|mentioned|described|written)${before}\)?|\(?see (?:above|${dump})\)?)|\s?[,;–—-]\s?(?:i think )?i(?:['’]ve| have)?(?: already)? ${said}(?: (?:it|that|this|so))?${before}|(?<=^\S{1,20}(?:\s\S{1,20})?)(?<!\b(?:what|that|which|everything|things?|words?)) i (?:said|told (?:you|u))${before}|\s?,\s?(?:i forgot(?: to (?:say|mention)(?: (?:that|it))?)?|by the way|bless (?:them|him|her)|mind you|(?:but )?there we are))(?=[\s.!]*$)`,
  'i',
)

/** A sentence without what only refers to the conversation: "as I said, two at one bedside", "phones, I wrote that". */
const withoutAsides = (sentence: string): string => {
  const bare = sentence.replace(leadingAside, '').replace(trailingAside, '')
  return /[\p{L}\p{N}]/u.test(bare) ? bare : sentence
}

/**
 * A message without the sentences and asides that say nothing about the app, and what these say. The message stays as
 * it is if nothing else would be left of it.
 */
export function splitSmallTalk(
  text: string,
  isDropped: (kind: SmallTalk) => boolean,
): { readonly rest: string; readonly kinds: readonly SmallTalk[] } {
  const kinds: SmallTalk[] = []
  const kept: string[] = []
  // Sentences and the gaps after them take turns.
  const parts = text.split(/((?<=[.!?…])\s+|\n+)/)
  for (let i = 0; i < parts.length; i += 2) {
    const [sentence = '', gap = ''] = parts.slice(i, i + 2)
    const kind = smallTalkIn(sentence)
    if (kind !== undefined) kinds.push(kind)
    if (kind === undefined || !isDropped(kind)) kept.push(withoutAsides(sentence) + gap)
  }
  const rest = kept.join('').trim()
  return { rest: /[\p{L}\p{N}]/u.test(rest) ? rest : text.trim(), kinds }
}
