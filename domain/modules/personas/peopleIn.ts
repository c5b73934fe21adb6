import { isNotPerson, isRole } from '#domain/mentor/language/roles.ts'
import { capitalize } from '#domain/mentor/language/stripFillers.ts'
import { toSingularName } from '#domain/mentor/language/toSingularName.ts'

/**
 * The people whom a sentence introduces in plain words: who writes ("I'm a diabetes nurse", "I teach maths"), who somebody is
 * ("Kim, our treasurer"), who sits somewhere ("the lady at the front desk") and who wants something ("the mayor wants a
 * report"). Names of roles, as the sentence has them.
 */
export function peopleIn(text: string): string[] {
  const names = [
    ...[...text.matchAll(self)].map(({ groups }) => roleOf(groups!['role']!)),
    ...[...text.matchAll(here)].map(({ groups }) => roleOf(groups!['role']!)),
    ...[...text.matchAll(work)].map(({ groups }) => workerOf(groups!['does']!, groups!['what']!)),
    ...[...text.matchAll(apposition)].map(({ groups }) => roleOf(groups!['role']!)),
    ...[...text.matchAll(isMe)].map(({ groups }) => roleOf(groups!['role']!)),
    ...[...text.matchAll(agent)].map(({ groups }) => roleOf(groups!['role']!)),
    ...[...text.matchAll(placed)].map(({ groups }) => groups!['who']!),
    ...[...text.matchAll(wanting)].map(({ groups }) => groups!['who']!.replace(adverb, '')),
    ...[...text.matchAll(acting)].map(({ groups }) => actorOf(groups!['who']!)),
  ]
  return [...new Set(names.filter(name => name !== '').map(name => capitalize(toSingularName(name))))]
}

/** "The conductor only wants to see …" */
const adverb = / (?:only|also|just|really|still|always|usually)$/i

const start = String.raw`(?:^|[.!?;,–—-] |\b(?:and|but|so|because|hi|hello|hey|ok|well) )`
const me = String.raw`(?:i(?:['’]m| am|m)|we(?:['’]re| are) (?:\d{1,4}|two|three|four|five|six|seven|eight|nine|ten|twelve|all|both|mostly)|my name is \p{L}{2,20}(?:,| and) i(?:['’]m| am|m)|i work as|speaking as)`
/** "I'm a diabetes nurse", "i am the secretary of a rowing club" */
const self = new RegExp(
  String.raw`${start}${me} (?:also |just |only )?(?:(?:an?|the|our|one of (?:the|our|\p{L}+)) )?(?<role>[^.,;:!?()\n]{3,60})`,
  'giu',
)
/** "Secretary here" */
const here =
  /(?:^|[.!?] )(?<role>(?:\p{L}[\p{L}-]{1,20} ){0,2}?\p{L}{3,20}) here(?=[.,!]|$| (?:from|at|in|of)\b)/giu
/** "I teach maths", "I coach an under-12 football team" */
const work = new RegExp(
  String.raw`${start}i(?: also| currently| mostly)? (?<does>coach|teach|train|organi[sz]e|coordinate|moderate|breed|conduct|referee|tutor) (?<what>[^.,;:!?()\n]{2,60})`,
  'giu',
)
/** "Kim, our treasurer", "Frau Berger (our librarian)", "my brother is the cook" */
const apposition =
  /\p{Lu}\p{L}{1,20}(?:,| \(|,? who is| is) (?:our|the|my|an?) (?<role>(?:\p{Ll}[\p{L}-]{1,20} ){0,2}\p{Ll}\p{L}{2,20})(?=[,.)]|$| and )/gu
/** "The equipment officer (that's me)", "our bookkeeper, that is me" */
const isMe =
  /\b(?:the|our|an?) (?<role>(?:\p{L}[\p{L}-]{1,20} ){0,2}\p{L}{3,20})(?:,| \()? ?(?:that['’]s|that is|which is|i\.e\.|so) (?:me|i)\b/giu
/** "needs approval by the lab lead", "is confirmed by our gardener" */
const agent =
  /\b(?:approv(?:al|ed)|confirm(?:ed|ation)|sign(?:ed|ed off|ature)|check(?:ed)?|review(?:ed)?|releas(?:e|ed)|verified|accepted|assigned|entered|recorded|booked|corrected|moderated) (?:by|from) (?:the|an?|our|their|each|every|another|one of the) (?<role>(?:\p{L}[\p{L}-]{1,20} ){0,2}?\p{L}{3,20})(?=$|[.,;)]| (?:and|or|before|after|when|if|first|within|in|on|at|with)\b)/giu
/** "the lady at the front desk", "the people in the kitchen" */
const placed =
  /\b(?:the|our|an?) (?<who>(?:lady|ladies|man|men|woman|women|guys?|girls?|colleagues?|team|staff|folks|people) (?:at|in|from|on|behind) (?:the|our) (?:(?:front|back|main|ticket|information|help|sales|box|head|reception|post|machine) )?(?!(?:street|village|town|city|world|photo|picture|front|ticket|world|middle|end|list)\b)\p{L}{3,20})/giu
/** "The mayor wants a yearly report" */
const wanting = new RegExp(
  String.raw`${start}(?:the|our|my|each|every) (?<who>(?!(?:app|application|system|site|website|page|tool|bot|program|software|game|server|platform|daughter|son|wife|husband|mother|father|mum|mom|dad|brother|sister|friend|council|board|bank|city|government|insurance|company|school|department|\p{L}+ (?:department|council|board|company|office|authority)|one|thing|first|last|idea|goal|law|rest|same|other)\b)(?:\p{L}[\p{L}-]{2,20} )?\p{L}[\p{L}-]{2,20}) (?:also |only |just |really )?(?:wants|would like) (?:an?|the|to|his|her|their|some)\b`,
  'giu',
)

/** "Our stonemason has to ask for permission", "so the kiln tech sees at once": only people do this. */
const acting =
  /\b(?:the|our|my|each|every) (?<who>(?:\p{L}[\p{L}-]{1,20} )?\p{L}[\p{L}-]{2,20}) (?:(?:also|then|only|always) )?(?:(?:has to|have to|must|should|can|may|needs to|wants to|would like to|is allowed to) (?:also |then )?(?:ask for|sign|approve|decide|agree|refuse)|decides|approves|agrees|signs|sees (?:at once|immediately)|says (?:yes|no|ok))\b/giu
function actorOf(words: string): string {
  const [last = ''] = words.toLowerCase().split(' ').slice(-1)
  return noActor.test(last) || inPassing.test(words) || isNotPerson(words) || wordsBefore.test(words)
    ? ''
    : words
}
const noActor =
  /^(?:people|parents?|own|app|application|system|site|website|page|tool|bot|program|programme|software|game|server|platform|list|calendar|machine|sensor|model|one|first|last|rest|other|others|same|thing|company|board|council|bank|city|government|law|computer|phone|tablet|screen|report|user|users|everyone|whole|cloud|script|service|database|algorithm|ai|it)$/i
/** "the moment somebody can", "the box he ticks" */
const wordsBefore =
  /^(?:\p{L}+ )?(?:who|which|that|he|she|it|we|they|you|i|somebody|someone|and|or|to|of|in|also)$/iu

/** What is said about somebody after their role. */
const more =
  /\s(?:in|at|on|of|for|with|from|near|by|that|which|where|who|whose|and|but|so|called|named|since|just|about|to|living|working|looking)\s[^]*/i

function roleOf(words: string): string {
  const role = words.replace(more, '').trim()
  return role.split(' ').length <= 4 && isRole(role) && !inPassing.test(role) ? role : ''
}
/** Who somebody is to whoever writes says nothing about the app. */
const inPassing =
  /(?:^| |-)(?:daughter|son|wife|husband|mother|father|mum|mom|dad|parent|sister|brother|aunt|uncle|cousin|nephew|niece|friend|mate|boss|colleague|partner|founder|developer|programmer|person|people|man|woman|adult|beginner|expert|family|team|group)$/i

const workers: Readonly<Record<string, string>> = {
  coach: 'coach',
  teach: 'teacher',
  train: 'trainer',
  organise: 'organiser',
  organize: 'organizer',
  coordinate: 'coordinator',
  moderate: 'moderator',
  breed: 'breeder',
  conduct: 'conductor',
  referee: 'referee',
  tutor: 'tutor',
}
/** What is taught or coached, without who: "an under-12 football team" is football. */
function workerOf(does: string, what: string): string {
  const worker = workers[does.toLowerCase()]!
  const words = what
    .replace(more, '')
    .trim()
    .split(' ')
    .filter(word => /^\p{Ll}[\p{L}]*$/u.test(word) && !general.test(word) && !isRole(word))
  return words.length === 0 || words.length > 2 ? worker : `${words.join(' ')} ${worker}`
}
const general =
  /^(?:an?|the|my|our|own|some|small|little|local|team|teams|group|groups|class|classes|club|two|three|four|five|people|it|there|here|old|young|under|over)$/i
