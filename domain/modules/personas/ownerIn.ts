import { capitalize } from '#domain/mentor/language/stripFillers.ts'

/** Enterprises have owners; clubs and charities are looked after by organisers. */
const enterprise =
  /\b(?:school|studio|gym|shop|store|salon|cafe|café|restaurant|pub|bar|bakery|brewery|farm|vineyard|nursery|practice|clinic|surgery|agency|company|business|firm|garage|workshop|hotel|hostel|guest ?house|b&b|campsite|kennels?|stables?|yard|theatre|cinema|gallery|centre|center|academy|spa|laundry|kiosk|bookshop|start-?up|boatyard|marina)$/i
const association =
  /\b(?:club|choir|orchestra|band|ensemble|association|society|charity|community|cooperative|co-?op|parish|church|league|troupe|library|museum|food bank|repair caf[eé]|allotments?|festival|foundation|trust|initiative)$/i

const self = /^\W*(?:(?:hi|hello|hey|so|well|ok|okay|and|also|basically)\b[\s,!.]*){0,3}/.source
const described = /(?:an?|the|my own|my|our|this|two|three|one of the)\s+(?<what>[^.,;:!?()]{2,80})/.source
/** "I run a small dance school in Leith", "my wife and I own two bakeries" */
const runs = new RegExp(
  String.raw`${self}(?:i|we|my \p{L}+ and i)(?:['’]ve)?(?: (?:both|together|just|have|now|currently))? (?<does>own|run|manage|lead|organi[sz]e|coordinate|chair|founded|started|opened|took over) ${described}`,
  'iu',
)
/** "We're a two-person veterinary practice" */
const are = new RegExp(String.raw`${self}we(?:['’]re| are) ${described}`, 'iu')

/** Where what somebody runs is described further: "a school in Leith with three studios". */
const more =
  /\s(?:in|at|on|of|for|with|from|near|by|that|which|where|who|and|but|so|called|named|since|just)\s/i

/** "small", "two-person": what says nothing about the kind of place. */
const plain =
  /^(?:small|little|tiny|local|new|old|family|busy|lovely|friendly|modest|independent|rural|\p{L}+-\p{L}+|\d+)$/iu

/**
 * What whoever writes is to the place or group that they run: "Dance school owner", "Choir organiser". Undefined if a
 * statement says nothing of the kind.
 */
export function ownerIn(text: string): string | undefined {
  const { does = 'run', what = '' } = (runs.exec(text) ?? are.exec(text))?.groups ?? {}
  const named = what.split(more, 1)[0]!.trim()
  const head = named.replace(/(?<=ker|ur)ies$/u, 'y').replace(/(?<=\p{L}{2}[^s])s$/u, '')
  const role = roleIn(head, does)
  const kind = head.split(/\s+/).filter(word => !plain.test(word))
  return role === undefined ? undefined : capitalize(`${kind.slice(-2).join(' ')} ${role}`)
}

function roleIn(head: string, does: string): string | undefined {
  if (association.test(head)) return 'organiser'
  if (!enterprise.test(head)) return undefined
  return /^(?:manage|coordinate|lead|organi)/i.test(does) ? 'manager' : 'owner'
}
