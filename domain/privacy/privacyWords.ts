const time = String.raw`(?:\d{1,4}|an?|one|two|three|six|seven|ten|twelve|thirty) (?:hours?|days?|weeks?|months?|years?)`
const keep = String.raw`\b(?:delet(?:e[sd]?|ion|ing)|eras(?:e[sd]?|ure)|remov(?:e[sd]?|al)|anonymi[sz](?:e[sd]?|ation)|kept|keeps?|stored|stores?|retain(?:s|ed)?|retention|purged?|expires?|archived?|forgotten|wiped)\b`

/** A sentence that says how long something is kept, in any order: "deleted 30 days after …", "after 3 years … deleted". */
const keepWords = new RegExp(keep, 'i')
const timeWords = new RegExp(String.raw`\b${time}\b`, 'i')
const untilWords =
  /\b(?:never stored|not stored|isn['’]t stored|kept (?:until|as long as|while)|(?:deleted|erased|removed|anonymised|anonymized) (?:as soon as|when|once|immediately|on request|with (?:the|their) account))\b/i
/** Said of all data. */
const nothingKept = /\b(?:nothing (?:is stored|leaves)|no data (?:is )?(?:collected|stored))\b/i
/** What is deleted when it's no longer needed says nothing about the data it leads to. */
const technical = /\b(?:logs?|logged|sessions?|cookies?|links?|trash|restored?|tokens?|codes?)\b/i
/** Backups and money are kept for other periods than what they are about. */
const aside = /\b(?:audit|backups?|on request|ledger|invoices?|never stored|not stored)\b/i

/** Whether a sentence says how long something is kept. */
export const saysRetention = (text: string): boolean =>
  nothingKept.test(text) ||
  (!technical.test(text) && ((keepWords.test(text) && timeWords.test(text)) || untilWords.test(text)))

/** Whether a sentence that names nothing in particular may be about all personal data. */
export const isGeneralRetention = (text: string): boolean => saysRetention(text) && !aside.test(text)

const own = String.raw`(?:my|their|his|her|your|our|one['’]s|the|all|any|every|an?|personal) (?:[\w’'-]{1,20} ){0,3}`
const data = String.raw`(?:data|accounts?|profiles?|information|everything|traces?)`

const deletion = new RegExp(
  String.raw`\b(?:delet(?:e|es|ed|ing|ion of)|eras(?:e|es|ed|ing|ure of)|remov(?:e|es|ed|ing|al of)|clos(?:e|es|ing)) ${own}${data}\b|\b${data} (?:\w{1,20} ){0,4}(?:deleted|erased|removed|anonymi[sz]ed)\b|\bright to (?:be forgotten|erasure)\b|\b(?:account|data) deletion\b|\bdeletion (?:\w{1,20} ){0,4}(?:after|on request|within)|\bdeleted? on request\b|\bno account\b|\bno data collected\b`,
  'i',
)
const exporting = new RegExp(
  String.raw`\b(?:export(?:s|ed|ing)?|download(?:s|ed|ing)?|(?:get|receive|ask for|request)s? a copy of|take out) ${own}${data}\b|\b(?:data|account|csv|json) export\b|\bdata portability\b|\bexport\w{0,3} (?:of |as )?(?:${own}|a )?(?:data|csv|json|table|file)\b|\baccess requests?\b|\b(?:copy|file) (?:of|with) ${own}${data}\b`,
  'i',
)
const childRule =
  /\b(?:coppa|consent (?:of|from|by) (?:an? |the |both |their )?(?:parents?|guardians?)|(?:parent|guardian)s?[’']? (?:consents?|agrees?|approv\w{1,5}|permission|account)|parental|legal guardians?|(?:under|below|over|minimum age|younger than) (?:the age of )?1[2-8](?![\d:.,%])|(?:at least|from) 1[2-8] years|age (?:check|limit|verification|gate)|1[2-8] (?:or|and|years and|years or) (?:older|over)|confirms? (?:that they are|their age)|consent from both parents)\b/i
/** The age of those it is made for. */
const grownUpAge =
  /\b(?:(?:aged|ages|between) (?:1[6-9]|[2-9]\d)(?![\d:.,%])|(?:1[6-9]|[2-9]\d) years old)\b/i
const children =
  /\b(?:children|child|kids?|pupils?|school ?(?:boys|girls|children)|teens?|teenagers?|minors|toddlers?|babies)\b/i
/** "child-friendly" and the like. */
const notChildren =
  /\bchild[- ](?:safe|friendly|proof|node|element|process|component)\w{0,5}\b|\bno children\b/i
const grownUps =
  /\b(?:adults?|employees?|staff|professionals?|developers?|engineers?|students at universit\w{1,3}|retirees|pensioners|parents|founders|freelancers)\b/i
const access =
  /\b(?:sees?|seen|shown?|shows|visible|access(?:es)?|views?|hidden|only to|private|reads?|listed|displays?|displayed|opens?|told)\b/i

const purpose = /\b(?:needed|used|required|necessary) (?:for|to)\b/i

export const saysPurpose = (text: string): boolean => purpose.test(text)
export const saysDeletion = (text: string): boolean => deletion.test(text)
export const saysExport = (text: string): boolean => exporting.test(text)
export const saysChildRule = (text: string): boolean => childRule.test(text)
export const namesChildren = (text: string): boolean => children.test(text) && !notChildren.test(text)
/** Whether those it's made for can only be grown up. */
export const namesGrownUps = (text: string): boolean => grownUps.test(text) || grownUpAge.test(text)
const fullAccess = /\bsees? (?:all|everything)\b/i

/** Whether somebody sees everything that's stored. */
export const saysFullAccess = (text: string): boolean => fullAccess.test(text)
export const saysAccess = (text: string): boolean => access.test(text)
