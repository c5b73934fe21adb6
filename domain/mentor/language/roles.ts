/** Words for people and their roles, in the singular. */
const roleNouns = new Set(
  `user admin administrator visitor guest customer client member owner manager moderator editor author player student
  teacher parent child kid driver rider buyer seller shopper staff employee employer worker person anyone everyone everybody
  developer operator host tenant landlord patient doctor nurse coach athlete reader writer viewer subscriber contributor
  organizer organiser participant attendee volunteer neighbour neighbor cook chef agent analyst reviewer team learner
  instructor candidate recruiter freelancer tester designer accountant librarian citizen household resident family group
  supervisor trainer artist musician creator maintainer superuser treasurer captain receptionist dispatcher courier picker
  packer therapist physician caregiver carer clinician pharmacist dentist surgeon midwife dietitian psychologist gamer
  streamer master salesperson rep representative officer clerk auditor consultant contractor plumber electrician technician
  mechanic engineer farmer gardener baker barista waiter waitress commuter cyclist runner hiker climber swimmer traveller
  traveler tourist guide vet veterinarian walker sitter babysitter nanny grandparent grandma grandpa grandmother grandfather
  mother father mom mum dad sister brother sibling friend roommate flatmate colleague boss intern apprentice trainee mentor
  mentee tutor professor lecturer principal pupil scholar researcher scientist journalist blogger podcaster photographer
  filmmaker drummer dj donor sponsor beneficiary collector hobbyist beginner expert newcomer retiree senior adult
  teen teenager toddler woman man couple partner spouse wife husband janitor caretaker secretary assistant director
  executive ceo founder entrepreneur investor lawyer attorney paralegal notary judge inspector firefighter policeman soldier
  pilot steward sailor fisherman forwarder shipper carrier supplier vendor retailer wholesaler distributor broker trader
  banker cashier shopkeeper storekeeper foreman builder architect carpenter painter roofer welder planner scheduler
  coordinator lead leader head chair chairman chairwoman president chief purchaser procurer approver requester reporter
  sender recipient receiver borrower lender renter bidder speaker listener translator interpreter curator
  archivist gm dm opponent teammate referee umpire scorer parishioner pastor priest choirmaster conductor singer
  beekeeper breeder rescuer adopter fosterer newbie novice pro professional specialist generalist superintendent
  warehouseman loader handyman housekeeper cleaner maid butler concierge barber hairdresser stylist tailor
  observer chemist mate buddy pal cousin uncle aunt niece nephew son daughter bride groom
  knitter brewer controller registrar conservator warden florist grower substitute tradesman scrutineer invigilator
  ranger councillor bookkeeper hirer marshal luthier tuner bailiff ringer verger dev sysadmin`.split(/\s+/),
)
const irregularPlurals: Readonly<Record<string, string>> = {
  children: 'child',
  people: 'person',
  women: 'woman',
  men: 'man',
  staff: 'staff',
  families: 'family',
  secretaries: 'secretary',
  nannies: 'nanny',
  wives: 'wife',
  midwives: 'midwife',
  vets: 'vet',
  beneficiaries: 'beneficiary',
  waitresses: 'waitress',
  coaches: 'coach',
  bosses: 'boss',
  gms: 'gm',
  dms: 'dm',
  attorneys: 'attorney',
  policemen: 'policeman',
  fishermen: 'fisherman',
  handymen: 'handyman',
}
/** Endings of words for people, in the plural only, because too many things have them in the singular. */
const pluralEndings = /(?:ers|ors|ists|ants|ents|ians|(?:wo)?men|people|folks?|keepers|holders|lovers|fans)$/i

/** Whether a subject is a person, judged by its last word: "the signed-in user", "library members". */
export function isRole(subject: string): boolean {
  const words = subject.toLowerCase().trim().split(/\s+/)
  const last = (words.at(-1) ?? '').replace(/(?<![.,;:!?])[.,;:!?]+$/, '')
  if (
    /^(?:it|this|that|app|system|page|which|there|what|and|or|to|not|no|nothing|something)$/.test(words[0]!)
  )
    return false
  if (!/^[\p{L}’'-]+$/u.test(last) || thingNouns.has(last)) return false
  const single =
    (Object.hasOwn(irregularPlurals, last) ? irregularPlurals[last] : undefined) ?? last.replace(/s$/, '')
  const tail = single.includes('-') ? single.slice(single.lastIndexOf('-') + 1) : single
  return roleNouns.has(last) || roleNouns.has(single) || roleNouns.has(tail) || pluralEndings.test(last)
}

/** Whether a name has the ending of a person but means a thing: "scanner". */
export function isNotPerson(name: string): boolean {
  const last = name.toLowerCase().split(/\s+/).at(-1) ?? ''
  return thingNouns.has(last) || thingNouns.has(`${last}s`)
}

/** Things whose names end like those of people. */
const thingNouns = new Set(
  `numbers filters orders letters parameters headers folders papers reminders timers counters buttons servers
  browsers computers errors colors doors factors vectors sensors elements documents payments comments components
  events contents accounts appointments percents constants variants results covers banners stickers trailers containers
  identifiers pointers layers offers members' answers users' posters newsletters calendars ingredients treatments
  shipments departments apartments requirements improvements achievements assessments assignments attachments agreements
  adjustments announcements investments statements tournaments supplements moments segments environments instruments
  incidents accidents agents' patents talents tokens plants restaurants grants warrants chapters characters weathers
  trackers drawers flowers towers powers printers scanners monitors processors indicators calculators mirrors
  floors corners borders riders' chargers batteries parcels transfers registers vouchers dollars quarters meters
  centers centres theaters theatres encounters disorders tumors fevers ulcers gears rewards boosters
  routers ledgers planners' binders wrappers spiders tigers boxers footers sliders
  placeholders spinners loaders blockers owners' minors' majors' rumors flavors doctors' honors mentors' tremors
  invoices head lead pro`.split(/\s+/),
)
