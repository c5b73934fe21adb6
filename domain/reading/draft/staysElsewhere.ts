import { isRole } from '#domain/mentor/language/roles.ts'

/** "Payments stay with our bank", "the newsletter is still sent from Mailchimp" */
const stays =
  /^[^.;]{2,60}?,? (?:(?:will|would|should|can|just|simply|still|all|are|is|['’]s|going to) ){0,3}(?:stay|remain|stays|remains|staying|kept|continues? to be \p{L}+|goes on being \p{L}+) (?:with|in|at|on|via|by|through|inside|from) (?<where>\S.{0,200})/isu
const stillDone =
  /\b(?:still|continues? to be|goes on being|carry on being) (?:be |being )?(?:done|sent|handled|collected|paid|taken|made|kept|sold|booked|managed|processed|run|printed|issued|ordered|written) (?:with|in|at|on|by|via|through|from|over|outside)\s+(?<where>\S.{0,200})/iu
/** "That's staying", "and that won't change", "stays in place", "goes into the tin as before" */
const unchanged =
  /\b(?:(?:that|this|it|which|they|all of (?:that|it)) ?(?:['’]s| is| are|['’]re)? (?:staying|stays?|remains?|(?:won['’]t|will not|isn['’]t going to|doesn['’]t|shouldn['’]t|must not|mustn['’]t|need not) change|(?:isn['’]t|is not|not) going (?:anywhere|away))(?: (?:as (?:it is|is|now|before)|that way|the same|so|put))?|(?:stays?|staying|remains?|kept|left|leave it|keep it) (?:(?:just |exactly )?(?:the )?way (?:it|they) (?:is|are)|(?:just |exactly )?as (?:it|they) (?:is|are)|in place|in use|put|unchanged|untouched|as (?:before|now|today))|(?:goes?|go|works?|runs?|happens?|carr(?:y|ies) on|continues?|done|paid|collected|handled|sent|sold) .{0,50}?(?:just |exactly )?(?:as|like) (?:before|now|today|always|until now|it is now|they are now|at present))(?: (?:for us|here|too|as well|i (?:think|guess)))?[.!\s]*$/iu
/** "We keep using Xero", "we're sticking with the paper rota" */
const keepUsing =
  /\b(?:we|i)(?:(?:['’]\p{L}+| (?:will|would|want to|have to|must|just|all|are|like to)) ?){0,3} ?(?:keep(?:ing)? (?:on )?using|stick(?:ing)? (?:with|to)|continue (?:using|to use)|carry on (?:using|with)) (?<where>\S.{0,200})/iu
/** "Our calendar stays the master" */
const master =
  /^(?:(?:the|our|my|their) )?(?:existing |current |own )?\S[^,;.]{1,60} (?:stays|remains|is|will (?:stay|remain|be)|has to (?:stay|remain|be)|must (?:stay|remain|be)) (?:still )?(?:the |our )?(?:master(?: (?:data|system|copy|record))?|source of truth|single source of truth|system of record|leading (?:system|source)|record that counts)[.!\s]*$/iu

/** How long something stays: what the app does with it. */
const lasting =
  /\b(?:until|till|for (?:\d|an?\b|one|two|three|ever|good)|while|after|unless|when|if|even|\d+ (?:hours?|days?|weeks?|months?))\b/i
/** What exists outside the app: somebody's, an institution's, or what has a name of its own. */
const elsewhere =
  /^(?:(?:our|my|their|his|her|the (?:current|existing|old|present|usual|same|other|club['’]s|school['’]s|bank|accountants?|bookkeeper|treasurer|post|council|supplier|provider|till|till system|cash ?box|tin|phone|telephone|head office|federation|association|office|spreadsheet|paper)|an? (?:separate|different|other) (?:system|tool|app|program))\b|(?:paper|excel|e-?mail|cash|phone|hand|post|whatsapp|spreadsheets?|google \p{L}+)\b|\p{Lu}[\p{L}\d]+)/u
const theApp =
  /^(?:the |our |my |this |that |an? )?(?:new )?(?:app|application|site|website|system|page|screen|list|queue|database|server|device|phones?|browser|history|archive|calendar|basket|cart|team|group|house|room)s?\b(?! (?:group|call))/i

/**
 * Whether a statement says that something goes on elsewhere as it does today, so that the app neither replaces nor does
 * it: a constraint rather than a feature, and not the same as leaving something out.
 */
export function staysElsewhere(text: string): boolean {
  if (/\?\s*$/.test(text) || denied.test(text)) return false
  if (master.test(text)) return true
  if (unchanged.test(text)) return !/^(?:nothing|not everything)\b/i.test(text)
  const found = stays.exec(text) ?? stillDone.exec(text) ?? keepUsing.exec(text)
  const where = found?.groups?.['where'] ?? ''
  const place = where.replace(/(?<![.!\s])[.!\s]+$/, '')
  if (place === '' || lasting.test(place) || theApp.test(place) || !elsewhere.test(place)) return false
  const placeName = place.split(/,|\s(?:and|but|because|since|as|which|where)\s/)[0]!
  return offices.test(placeName) || !placeName.split(/\s+/).some(isRole)
}
/** People whose work goes on beside the app; guests who stay with others are what it's about. */
const offices = /\b(?:accountants?|bookkeepers?|treasurer|secretary|suppliers?|providers?|lawyers?)\b/i
/** "We can't keep using paper": today's way has to go. */
const denied =
  /\b(?:can['’]?t|cannot|don['’]t want to|do not want to|no longer|tired of|sick of|instead of|stop|rather than|not) (?:to )?(?:keep|stay|stick|continue|carry|remain)/i
