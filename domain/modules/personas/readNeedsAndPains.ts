import { capitalize, stripFillers } from '#domain/mentor/language/stripFillers.ts'
import { createItemFromPart, type UserMessage } from '#domain/mentor/dialogue/createItem.ts'
import type { ExtractedItem } from '#domain/reading/extraction.ts'
import { tagWords } from '#domain/mentor/language/tagWords.ts'
import { needWords, personaFieldOf } from '#domain/reading/painPoints.ts'
import { nameKeyOf } from '#domain/text/words.ts'
import { withoutEndMarks } from '#domain/text/textBlocks.ts'

/** How people begin to say what is in the way: "what annoys them is", "the trouble is", "frustration:". */
const painLead = String.raw`(?:(?:and|but|only|though|yet)\s{1,3})?(?:what(?:['’]s| is)?\s(?:\w{1,12}\s){0,3}?(?:annoy|bother|hinder|hamper|stop|bug|frustrat|hold|keep|slow|hurt|driv|get)\w{0,5}\s(?!from\sit)|(?:the\s|a\s|his\s|her\s|their\s|my\s|our\s|one\s|big(?:gest)?\s|main\s|only\s){0,3}(?:problem|trouble|difficulty|catch|snag|hitch|hurdle|obstacle|frustration|pain|worry|drawback|downside|annoyance|hindrance)s?\s{0,2}(?:is\b|are\b|:)|(?:what(?:['’]s|\sis)\s)?in\s(?:the|their|his|her)\sway(?:\stoday)?\s?(?:is\b|are\b|:)|unfortunately\b|it\s(?:annoys|bothers|frustrates|bugs)\b|(?:held back|hindered|slowed down|annoyed)\sby\b)`
const beginsWithPain = new RegExp(`^${painLead}`, 'i')
const turn = /^but\b(?!\s(?:also|wants?|needs?|rather|then wants?)\b)/i
/** How it is done now isn't what somebody wants. */
const today =
  /^(?:(?:and|but)\s)?(?:(?:now|only)\s(?:he|she|they|i|we|it|half|most)\b|(?:at present|at the moment|currently|right now|rn|these days|so far|today)\b)|\b(?:currently|at present)\b/i
/** “Today he must ask me” is nobody's wish. */
const hasTo = /\b(?:must|needs? to|should)\b/i
/** What a later sentence says is hard, although it names no trouble: "They don't believe anybody." */
const lament =
  /\b(?:can['’]?t|cannot|don['’]?t|doesn['’]?t|didn['’]?t|never|nobody|no one|nothing|guilty|tired|asham\w+|nervous|scared|afraid|embarrass\w+|lonely|constantly|over and over|(?:always|keeps?) \w{3,}ing|wast(?:e|es|ed|ing)|chas(?:e|es|ing)|way too|feels? (?:bad|left|stupid|lost|guilty)|(?<!^)search\w*|for hours|(?:gets?|being|is|are) (?:asked|interrupted|yelled at|shouted at|blamed|stuck|told off|called|sent|disturbed|ignored|overrun)\b.{0,20}\b(?:all the time|again|same|at|by|from|constantly|every)|interrupted|yell\w*|shout\w*|blam(?:e|ed|es)|no-?shows?|(?:come|comes|fall|falls|drop|drops) off|hell|nightmare|having to|(?:must|may) not|not there|turning up|(?:the )?same (?:thing|question|call)s?|too (?:few|little|many|much|late|slow)|out of (?:date|stock|hand)|ends? up|double|twice|(?:one|an|two) hours?|dark|heavy|noisy)\b/i
const wish =
  /\b(?:wants?|needs?|would|['’]d|hopes?|wish\w*|likes? to|so (?:that )?(?:they|he|she|nobody|no one|nothing) (?!says?\b|do\b|does\b|agree)|can see|must(?! not)|should)\b/i
/** What nobody wishes for, even in the only clause of an answer: "types everything twice". */
const plainPain =
  /\b(?:twice|hell|nightmare|hates?|annoy\w{0,4}|fed up|sick of|constantly|over and over|chaos|way too|gets? (?:lost|forgotten|blamed))\b|\b(?:drives?|driving) (?:me|him|her|them|us) (?:mad|crazy|nuts|up the wall)\b/i
/** "Has to grep logs on four machines", after what somebody wants to do. */
const burden =
  /^(?:(?:he|she|they)\s)?(?:has|have|having) to\s(?!see\b|know\b|find\b|get\b|be\b)(?!.{0,80}\b(?:under|within|in less|at once|immediately)\b).{0,80}\b(?:two|three|four|five|six|seven|eight|nine|ten|\d{1,3}|each|every|by hand|again|twice)\b/i
/** "A track that is under water. And a count that he can't prove": both are in the way. */
const another = /^and (?:an?|the)\s/i

/** Who goes on about what is in the way isn't wishing for anything. */
const goesOnBadly = /^(?:and|also|plus)\s.{0,80}\b(?:hell|nightmare|chaos|mess|horrible|awful)\b/i
const boundary = new RegExp(
  String.raw`(?<=[.!?;])\s+|\n|,\s+(?=but\s)|,\s+(?=and\s(?:they|he|she)\s(?:never|can['’]?t|cannot|don['’]?t|doesn['’]?t|always have to|keep)\s)|,\s+(?=today\s\w+s\s)|,\s+(?=(?:now|today|currently|at present|right now|only|at the moment|these days|so far)\s(?:he|she|they|i|we|it|it['’]?s|half|most|that|nobody|the)\b)|(?<!\b(?:anything|nothing|everything|only|all))\s(?=but\s(?:can|cannot|don|doesn|never|has no|have no|hates?|struggles?|is|are|the|it|they|he|she|nobody|no)\b)|(?:,|\s[–—-])?(?<!\b(?:the|a|and|but|only|though|yet|his|her|their|my|our|one|big|biggest|main))\s(?=${painLead})`,
  'i',
)

/**
 * Reads what somebody wants and what holds them back, clause by clause: "They want a list, what annoys them is the
 * phone". Undefined if nothing holds them back.
 */
export function readNeedsAndPains(
  name: string,
  message: UserMessage,
  tidy: (text: string) => string,
): ExtractedItem[] | undefined {
  const clauses = message.text
    .split(boundary)
    .map(it => it.trim())
    .filter(it => /[\p{L}\p{N}]/u.test(it))
  // A "but" after a need says what is in its way; on its own, it may be anything.
  const isPain = (clause: string, i: number) =>
    beginsWithPain.test(clause) ||
    (plainPain.test(clause) &&
      !wish.test(clause) &&
      !needWords.test(clause) &&
      !beginsWithAim.test(clause)) ||
    (i > 0 && burden.test(clause) && beginsWithAim.test(clauses[i - 1]!)) ||
    (i > 0 &&
      (turn.test(clause) ||
        (today.test(clause) && !wish.test(clause.replace(hasTo, ''))) ||
        (lament.test(clause) && !wish.test(clause)))) ||
    (personaFieldOf(clause) === 'painPoints' &&
      !beginsWithWish(clause, name) &&
      // "To never forget a door" is what somebody wants.
      !/^to\s\p{Ll}/iu.test(clause) &&
      !(i === 0 && clauses.length > 1 && beginsWithAim.test(clause)))
  const found = clauses.map((clause, i) => isPain(clause, i) || (i > 0 && goesOnBadly.test(clause)))
  const sure = clauses.map(
    (clause, i) =>
      found[i]! ||
      (found[i + 1] === true && another.test(clauses[i + 1]!) && isThing(clause) && !wish.test(clause)),
  )
  // The question asks for what they want and then for what's in the way, and so people answer.
  const last = clauses.length - 1
  const isAnsweredInOrder =
    !sure.includes(true) &&
    last > 0 &&
    isSeveralSentences(message.text) &&
    (isHindrance(clauses[last]!) || isDoing(clauses[0]!, clauses[last]!))
  const pains = clauses.filter((_, i) => sure[i] || (isAnsweredInOrder && i === last))
  const needs = clauses.filter(it => !pains.includes(it))
  const halves = pains.length === 0 ? halvesOf(message.text) : undefined
  if (halves !== undefined) {
    const [need, pain] = halves
    const create = createItemFromPart(message)
    return [
      create({ name, needsAndGoals: tidy(need) }, need),
      create({ name, painPoints: capitalize(stripFillers(pain)) }, pain),
    ]
  }
  if (pains.length === 0) return undefined
  const createItem = createItemFromPart(message)
  return [
    ...(needs.length === 0 ? [] : [createItem({ name, needsAndGoals: tidy(joined(needs)) }, needs[0]!)]),
    createItem(
      { name, painPoints: capitalize(stripFillers(joined(pains)).replace(painLabel, '')) },
      pains[0]!,
    ),
  ]
}

const painLabel =
  /^(?:but\b[\s:,]{0,3})?(?:(?:the |his |her |their |big(?:gest)? |main )?(?:pains?|pain points?|problems?|trouble|frustrations?|worry|worries)\s?:\s)?(?:but\b[\s:,]{0,3})?/i

/** "The dispatcher needs to see which trucks will miss their slot" wishes, whatever the trucks do. */
const beginsWithWish = (clause: string, name: string): boolean => {
  const [, who = '', wished = ''] =
    /^(?:the|an?|our|my)?\s?(\S+(?:\s\S+){0,2}?)\s(?:(?:just|really|only)\s)?(?:wants?|needs?|would like)\sto\s(\w+)/i.exec(
      clause,
    ) ?? []
  const isWho = /^(?:they|he|she)$/i.test(who) || nameKeyOf(who) === nameKeyOf(name)
  return (
    isWho && /^(?:see|know|get|find|have|be|book|check|plan|tell|show|keep|read|choose|decide)$/i.test(wished)
  )
}

/** True for things with what is said about them: "tracks that look fine and are under water". */
const isThing = (clause: string) =>
  /\s(?:that|which|who)\s/i.test(clause) &&
  tagWords(clause)[0]?.kind !== 'verb' &&
  !needWords.test(clause) &&
  !beginsWithAim.test(clause)

/** "Find a sample. Opening three freezers": what they do is in the way of what they want. */
const isDoing = (first: string, last: string) =>
  /^\p{L}+ing\s/iu.test(last) &&
  !/^\p{L}+ing\s/iu.test(first) &&
  !wish.test(last) &&
  last.split(/\s+/).length > 3

/** “See which deliveries failed” is what somebody wants, whatever has failed. */
const beginsWithAim =
  /^(?:see|know|get|find|have|book|check|plan|tell|show|keep|read|choose|decide|add|make|buy|sell|send|write|share|do|run)\s/i

/** "Book fast while on the phone, double bookings": what somebody wants to do, and then what is in the way. */
function halvesOf(text: string): readonly [need: string, pain: string] | undefined {
  const [need = '', pain = '', ...more] = text
    .trim()
    .replace(/[.!]$/, '')
    .split(/,\s+|\.\s+/)
  const isTwo =
    more.length === 0 &&
    pain !== '' &&
    /^(?:to\s|i want\s)?\p{L}+/iu.test(need) &&
    beginsWithAim.test(need.replace(/^to\s/i, ''))
  const goesOn =
    /^(?:and|or|so|to|because|if|when|with|without|for|in|on|at|by|who|which|that|but not|also|then|not|but|no matter)\b/i.test(
      pain,
    )
  const isWish = beginsWithAim.test(pain) || wish.test(pain) || needWords.test(pain)
  return isTwo && !goesOn && !isWish && isBad.test(pain) ? [need, pain] : undefined
}

const isBad =
  /\b(?:always|never|nobody|no one|no|not|busy|double|missing|late|lost|forgets?|forgotten|wrong|slow|too|hard|by hand|manual(?:ly)?|paper|handwriting|calls?|ring|waits?|waiting|again|chas(?:e|es|ing)|mess|chaos|guess(?:es|ing)?|they all|can['’]?t|hate[sd]?)\b/i

const isSeveralSentences = (text: string) => /[.!?;\n]/.test(text.trimEnd().slice(0, -1))
/** A sentence of its own that wishes for nothing and doesn't go on with what was wished for. */
const isHindrance = (clause: string) =>
  !wish.test(clause) &&
  !needWords.test(clause) &&
  tagWords(clause)[0]?.kind !== 'verb' &&
  (!/^\w+s (?:all|the|an?|his|her|their|every|each|what|who|which|where|how|when)\s/i.test(clause) ||
    /^\w+s (?:who|which|that)\s\w+\s/i.test(clause)) &&
  clause.split(/\s+/).length > 3 &&
  !/^(?:and|also|plus|then|to|so|because|for|with|on|in|has to|have to|then|mostly|ideally|maybe|one|a|an|the\s(?:\S+\s){1,3}(?:at|in|on|of|for|to|with|per|from)\s)\b/i.test(
    clause,
  )

const joined = (clauses: readonly string[]) =>
  clauses.length === 1
    ? withoutEndMarks(clauses[0]!).replace(/,$/, '')
    : clauses
        .map(it => (/[.!?;,]$/.test(it) ? it : `${it},`))
        .join(' ')
        .replace(/(?<![\s,;])[\s,;]+$/, '')
