/**
 * Words that are never part of a noun phrase: articles, pronouns, prepositions, conjunctions, auxiliaries, adverbs,
 * numbers.
 */
export const closedClassWords = new Set(
  `a an the this that these those some any no each every all both either neither such another other others own same i me
  my mine we us our ours you your yours he him his she her hers it its they them their theirs who whom whose which what
  where when why how whether if then else than as at by for from in into of off on onto out over per since through to
  toward towards under until up upon via with within without about above across after against along among around before
  behind below beneath beside between beyond during except inside like near outside past regarding throughout and or but
  nor so yet because although though while unless be am is are was were been being do does did doing done have has had
  having can could may might must shall should will would not don t s m re ve ll d just only also too very more most much
  many few less least several lot lots now here there again once always never often sometimes usually already still even
  well easily quickly automatically directly correctly properly manually together back away down ever instead however
  therefore otherwise etc eg ie one two three four five six seven eight nine ten first second third last next new able
  need want wants needs wish would like love prefer different various multiple specific certain particular possible
  available current existing additional relevant appropriate necessary related based due according sure clear easy simple
  better best good great right full complete whole entire long short large small big high low early late open user-friendly
  accurate private ready visible aware compliant unruly yes please thanks ok something anything everything nothing someone anyone everyone somebody nobody thing things way ways
  kind sort type part rest lots`.split(/\s+/),
)

/** Verbs in their base form. Their inflected forms aren't part of noun phrases either. */
export const verbs = new Set(
  `resend retry replay triage annotate backfill categorize categorise cite classify clone collate compile compose
  consolidate convene coordinate curate debug decorate defer delegate digitise digitize discard divide endorse finalise
  finalize investigate itemise itemize liaise lodge mediate nominate normalise nudge observe optimise optimize outsource
  oversee prioritise prioritize procure proofread reconcile recruit recycle redact redo reimburse relay relocate renovate
  replenish replicate reshuffle retire revoke sanitise snooze sterilise streamline sublet substitute summarise summarize
  syndicate tabulate tally toggle transcribe troubleshoot unblock unpack veto waive accept access achieve acquire act activate adapt add adjust agree alert align allow alter analyze analyse answer appear
  apply approve archive arrange ask assess assign assist attach attend author avoid ban be become begin block book bookmark
  borrow bring browse build bulk buy calculate call cancel capture carry change charge check choose claim clean clear click
  close collaborate collect come combine comment communicate compare complete comply compute configure confirm connect
  consider contact contain continue contribute control convert copy correct cover create customize customise cut deal
  decide declare define delete deliver deny depend deploy describe deselect determine develop differentiate disable discover
  discuss display distinguish distribute do double download drag draw drop duplicate earn edit email embed enable encourage
  end engage enhance ensure enter establish estimate evaluate exclude execute exist expand expect explain explore export
  extend extract facilitate fetch fill filter find finish fix focus follow forget format forward fulfill gain gather
  generate get give go grant grow guess handle happen have hear help hide highlight hold identify ignore implement import
  improve include increase indicate inform input insert inspect install integrate interact invite invoke issue join jump keep
  know label launch lead learn leave lend let limit link list listen load locate lock log look lose maintain make manage
  manipulate map mark match measure meet merge migrate mimic modify monitor move navigate notice notify obtain offer open
  operate optimize order organize organise own participate pass paste pause pay perform pick place plan play point populate
  post predict prepare present preserve press prevent preview print prioritize process produce promote protect prove provide
  publish purchase push put query quit rate reach read receive recognize recommend record recover redesign reduce refer
  refine reflect refresh refuse register reject release rely remain remember remind remove rename render repeat replace
  reply report represent request require reset resize resolve respond restore restrict resume retrieve return reuse reveal
  review revise rotate run save say scan schedule scroll search see select sell send separate serve set share show sign
  simplify skip sort specify spend split start state stay stop store stream submit subscribe suggest supply support switch
  sync synchronize tag take talk tell test track train transfer transform translate trigger trust try turn type understand
  undo unlock unsubscribe update upgrade upload use utilize validate verify view visit vote wait warn watch work write zoom
  login logout stay borrow lend rent swap trade donate chat text ride drive deliver dispatch scan cook eat drink sleep
  walk run swim train practice practise study teach learn mark grade hand fetch pickup reschedule rebook refund bid win
  battle fight shoot craft collect unlock level score challenge team host cast spin roll deal shuffle weigh dose prescribe
  refill log renew expire onboard quote reorder restock ship pack unload approve reject escalate forecast budget tip reserve repair photograph snap attach note stash
  repot water feed knit brew taste sew paint plant harvest dictate correct swap clean fly operate exceed flag refuel
  punch pin tick hang lie fix warn arrive bring hand wake wash rinse sing perform rehearse direct draw sketch record mix
  mow dig treat heal cure examine diagnose discharge admit supervise grade enrol enroll attend graduate hire fire employ
  negotiate bargain haggle auction inherit adopt foster rescue vaccinate breed groom saddle climb hike swim ski surf sail
  travel commute park tow load fuel charge inspect certify audit comply license insure claim settle compensate bury marry imagine announce cross argue drown shout suppose wonder fear dislike hate enjoy matter belong seem
  look exist cost last weigh smell sound become grow attack defend shrink rise fall drop stand sit hang
  signify simulate occur speak seek conform associate rearrange surround constitute concern remind wander reside last
  depict illustrate mention state declare emphasise emphasize clarify confuse convince persuade motivate inspire surprise
  bother disturb interrupt distract guarantee assume presume consume absorb attract repel connect detach isolate combine
  dissolve melt freeze boil bake fry roast serve pour spill wipe sweep vacuum iron fold wrap unwrap seal peel slice chop
  grind crush squeeze stretch bend twist tie untie knot stitch glue nail screw bolt weld solder drill saw carve polish
  whisper yell scream laugh smile cry complain praise blame apologise apologize thank greet introduce interview coach
  mentor tutor guide advise counsel consult prefer recall realize realise hesitate struggle fail succeed aim strive
  afford owe possess contain hide reveal expose disclose conceal unveil forbid prohibit permit deny grant refuse
  stall crash freeze hang restart reboot patch configure migrate sync deploy ping poll fetch parse encode decode encrypt
  decrypt compress decompress hash render cache queue batch stream broadcast notify alert subscribe unsubscribe mute block
  accompany accumulate acknowledge administer allocate amend anonymise anonymize append appoint assemble authorise authorize
  automate calibrate circulate construct debit decline deduct detect dismiss enforce enlarge exempt fulfil initiate instruct
  justify multiply overrule override postpone propose pull qualify raise reassign recalculate recharge redeem reopen solve
  subtract suspend transmit vary whitelist withdraw count award bill deposit discount draft price rank reward stamp trace
  flag moderate ban kick warn mention react like dislike upvote downvote behave fit pass think repost retweet tag pin bookmark favorite star`.split(
    /\s+/,
  ),
)
/** Verbs that are nouns at least as often. They count as nouns except in the position of a verb. */
export const nounOrVerbWords = new Set(
  `access answer archive author book bookmark block call change charge check claim click comment contact control copy cover
  display download draft email end export filter focus format group guide help highlight import input invoice label link list
  load log map mark match message note notice offer order page pass plan play point post preview print process profile query
  rate record release report request result return review schedule search share sign sort start state store stream
  subscribe support tag test track transfer type update upgrade upload use view visit vote watch work login logout show state
  count award bill deposit discount draft price rank reward stamp trace`.split(/\s+/),
)
/** Adjectives that narrow down a noun but are no part of a name on their own. */
const adjectives =
  /^(?:following|recent|audible|adjacent|unique|previous|selected|individual|random|single|total|actual|final|free|busy|empty|upcoming|past|missing|lost|found|urgent|daily|weekly|monthly|yearly|annual|local|public|digital|online|offline|personal|shared|common|main|special|extra|fresh|young|old|cheap|expensive|sick|healthy|happy|safe|dirty|hot|cold|green|red|blue|black|white|favou?rite|popular|physical|regular|temporary|permanent|active|inactive|overdue|unread|used|unused|successful|useful|helpful|careful|nice|bad|real|wrong|true|false|due|quiet|noisy|loud|slow|fast|quick|near|nearby|far|close)$/
/** The possible base forms of a word without its verb ending: "matches", "notified", "planned", "saving". */
export function stemsOf(word: string): string[] {
  const [, stem = word, ending = ''] = /^(.+?)(ied|ies|ing|ed|es|s)?$/.exec(word) ?? []
  if (ending === '') return [word]
  if (ending.startsWith('ie')) return [word, `${stem}y`]
  return [word, stem, `${stem}e`, stem.replace(/(.)\1$/, '$1')]
}

/** "shows", but not "photos": a verb that says what one person or thing does, and surely no noun. */
export const isThirdPersonVerb = (word: string): boolean =>
  word.endsWith('s') &&
  stemsOf(word).some(stem => stem !== word && verbs.has(stem) && !nounOrVerbWords.has(stem))

export const isAdjective = (word: string): boolean => adjectives.test(word)
