import { mayMatch } from '../text/mayMatch.ts'
import type { Failure } from './gapMatrix.ts'

/** The words by which a sentence speaks of something going wrong. */
const words: Readonly<Record<Failure, RegExp>> = {
  empty:
    /\b(?:empty|nothing (?:yet|found|is|was|has|to|matches)|no (?:results?|matches|entries|items|data|(?:\w{2,30} ){1,3}(?:yet|so far|at all|left|found|exists?|available|match(?:es)?|for))|first (?:launch|visit|start|use)|zero|none (?:yet|are|is|exists?|left|found)|there(?: are| is|['’]s) (?:no|none|nothing)|without any)\b/i,
  notAllowed:
    /\b(?:only (?:\w{1,20} ){1,4}(?:can|may|sees?|have|has)|(?:nobody|no ?one|no role|neither \w{1,20}|none|nobody but \w{1,20}) (?:\w{1,20} ){0,4}?(?:can|may|sees?|else|proposed)|(?:not|isn['’]t|aren['’]t|without being|is|are|who) allowed|permissions?|forbidden|unauthori[sz]ed|denied|refuse[sd]?|(?:sees?|only|view|edits?|change|access|manage|open|approve|cancel|delete|for|to|of) (?:\w{1,20} ){0,2}(?:its|their|his|her) own|without signing in|read-only|private|can(?:no|['’])t (?:see|change|edit|delete|open|approve|access)|no longer sees?|approved by|shown only to|sees? all|visible (?:only )?to|only (?:to|for|by) (?:the|its|their|an?)|signed link|unknown number|the accepted \w{1,20})\b/i,
  offline:
    /\b(?:offline|(?:no|without|lost|loses|lose|poor|bad|weak|back|once there['’]s an?) (?:\w{1,20} )?(?:connection|signal|network|internet|reception|coverage)|(?:connection|signal|network|internet) (?:is|was|fails?|drops?|lost|returns?|comes)|(?:flight|airplane|aeroplane) mode|underground|needs? (?:an? |the )?(?:internet )?connection|online only|stored on the (?:phone|device)|on the (?:phone|device) first|syncs?|synchroni[sz]\w{1,5}|cached)\b/i,
  twoAtOnce:
    /\b(?:(?:at|in) the same (?:moment|time|instant|second)|simultaneous(?:ly)?|concurrent(?:ly)?|same (?:\w{1,20} )?twice|both (?:\w{1,20} ){1,2}(?:the )?same|two (?:people|users|persons|customers|patients|devices|tabs|requests|approvers|owners|buyers|admins|editors|orders|bookings|members|staff|players) (?:who|that|change|edit|book|answer|save|try|decide|in|overlap)|double[- ]?book\w{0,4}|overlap\w{0,5}|edit conflicts?|conflicting (?:edits?|changes?)|already (?:taken|booked|exists?|reserved|changed|sold|gone|in use|edited)|in the meantime|meanwhile|it['’]s (?:taken|reserved)|is reserved|time is held|is locked|locks? (?:it|the)|first (?:\w{1,20} )?(?:counts|wins|to (?:answer|save|accept))|last (?:\w{1,20} )?(?:counts|wins)|(?:added|sold|charged|booked|sent) twice|twice the same|sending one twice|at most one|then there is (?:only )?one|other people['’]s changes|someone else (?:has|changed|is)|exclusion constraint|idempotent|keyed by)\b/i,
  tooMany:
    /\b(?:(?:at most|up to|no more than|more than|maximum(?: of)?|limit(?:ed)?(?: of| to)?|fewer than) \d[\d,.]{0,12} (?!(?:hours?|minutes?|seconds?|days?|weeks?|months?|years?|percent|px|ms|euros?|dollars?|cents?|min|am|pm|characters?|m|km|s|h|taps?)\b)\p{L}{2,30}|per page|pages of|the first \d{1,6}|paginat\w{1,4}|loads? more|infinite scroll|quota|too (?:many|long|large)|unlimited|any number|as many as)\b/iu,
  notFound:
    /\b(?:not found|404|410|unknown|expire[sd]?|no longer (?:exists?|there|available|valid)|(?:does|do)(?:n['’]t| not) exist|isn['’]t there|was (?:deleted|removed|cancelled)|been (?:deleted|removed|cancelled|taken|sold)|unavailable|invalid|(?:broken|dead|old) link|wrong (?:link|code|id|number)|can['’]t be (?:read|found|opened)|redirect\w{0,3}|names the missing|already (?:gone|sold|deleted)|takes? \w{1,30} (?:\w{1,30} )?off sale|withdrawn)\b/i,
}

const unchangeable =
  /\b(?:only ever added|append[- ]only|immutable|write[- ]once|never changed or deleted)\b/i

/** Whether a sentence says that a thing is never changed and never deleted. */
export const saysUnchangeable = (sentence: string): boolean => unchangeable.test(sentence)

const entries = Object.entries(words) as readonly (readonly [Failure, RegExp])[]

/** What can go wrong according to a sentence. */
export const failuresIn = (sentence: string): Failure[] =>
  entries.filter(([, words]) => mayMatch(words, sentence) && words.test(sentence)).map(([failure]) => failure)
