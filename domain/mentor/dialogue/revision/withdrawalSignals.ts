/**
 * How sure it is that a clause takes something away: 'sure' whatever else is said, 'likely' if it names the whole of
 * something, and 'unsure' if the app could do the same, as in "messages can be deleted".
 */
export type Certainty = 'sure' | 'likely' | 'unsure'

interface Signal {
  readonly pattern: RegExp
  readonly certainty: Certainty
  readonly isOrder: boolean
}

const signal = (certainty: Certainty, source: string, isOrder = false): Signal => ({
  certainty,
  isOrder,
  pattern: new RegExp(source, 'u'),
})

/** What people do with something that they have said, and apps hardly ever with anything. */
const sureVerbs = String.raw`forget|forgetting|undo|undoing|reverse|revert|scrap|scrapping|ditch|ditching|strike|erase|bin|binning|axe|axing|nix|nixing|chuck|dump|scratch|kill|killing|omit|omitting|retract|withdraw|revoke|abandon|discard|disregard|drop|dropping|get rid|do away|rule out|never mind|decided against|dropped|scrapped|ditched|abandoned|binned|axed|gave up|thought better|lose|chang(?:e|ed|ing) (?:my|our) minds?|no longer (?:want|need)|leave (?:out|off)|take (?:out|off)|cross (?:out|off)|strike (?:out|off)|throw (?:out|away)|kick out|cut out|keep out|do without|dispense|take back|took out|took off|left out`

/** What apps do as well. */
const maybeVerbs =
  'remove|removing|delete|deleting|cancel|cut|skip|exclude|pull|park|ignore|hide|stop|removed|deleted'

/** "No forget the vicar": people leave out the comma. */
export const refusalLead = new RegExp(String.raw`^(?:no|nope|nah)\s(?=(?:${sureVerbs}|${maybeVerbs})\s)`)

const particles = String.raw`(?:\s(?:about|with|on|out|off|of|away|for|all|back|from|in|against|regarding)){0,3}`

const be = String.raw`(?:is|are|was|were|has been|have been|had been|'s|'re|isn't|aren't|wasn't|weren't)`

const adverbs = String.raw`(?:\s(?:a|an|the|just|only|really|totally|completely|all|probably|too|so|very|actually|now|also|both|hereby|then|please|be|been|to|my|our|[a-z]{3,14}ly)){0,4}`

const gone =
  'removed|deleted|dropped|cut|omitted|scrapped|left out|taken out|taken off|withdrawn|cancelled|canceled|skipped|excluded|abandoned|killed|ditched|struck|binned|thrown out'

const nonsense = String.raw`nonsense|rubbish|bollocks|superfluous|unnecessary|redundant|obsolete|overkill|mistake|error|joke|misunderstanding|slip(?: of the (?:tongue|pen))?|(?:bad|daft|stupid|silly|dumb|terrible|crazy|poor|lousy)\sidea|off the (?:table|menu)|on the chopping block|out of the question|not happening|history|not a thing|one[- ]off|letting off steam|thinking (?:aloud|out loud)|being silly`

const disliked =
  'stupid|silly|daft|dumb|ridiculous|pointless|useless|dubious|impossible|too (?:early|late|long|short|small|big|slow|hard|difficult|far|few|little|many|risky)|cringe|cringy|lame|pants|too much|too expensive|too complicated'

/** Nothing may follow but the reason, or when it applies. */
const tail = String.raw`(?=$|\s(?:because|since|as|so|now|then|after all|again|for now|from|please|too|anyway|instead|altogether|entirely|completely|tho|though|actually|obviously|of course|it|its|it's|he|she|they|we|i|nobody|and|but|if)\b|[,;.!(–—-])`

const what = String.raw`(?<what>\S.{0,90}?)`

const rest = String.raw`(?<what>\S.{0,160})$`

/** The kinds of sentences that take something away, the clearest first. */
export const signals: readonly Signal[] = [
  // "take Zoom back out", "leave them be"
  signal(
    'sure',
    String.raw`^(?:leave|take|throw|kick|cross|keep|get|cut|pull|put|strike|rule|bin)\s${what}(?:\s(?:back|right|well))?\s(?:out|off|away|aside|be)(?:\s(?:of|from)\s(?:it|that|this|there|the|my|our)\b|${tail})`,
    true,
  ),
  // "leave the calendar for now": what is put off isn't built first
  signal(
    'sure',
    String.raw`^(?:leave|park|shelve|postpone|put)\s${what}\s(?:for now|for later|till later|until later|for the moment|for next (?:year|time|season)|till next \p{L}{2,9}|until next \p{L}{2,9}|on (?:hold|ice))${tail}`,
    true,
  ),
  // "could we take that back?"
  signal('sure', String.raw`^(?:take|call|pull)\s${what}\sback$`, true),
  signal('sure', String.raw`^(?:${sureVerbs})${particles}\s${rest}`, true),
  signal('unsure', String.raw`^(?:${maybeVerbs})${particles}\s${rest}`, true),
  signal('sure', String.raw`^no need (?:for|to [a-z]+)\s${rest}`),
  // "the committee isn't keen on a chat", "second thoughts about the labels"
  signal(
    'sure',
    String.raw`^(?:\S{1,20}\s){0,4}?(?:not|isn't|aren't|wasn't|weren't|never)\s(?:(?:at all|all that|too|very|so|really|exactly)\s)?(?:keen on|sold on|convinced (?:by|of|about)|in favou?r of)\s${rest}`,
  ),
  signal(
    'sure',
    String.raw`^(?:(?:having|got|some)\s){0,2}(?:second thoughts|cold feet)\s(?:about|on|over)\s${rest}`,
  ),
  // "our lawyer vetoed the chat"
  signal(
    'sure',
    String.raw`^(?:\S{1,20}\s){1,4}?(?:vetoed|shot down|ruled out|said no to|says no to|talked (?:me|us) out of|decided against)\s${rest}`,
  ),
  signal('sure', String.raw`^(?:better|do|go|goes|works?|works fine|fine|live|manage)\swithout\s${rest}`),
  // "we won't be storing them", "don't put calories in", "let's not do likes"
  signal(
    'likely',
    String.raw`^(?:don't|do not|won't|will not|shall not|shan't|wouldn't|shouldn't|mustn't|never|no longer|not going|not gonna|can't|cannot|aren't|isn't|not)(?:\s(?:really|actually|even|going|gonna|be|do|to|have|want|wanting|need|after all|any more))*\s(?:(?:want|wanting|need|do|have|having|store|storing|keep|keeping|record|recording|put|putting|include|including|build|building|add|adding|use|using|offer|offering|save|saving|track|tracking|doing|require|bother|bothering|write|bring)(?:\s(?:with|in|to|about))?\s)?${rest}`,
  ),
  // "points no", "tourists not"
  signal('likely', String.raw`^${what}[\s,?:–—-]+(?:no|nope|nah|not|no way|no thanks|no thank you|never)$`),
  // "paying in advance we don't do any more"
  signal(
    'sure',
    String.raw`^${what}\s(?:we|i)\s(?:don't|do not|won't|will not|no longer|never|can't)\s(?:do|need|want|have|use|offer|keep|store|make|sell|serve|take)(?:\s(?:any ?more|now|it|that|them|after all|here|(?:in|at) (?:my|our) \p{L}{2,20}))*$`,
  ),
  // "about the dog I was joking"
  signal(
    'sure',
    String.raw`^(?:about\s|with\s|for\s)?${what}\s(?:i|we) (?:was|were) (?:only |just )?(?:joking|kidding|wrong)\b`,
  ),
  // "the invoices can be left out": an app may delete and cancel things, but it leaves nothing out
  signal(
    'sure',
    String.raw`^${what}\s(?:should|must|shall|has to|have to|needs? to|(?:is|are) to|may|can|could)${adverbs}\s(?:dropped|omitted|scrapped|left out|taken out|taken off|withdrawn|excluded|abandoned|killed|ditched|struck|binned|thrown out)\b`,
  ),
  signal(
    'sure',
    String.raw`^${what}\s(?:should|must|shall|has to|have to|needs? to|can|could|may)\s(?:all\s|both\s|also\s)?(?:go|come off|come out|stay out|stay away|go away|disappear|be forgotten|fall away)(?:\s(?:the|that|this)\slist|\sof\s(?:it|this|that|here|there))?${tail}`,
  ),
  signal(
    'sure',
    String.raw`^${what}\s(?:stands?|is hereby|are hereby|has been|have been|had been|got)${adverbs}\s(?:${gone})\b`,
  ),
  signal(
    'likely',
    String.raw`^${what}\s(?:should|must|shall|has to|have to|needs? to|(?:is|are) to)${adverbs}\s(?:${gone})${tail}`,
  ),
  signal('unsure', String.raw`^${what}\s(?:may|can|could)${adverbs}\s(?:${gone})${tail}`),
  signal('unsure', String.raw`^${what}\s?(?:${be})${adverbs}\s(?:${gone})${tail}`),
  signal('likely', String.raw`^${what}\s?(?:${be})${adverbs}\s(?:out|off|gone|done for)${tail}`),
  signal(
    'sure',
    String.raw`^${what}\s?(?:${be}|sounds like|seems)${adverbs}\s(?:${nonsense})(?:\s(?:on|of) (?:my (?:part|side)|mine))?${tail}`,
  ),
  signal('unsure', String.raw`^${what}\s?(?:${be}|sounds|seems|feels)${adverbs}\s(?:${disliked})${tail}`),
  // "is not mandatory", "was never agreed", "no longer applies", "should not appear here", "won't be using it"
  signal(
    'sure',
    String.raw`^${what}\s?(?:${be}|has|have|will|would|should|must|shall|do|does|won't|wouldn't|shouldn't|mustn't|doesn't|don't)?\s?(?:n't|not|never|no longer|no|isn't|aren't|wasn't|weren't|won't|shouldn't|doesn't|don't)${adverbs}(?:\s(?:really|ever|any|more|part of|one of|in|on|here)){0,3}\s(?:mandatory|true|right|correct|the case|(?:words?|terms?|roles?|things?|features?|persons?) (?:that )?(?:we|i|anybody|anyone) (?:uses?|needs?|has|have|wants?|says?)|relevant any ?more|agreed|applies|apply|belongs?(?: (?:here|there|in here|in there|on (?:it|the list)))|appear|be (?:here|there|in here|in there|on the list|listed)|use (?:it|this|the app)|using (?:it|this|the app)|(?:more|longer) (?:actual|current|valid|relevant|needed)|(?:a|our) (?:features?|personas?|users?|data models?|terms?))\b`,
  ),
  signal(
    'likely',
    String.raw`^${what}\s?(?:${be})?\s?(?:not|no longer|isn't|aren't|wasn't|never)\s(?:really\s|actually\s|even\s)?(?:need|needed|necessary|wanted|required)${tail}`,
  ),
  // "the parking has nothing to do with it", "shift swaps are not us", "rotas are somebody else's job"
  signal(
    'sure',
    String.raw`^${what}\s(?:has|have|had|got)\snothing to do with\s(?:it|this|that|us|the app)\b`,
  ),
  signal(
    'sure',
    String.raw`^${what}\s?(?:${be})\s(?:\S{1,20}\s){0,3}?(?:not (?:us|ours|for us|(?:my|our) (?:job|business|problem|call))|(?:somebody|someone|anybody) else's(?: \p{L}{2,12})?|none of (?:my|our) business)${tail}`,
  ),
  // "should never have been in that sentence", "don't need to be in there"
  signal(
    'sure',
    String.raw`^${what}\s(?:should never have been|shouldn't (?:ever )?have been|should not have been|(?:don't|doesn't|do not|does not|needn't|need not|don't have|doesn't have)\s(?:(?:need|have|want)?\s?to\s)?be)\s(?:in|on|under|part of)?\s?(?:it|this|that|there|here|(?:the|that|this|my)\s\p{L}{2,12})\b`,
  ),
  // "the accountant doesn't need it", "he'd never look at it"
  signal(
    'sure',
    String.raw`^${what}\s(?:doesn't|don't|does not|do not|won't)\sneed(?:\s(?:it|this|that|the app|any of (?:it|this)|a login|access|an account))?(?:$|\s(?:because|since|as)\b)`,
  ),
  signal(
    'sure',
    String.raw`^${what}(?:'d|'ll|\swould|\swill)\snever\s(?:\S{1,12}\s){0,5}?(?:look at|touch|open|use|see|install|log in|sign in)(?:\s(?:it|this|that|the app|to it|into it))?${tail}`,
  ),
  // "Oracle went last year": what isn't there any more isn't used
  signal(
    'likely',
    String.raw`^${what}\s(?:went|left|died|folded|was retired|got retired)\s(?:last|this|in|years|ages|months|weeks)\b`,
  ),
  // "I should rather not have it", after what it is about
  signal(
    'sure',
    String.raw`^${what}\s(?:and|so|but)?\s?(?:i|we)(?:'d| would| should| had)? (?:rather|prefer)(?: to)? not (?:to )?(?:have|do|see|use|include|keep|build) (?:it|them|that|this|those)\b`,
  ),
]

/** "Oven you can throw out", "delivery I withdraw": the object comes first. */
export const objectFirst = new RegExp(
  String.raw`^${what}\s(?<by>(?:(?:you can|you could|please|i'd|i would|i|we|we can|better|just|kindly|let's|we should|also|too)\s)*)(?:${sureVerbs}|${maybeVerbs})(?:\s(?:please|out|off|away|too|about|again|it|them|that|those|these|him|her|also|now|from the list))*$`,
  'u',
)

/** "No calories": an answer as well, so that it has to name the whole of something. */
export const noPattern = /^(?:no|not|minus)(?:\s(?:more|the|any|my|our|longer))*\s(?<what>\S.{0,60})$/u

/** "The first class is not free any more": what was said holds no longer. */
export const anyMorePattern = /^(?<what>\S.{3,160}?)\s(?:any ?more|any longer)$/u

export const noLongerPattern = /^(?<what>\S.{0,60}?\sno longer\s\S.{0,100})$/u

/** "Reading diary was from the old list. Ditch": the clauses before say what. */
export const verbAlone = new RegExp(
  String.raw`^(?:(?:ditch|scrap|drop|bin|axe|nix|kill|strike|omit|forget|delete|remove)(?:\s(?:please|pls))*|(?:${sureVerbs}|${maybeVerbs})(?:\s(?:it|them|'em|em|both|that|those|that one|this one|out|off|away))+(?:\s(?:please|pls))*|(?:cut|drop|dropped|out|gone|removed?|scrapped|skip|moved? out)\s(?:from|of|for|in|until|till|to)\s(?:the\s)?(?:v ?\d|version \p{L}{1,5}|first \p{L}{3,9}|mvp|scope|list|now|later|next \p{L}{2,9})|(?:go|do|live|manage) without(?:\s(?:it|them|that|those))?)$`,
  'u',
)

/** "Nobody here says so, delete please", "you can erase", "don't bother with them": an order in the midst of a sentence. */
export const orderAlone = new RegExp(
  String.raw`^(?:(?:you can|please|just)\s)*(?:(?:${sureVerbs}|${maybeVerbs})(?:\s(?:it|them|'em|em|that|those|that one))*\s(?:please|pls)|(?:you can|please|we can)\s(?:just\s)?(?:${sureVerbs}|${maybeVerbs})(?:\s(?:it|them|'em|em|that|those|that one))*|(?:don't|do not)\s(?:bother|put|write|include|add)(?:\s(?:with|about|in|down))?(?:\s(?:it|them|'em|em|that|those|that one|this))?(?:\s(?:in|down|there|here))?)$`,
  'u',
)

/** "They don't pay in advance": tells something, unless it denies the whole of what is there. */
export const othersDont =
  /^(?:they|people|users|customers|members|nobody|he|she|it)\s(?:don't|do not|won't|will not|doesn't|does not|no longer|never|shouldn't|can't)\s(?<what>\S.{0,80})$/u

/** "Except x-rays, we do need those": they were excluded, and aren't. */
export const inclusions: readonly RegExp[] = [
  /^except(?: for)?\s(?<what>\S.{0,80})$/u,
  /^(?<what>\S.{0,60}?)\s?(?:is|are|'s|'re)\s(?:\p{L}{1,12}\s){0,2}(?:fine|ok|okay|allowed|essential|in|needed|wanted|possible|welcome)(?:\s(?:by|with|for)\s(?:me|us))?(?:\s(?:after all|now|again|too|though|actually))*$/u,
  /^(?<what>\S.{0,60}?)\s(?:should|ought to|must|has to|have to|needs? to)\s(?:be\s)?(?:in|included|there|part of it|possible)(?:\s(?:after all|now|again|too|though|actually))*$/u,
  /^(?<what>\S.{0,60}?)\s(?:we|i|they)\s(?:do|will|would|must|have to|really)\s?(?:do|need|want|have|use|sell|offer|make|keep)?(?:\s(?:of course|those|them|it|that|after all|too|really|from the start))*$/u,
  /^(?<what>\S.{0,60}?)\s(?:we|i)\s(?:need|want|do|have|use|keep)(?:\s(?:of course|those|them|it|that|after all|too|really|from the start))*$/u,
  /^(?:we|i)\s(?:do|will|really)\s(?:need|want|have|use|sell|offer|do)\s(?<what>\S.{0,60})$/u,
]
