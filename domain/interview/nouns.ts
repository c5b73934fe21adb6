import { singular, wordsIn } from '../words.ts'
import { isRole } from './roles.ts'

/** Words that are no part of a noun: articles, pronouns, prepositions, conjunctions, auxiliaries, adverbs, numbers. */
const closed = new Set(
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

/** Verbs as they stand after "to", "can" or "I"; with their endings they are none of a noun's words either. */
const verbs = new Set(
  `accept access achieve acquire act activate adapt add adjust agree alert align allow alter analyze analyse answer appear
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
  refill log renew expire onboard quote reorder restock ship pack unload approve reject escalate forecast budget tip`.split(
    /\s+/,
  ),
)
/** Verbs that are nouns at least as often; they count as nouns unless they stand where a verb stands. */
const either = new Set(
  `access answer archive author book bookmark block call change charge check claim click comment contact control copy cover
  display download draft email end export filter focus format group guide help highlight import input invoice label link list
  load log map mark match message note notice offer order page pass plan play point post preview print process profile query
  rate record release report request result return review schedule search share sign sort start state store stream
  subscribe support tag test track transfer type update upgrade upload use view visit vote watch work login logout show state`.split(
    /\s+/,
  ),
)
const before =
  /^(?:to|can|could|may|might|must|should|shall|will|would|i|we|they|you|he|she|cannot|not|then|user|users|system|and|or|it|that|which|who|be|is|are)$/

const determiner = /^(?:an?|the|this|my|our|your|his|her|their|its|each|every|of)$/

/**
 * The things that a sentence speaks of, as chunks of nouns: "find a recipe by its main ingredients" speaks of "recipe"
 * and "main ingredients". By word lists alone, so rough: what it finds is a guess.
 */
export function nounsIn(sentence: string): string[] {
  const chunks: string[][] = [[]]
  const end = () => void (chunks.at(-1)!.length > 0 && chunks.push([]))
  for (const [at, clause] of sentence.split(/[.,;:!?()[\]"“”&]|\s[-–—/]\s/).entries()) {
    const words = clause.match(/[\p{L}\p{N}][\p{L}\p{N}_'’/-]*/gu) ?? []
    for (const [i, word] of words.entries()) {
      const lower = word.toLowerCase().replace(/['’]s$/, '')
      // A sentence that begins with a verb says what to do: "find a recipe".
      const previous =
        words
          .slice(0, i)
          .findLast(it => !it.endsWith('ly'))
          ?.toLowerCase() ?? (at === 0 ? 'to' : '')
      if (
        closed.has(lower) ||
        isVerb(lower, previous) ||
        /^\d+$/.test(lower) ||
        lower.length < 2 ||
        /n['’]t$|^i['’]/.test(lower) ||
        lower.endsWith('ly')
      )
        end()
      else {
        chunks.at(-1)!.push(word.replace(/['’]s$/, ''))
        if (/['’]s$/.test(word)) end()
      }
    }
    end()
  }
  return chunks.filter(chunk => chunk.length > 0).map(chunk => chunk.slice(-3).join(' '))
}

function isVerb(word: string, previous: string): boolean {
  if (word === 'order' && previous === 'in') return true
  // "free places": after a word that says how something is stands the thing.
  if (determiner.test(previous) || (isAdjective(previous) && word.endsWith('s'))) return false
  const stems = stemsOf(word)
  if (before.test(previous)) return stems.some(stem => verbs.has(stem) || either.has(stem))
  if (either.has(word) || either.has(singular(word))) return false
  return stems.some(stem => verbs.has(stem))
}

/** Whether a phrase begins with something to do: "find a recipe", "quickly book a court". */
export function isAction(phrase: string): boolean {
  const [first, second] = phrase
    .toLowerCase()
    .split(/\s+/)
    .map(word => word.replace(/[^a-z'-]/g, ''))
  const word = first?.endsWith('ly') === true ? second : first
  if (word === undefined) return false
  // "list of tools", "search": nouns; "list tools", "search for tools": actions.
  if (either.has(word))
    return (
      second !== undefined &&
      !/^(?:of|and|or|history|bar|view|page|screen|results?|feature|system)$/.test(second)
    )
  return verbs.has(word)
}

/** What a verb may be without its ending: "matches", "notified", "planned", "saving". */
function stemsOf(word: string): string[] {
  const [, stem = word, ending = ''] = /^(.+?)(ied|ies|ing|ed|es|s)?$/.exec(word) ?? []
  if (ending === '') return [word]
  if (ending.startsWith('ie')) return [word, `${stem}y`]
  return [word, stem, `${stem}e`, stem.replace(/(.)\1$/, '$1')]
}

/** What the user interface is made of, and who uses it: nothing that is stored. */
const interfaceWords = new Set(
  `app application page screen button box input output click field form icon link list menu message window panel view
  table text value web website site browser system interface ui tab modal dialog popup user person people time day way
  name option error color colour background image font width height style element component section area row column
  number result data information detail feature functionality url code file example case item input display key format
  session developer`.split(/\s+/),
)

/** What no app stores, though people speak of it all the time. */
const passing = new Set(
  `time day week month year hour minute second money way lot idea version place end start morning evening night weekend phone
  laptop computer paper internet budget problem question reason moment situation side kind case fact need help work life home
  tap counter table desk office hand head eye problem chance care note-taking average half inbox language size colour world
  look trouble pane dashboard dom api call change stop interval length operation tone indicator selection effect term copy gym shop office clinic hospital bank restaurant store kitchen ward choir club team company school class e-mail email message trouble mess effort cost sense beginning rest sign today tomorrow yesterday minute-by-minute access`.split(
    /\s+/,
  ),
)

/** Words before a noun that tell which one it is, and stand alone in no name. */
const adjectives =
  /^(?:following|recent|audible|adjacent|unique|previous|selected|individual|random|single|total|actual|final|free|busy|empty|upcoming|past|missing|lost|found|urgent|daily|weekly|monthly|yearly|annual|local|public|digital|online|offline|personal|shared|common|main|special|extra|fresh|young|old|cheap|expensive|sick|healthy|happy|safe|dirty|hot|cold|green|red|blue|black|white|favou?rite|popular|physical|regular|temporary|permanent|active|inactive|overdue|unread|used|unused|successful|useful|helpful|careful|nice|bad|real|wrong|true|false|due|quiet|noisy|loud|slow|fast|quick|near|nearby|far|close)$/
const isAdjective = (word: string) => adjectives.test(word)

const determined =
  /^(?:an?|the|each|every|their|its|his|her|my|our|which|several|many|new|another|all|this|some|up|in|out|back|off)$/i

/** What somebody does something with, or what is done with something: "book a walk" is about "walk". */
function objectsIn(sentence: string): string[] {
  const words = sentence.match(/[\p{L}\p{N}][\p{L}\p{N}_'’-]*|[.,;:!?()]/gu) ?? []
  const chunkAt = (at: number) => {
    const chunk = words.slice(at, at + 2).filter((it, k) => k === 0 || isPartOfName(it))
    return chunk.length > 0 && /^\p{L}/u.test(chunk[0]!) ? [chunk.join(' ')] : []
  }
  const objects = words.flatMap((word, i) => {
    const stems = stemsOf(word.toLowerCase())
    if (!/^[a-z]+$/i.test(word) || !stems.some(stem => verbs.has(stem) || either.has(stem))) return []
    const next = words[i + 1] ?? ''
    // "sell honey": without an article only after a verb that is one for certain.
    const isPlain = verbs.has(word.toLowerCase()) && !either.has(word.toLowerCase()) && isPartOfName(next)
    if (
      /^(?:be|is|are|was|get|gets|become|stay|work|works|feel|go|come|live|run|runs|own|have|use|uses|am)$/i.test(
        word,
      )
    )
      return []
    if (!determined.test(next) && !isPlain) return []
    let at = i + 1
    const skip = () => {
      while (closed.has((words[at] ?? '').toLowerCase()) || /ly$/i.test(words[at] ?? '')) at++
    }
    skip()
    // "give a guest a code": whom it is given to, then what.
    const [first = ''] = chunkAt(at)
    if (isRole(first)) {
      at += first.split(' ').length
      skip()
    }
    return chunkAt(at)
  })
  const done =
    /^(?:the |each |every |an? |all )?([a-z-]+(?: [a-z-]+)?) (?:is|are|gets?|must be|has to be|have to be|can be|should be) [a-z]+ed\b/i.exec(
      sentence,
    )?.[1]
  return done === undefined || done.split(' ').some(word => closed.has(word.toLowerCase()))
    ? objects
    : [...objects, done]
}

/** Whether a word after a noun belongs to it: "time slot" is one thing, "photo of", "photo shows" are not. */
const isPartOfName = (word: string): boolean => {
  const lower = word.toLowerCase()
  return (
    /^\p{L}+$/u.test(word) &&
    !closed.has(lower) &&
    !lower.endsWith('ly') &&
    !stemsOf(lower).some(stem => verbs.has(stem) && !either.has(stem))
  )
}

/**
 * Things that a text speaks of and that an app may store: what somebody does something with, and what is spoken of
 * twice. Guesses for data models, the most frequent first.
 */
export function entitiesIn(sentences: readonly string[], most = 12): string[] {
  const counts = new Map<string, { count: number; name: string }>()
  const count = (name: string, weight: number) => {
    const words = wordsIn(name)
    // "a free place" is a place: how it is, is no part of what it is.
    const head = words.findIndex(word => !isAdjective(word.toLowerCase()))
    const key = (head < 0 ? [] : words.slice(head)).map(singular).join(' ')
    const last = key.split(' ').at(-1) ?? ''
    const isNone =
      key === '' ||
      isAdjective(last) ||
      interfaceWords.has(last) ||
      passing.has(last) ||
      key.split(' ').length > 2
    if (isNone || isRole(name) || last.length < 3) return
    const known = counts.get(key)
    // The singular that stands in the text, if one does: a model is named by one of its kind.
    const bare = head > 0 ? words.slice(head).join(' ') : name
    const shorter = known !== undefined && known.name.length <= bare.length ? known.name : bare
    counts.set(key, { count: (known?.count ?? 0) + weight, name: shorter })
  }
  for (const sentence of sentences) {
    for (const noun of new Set(nounsIn(sentence).map(noun => noun.toLowerCase()))) count(noun, 1)
    for (const object of new Set(objectsIn(sentence).map(noun => noun.toLowerCase()))) count(object, 1)
  }
  return [...counts.values()]
    .filter(it => it.count > 1)
    .toSorted((a, b) => b.count - a.count)
    .slice(0, most)
    .map(it => it.name)
}
