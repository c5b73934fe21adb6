import { isRole } from '#domain/mentor/language/roles.ts'

/** What a sentence puts off, and the words that say so: "Online payment" and "can wait". */
export interface PutOff {
  readonly thing: string
  readonly until: string
}

const when = String.raw`(?:(?:much |some ?time |sometime )?later(?: on)?|afterwards|next (?:year|season|summer|winter|term|round)|some ?day|one day|at some point|(?:in |with |for )?(?:(?:a|the|some) )?(?:later|second|next|future|another|2nd) (?:version|phase|release|step|stage|iteration|time|day|year)|(?:in |with |for )?(?:version|phase|v|step|release) ?(?:2|two|3|three)|(?:for |in )?the future|after (?:the )?(?:launch|start|first (?:version|release)|pilot|summer|season|test)|once (?:the rest|everything else|it|that|this|the basics?) (?:works?|runs?|is running|is done|is there))`
const notYet = String.raw`(?:yet|now|right now|at first|for now|at the moment|for the moment|for the start|for a start|to (?:start|begin) with|at the (?:start|beginning)|in the beginning|initially|for (?:the )?(?:first version|v1|version (?:1|one)|launch|pilot)|(?:in|for|with|on|from) (?:the )?(?:first (?:version|release|step|phase|round)|initial version|v ?1|version (?:1|one)|mvp|day one|launch|start)|(?:in|for|at|with|on) (?:the |our )?first (?!(?:time|place|aid|floor|name|half|few)\b)\p{L}{3,14}|this (?:year|time|season)|so soon|until (?:later|next \p{L}+|version (?:2|two)|phase (?:2|two)|v2))`

/** What the whole of a sentence has to say after the thing. */
const tails = [
  String.raw`(?:would|could|might) be (?:really |very )?(?:nice|great|good|lovely|cool|handy|useful|fun|welcome|a bonus|a plus|an extra)(?: to have)?(?:,? ${when})?,? (?:but|just|though) not ${notYet}`,
  String.raw`(?:can|could|may|must|should|will(?: have to)?|has to|have to|might(?: have to)?) (?:easily |well |all )?wait(?: (?:a (?:bit|while|year|few \p{L}+)|until .{3,60}|till .{3,60}|for (?:now|later|v2|version .{1,8}|phase .{1,8}|the next .{3,30}|another \p{L}+)))?`,
  String.raw`(?:(?:can|could|may|might|will|should|would|shall)(?: (?:maybe|perhaps|possibly|probably))? (?:come|follow|be added|be done|be built|happen|be considered|be looked at)|comes?|follows?|is coming|are coming) (?:(?:maybe|perhaps|possibly|probably|only) )?${when}(?:,? if (?:at all|ever))?`,
  String.raw`(?:is|are|['’]s|would be|will be)(?: only| really| just| probably| maybe)? (?:(?:something|a thing|a topic|a job|a question|an idea|one) )?(?:planned |meant |intended |thought of |left )?(?:for )?${when}`,
  String.raw`(?:is|are|['’]s|was|were|has been|have been|would be|will be|seems|got|gets?) (?:put off|postponed|deferred|parked|dropped|shelved|on hold|off the table|off the list|out of the question|out of scope|ruled out|left out|excluded|overkill|not planned)(?:,? (?:for|until|at|to|in|till) .{2,40})?`,
  String.raw`(?:is|are|do|does|will|would|need|has|have|was|were|should|must|can)(?:n['’]?t| not) (?:need |have )?(?:to )?(?:(?:be )?(?:needed|necessary|required|planned|included|important|possible|supported|wanted|there|in|done|part of (?:it|this|that|the .{3,20}))|be in|come|have to be there) ?(?:in it )?,? ?${notYet}`,
  String.raw`(?:is|are|will be|['’]s)(?:n['’]?t| not) (?:a )?(?:part of|included in|in|planned for|meant for|needed for|for) (?:the )?(?:first version|version (?:1|one)|v ?1|mvp|first release|pilot|launch|first phase|phase (?:1|one))`,
  String.raw`(?:not needed|not necessary|not required|not planned|not wanted|not included|not important|unnecessary|needn['’]?t be there) ?,? ?${notYet}`,
  String.raw`[,:–—-]? ?(?:but |just |though )?not ${notYet}`,
  String.raw`[,:–—-] ?(?:but |maybe |perhaps )?(?:${when}|not needed|no thanks?|out)`,
].map(tail => new RegExp(String.raw`^(?<thing>\p{L}[^.;:!?]{2,80}?)(?: |(?=[,:’']))(?<until>${tail})$`, 'iu'))

/** "We'll do the map later", "I don't need a chat yet", "leave the map for later" */
const actions = [
  String.raw`(?:we|i|you|they|let['’]?s)(?:['’]ll| will| can| could| might| may|['’]d)?(?: maybe| perhaps| always)? (?:do|add|build|make|look at|think about|tackle|leave|keep|save|come to|deal with|worry about|get to) (?<thing>(?!it\b|that\b|this\b|them\b)[^.;:!?,]{2,60}?) (?<until>(?:for )?${when})`,
  String.raw`(?:we|i|they|people|you|the (?:app|site|first version))(?: (?:really|certainly|probably|surely))? (?:do(?:es)?n['’]?t|do(?:es)? not|won['’]?t|will not) (?:really )?(?:need|want|have|offer|include|do) (?<thing>[^.;:!?,]{2,60}?),? (?<until>${notYet})`,
  String.raw`(?:(?:please )?(?:leave|keep|save|put)|leaving|keeping) (?:out )?(?<thing>[^.;:!?,]{2,60}?) (?<until>(?:out )?(?:for |until |till )${when})`,
].map(action => new RegExp(`^${action}$`, 'iu'))

/** "Not in the first version: a shop, fines" */
const label = new RegExp(
  String.raw`^(?<until>not ${notYet}|not needed ${notYet})\s?:\s+(?<thing>\S.{1,200})$`,
  'iu',
)

/** Whoever has to wait, and what happens later on, is part of how the app is used. */
const clause =
  /^(?:my|his|her|their|your)\b|\b(?:is|are|was|were|has|have|can|could|may|might|must|should|would|will|does|do|did|but|if|when|who|which|that|because|so|it|they|we|you|i|he|she|and then)\b/i
const opener =
  /^(?:(?:and|but|so|also|oh|well|ok(?:ay)?|the|an?|any|our|some|things like|something like|stuff like)[\s,]+)+/i

/** What a sentence says shall not be built now: "Online payment can wait", "Reviews by pupils: not now". */
export function putOffIn(sentence: string): PutOff | undefined {
  if (sentence.length > 200 || !hints.test(sentence)) return undefined
  const text = sentence
    .replace(/^[^\p{L}]+/u, '')
    .replace(/(?<![\s.!,;])[\s.!,;]+$/, '')
    .replaceAll(/\s+/g, ' ')
  const listed = label.exec(text)?.groups
  if (listed !== undefined) return { thing: listed['thing']!, until: listed['until']! }
  const [, all = '', rest = ''] = afterthought.exec(text) ?? []
  const until = all === '' ? undefined : putOffIn(`A thing${rest}`)?.until
  if (until !== undefined) return { thing: all, until }
  const bare = text.replace(/^(?:(?:and|but|so|also|oh|well|ok(?:ay)?|for now)[\s,]+)+/i, '')
  for (const form of [...actions, ...tails]) {
    const { thing = '', until = '' } = form.exec(bare)?.groups ?? {}
    const named = thing.replace(opener, '').replace(/(?<![\s,:–—-])[\s,:–—-]+$/, '')
    if (named === '') continue
    const head = named.split(preposition, 1)[0]!.split(' ').at(-1)!.toLowerCase()
    const isNamed = /\p{L}{2}/u.test(named) && named.split(' ').length <= 9 && !clause.test(named)
    if (isNamed && !(waits.test(until) && isRole(head)))
      return { thing: named, until: until.replace(/^[\s,:–—-]+/, '').replace(being, '') }
  }
  return undefined
}
/** "It would be good if the meter sent its values, but that's for later" */
const afterthought = /^(.{8,140}?)(?:,| –| -|;)? (?:but|though|only) (?:that|this|it)((?: |['’]s ).{3,60})$/iu
const hints =
  /\b(?:wait|later|afterwards|next|day|point|version|phase|release|v ?[123]|step|future|after|once|yet|now|first|moment|start|begin\w*|initially|launch|pilot|postponed|deferred|parked|dropped|shelved|hold|off|out|overkill|planned|excluded|mvp|needed|thanks?)\b/i
const being =
  /^(?:is|are|(?:would|could|might) be|will be|['’]s|was|were|(?:has|have) been) (?:something |a thing )?/i
const preposition = / (?:of|for|between|by|with|from|to|in|on|at|as|via) /i
const waits = /\bwait\b|^(?:come|follow)s?\b/i
