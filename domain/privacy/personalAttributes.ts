import { nameWordsOf } from '../text/words.ts'

/** What an attribute says about a person. */
export type PersonalDataKind =
  | 'name'
  | 'email'
  | 'phone'
  | 'birth'
  | 'address'
  | 'location'
  | 'identifier'
  | 'device'
  | 'health'
  | 'money'
  | 'face'
  | 'child'
  | 'belief'
  | 'opinion'
  | 'profile'
  | 'credential'
  | 'note'

/** Whether a kind says little about a person on its own. */
export const isMild = (kind: PersonalDataKind): boolean => mildKinds.has(kind)
const mildKinds: ReadonlySet<PersonalDataKind> = new Set(['name', 'opinion', 'note', 'profile'])

/** Words of names that are personal data in any model, by kind. Singular, in the order in which they're written. */
const always: Readonly<Record<PersonalDataKind, string>> = {
  name: `who|billing name|shipping name|delivery name|signed by|reported by|first name|last name|given name|family name|middle name|surname|maiden name|full name|forename|real name|
    legal name|birth name|display name|nick name|nickname|user name|username|screen name|handle|contact name|
    recipient name|person name|initial|alias name|preferred name|contact person|emergency contact|next of kin|
    name of person|cardholder|card holder|account holder`,
  email: 'email|e mail|mail address|mailbox|emailaddress',
  phone: `phone|telephone|mobile number|cell number|cellphone|cell|fax|fax number|whatsapp|sms number|tel|landline|msisdn|
    mobile no|phonenumber|contact number|caller number|signal number`,
  birth: `birth|date of birth|birth year|birthday|birthdate|dob|born on|born at|birthplace|year of birth|date of death|death date|died on|place of birth`,
  address: `address|home address|street address|street|house number|postcode|postal code|zip|zip code|zipcode|apartment number|flat number|
    home town|hometown|residence|door code|entry code|place of residence|where they live|home city`,
  location: `latitude|longitude|lat|lng|lon|gps|geo|geolocation|coordinate|whereabout|last position|current position|
    movement|route taken|check in location|geo point|home location|current location|user location|last location|track log`,
  identifier: `car plate|plate number|vat id|vat number|membership no|member no|customer no|patient no|student no|employee no|passport no|bib number|work permit|police check|background check|ssn|social security|social insurance|national insurance|passport|national id|identity card|id card|
    identity document|identity number|id number|personal number|personal id|tax id|tax number|tin|driver licence|driver license|
    driving licence|driving license|licence plate|license plate|number plate|registration plate|insurance number|student number|
    student id|matriculation number|employee number|employee id|staff number|staff id|personnel number|member number|
    membership number|patient number|customer number|visa number|residence permit|nhs number|aadhaar|insurance id|health card|
    id document|civil id|voter id|loyalty number|frequent flyer number|green card`,
  device: `login time|login at|ip|ip address|mac address|imei|device id|device token|push token|device fingerprint|advertising id|cookie id|
    user agent|browser fingerprint|tracking id|visitor id|session cookie|last login|last seen|last sign in|login history|
    search history|browsing history|watch history|call log|vin|installation id`,
  health: `wheelchair|walking aid|hearing aid|mobility|reason for visit|visit reason|calorie|calory|systolic|diastolic|hemoglobin|haemoglobin|vo2|vo2max|learning difficulty|injured|body mass|oxygen saturation|spo2|health|medical|diagnosis|diagnose|symptom|allergy|allergen|medication|medicine|disease|illness|sickness|sick leave|
    sick day|blood|blood type|blood group|blood pressure|body weight|body height|heart rate|pulse|bmi|disability|impairment|
    pregnant|pregnancy|due date of birth|vaccination|vaccine|vaccinated|immunization|mental health|mood|sleep|menstruation|
    menstrual|period start|cycle length|injury|therapy|treatment plan|prescription|insulin|glucose|blood sugar|dietary|diet|
    stress level|pain level|pain score|genetic|dna|surgery|chronic|handicap|accessibility need|special need|care level|
    doctor name|family doctor|gp name|hba1c|cholesterol|body fat|calorie intake|smoker|alcohol consumption|drug use|
    substance use|covid|hiv|fertility|temperature reading|step count|step`,
  money: `credit check|arrear|card last4|last4|card last 4|iban|bank|bank account|account number|sort code|routing number|credit card|debit card|card number|card no|cvv|cvc|
    card last four|last four digit|card expiry|salary|income|wage|credit score|credit rating|debt|tax class|tax code|
    tax bracket|net worth|payment method|paypal|pension|payslip|remuneration|hourly wage|compensation|bank detail|payout account|
    saving|mortgage|alimony|household income|benefit claim|insolvency`,
  face: `face|portrait|selfie|avatar|profile picture|profile photo|profile image|profile pic|head shot|headshot|passport photo|
    fingerprint|voice|voice recording|voiceprint|voice sample|signature|biometric|iri|iris|retina|photo of person|faceprint|
    photo of the child|user photo|mugshot|body photo|id photo|customer photo|patient photo|child photo|staff photo`,
  child: `child|child name|kid|kid name|pupil|number of child|daughter|son|dependant|dependent|guardian|legal guardian|
    parent name|parent email|parent phone|mother|father|parental consent|baby name|school class of child`,
  belief: `religion|religious|faith|confession|denomination|belief|political|politic|party membership|philosophical|trade union|
    union membership|sexual|sexuality|sexual orientation|ethnicity|ethnic|racial|nationality|citizenship|marital|
    marital status|relationship status|civil status|criminal|conviction|vote|voted for|caste|tribe|immigration status|
    worldview|migration background`,
  opinion: `opinion|complaint|grievance|satisfaction score|survey answer|free text answer|testimonial|political view|peer review|
    personal statement|feedback about`,
  profile: `linked in|cover letter|purchase history|order history|year born|motivation letter|t shirt size|shirt size|clothes size|clothing size|age|age group|age range|gender|sex|pronoun|occupation|job title|profession|employer|employment|education|degree|cv|
    resume|curriculum vitae|hobby|interest of person|personal interest|personality|twitter|instagram|facebook|linkedin|tiktok|
    snapchat|telegram|skype|social media|discord name|spouse|husband|wife|relative|contact detail|contact info|
    contact information|household size|performance review|disciplinary|absence reason|reason for absence|school grade|exam result|
    mother tongue|native language|qualification|work history|employment history|salutation|title of person|bio|biography|
    about me|family status|family member|living situation|dress size|shoe size|military service|attendance|appraisal|
    date of hire|hire date|termination reason|notice period`,
  credential: `password|passcode|pin|pin code|security question|secret answer|security answer|mother maiden|recovery code|otp|
    totp|private key|recovery email|recovery phone|passphrase`,
  note: `medical note|patient note|customer note|user note|client note|member note|guest note|staff note|employee note|student note|
    personal note|private note|case note|visit note|session note|therapy note|counselling note|behaviour note|behavior note|
    interview note|private message|chat message|message to|diary|journal entry|remark about|note about|comment about|
    observation of|incident report|health note|caregiver note`,
}

/** Words that are personal data unless the model is known to be of something else than a person. */
const unlessThing: Partial<Record<PersonalDataKind, string>> = {
  location: 'location|position|place',
  address: 'city|town|home|postal',
  phone: 'mobile',
  note: 'note|remark|comment|observation|free text|feedback',
  face: 'photo|picture|image|photograph|video|recording',
  health: 'weight|height|condition|treatment|race time',
  money: 'balance|bonus',
  opinion: 'review|assessment|evaluation|answer',
  profile: 'interest|preference|school|skill|marital',
  belief: 'race|party|orientation',
  identifier: 'registration number|document number',
}

/** Words that are personal data only in the model of a person. */
const ofPersonOnly: Partial<Record<PersonalDataKind, string>> = {
  name: 'name|label',
  profile: 'role|company|class|grade|rank|about|description|website|status',
  phone: 'mobile|channel number',
  money: 'rate|hourly rate|account',
  identifier: 'number|id number|reference',
}

/** The same words in names that say nothing about a person. */
const notPersonal = new RegExp(
  `\\b(?:(?:web|page|site|website|url|server|host|memory|contract|return|bus|hardware|object|feed|company|shop|store|venue|
  office|warehouse|event|building|branch|wallet|register|network|smtp|base|api|endpoint|bind|branch office)\\s(?:ip\\s)?address|
  address\\s(?:bar|book|line count|format|type|space|verified|label)|
  (?:phone|mobile)\\snumber\\s(?:confirmed|verified)|(?:e ?mail|phone|sms|push)\\s(?:confirmed|template|subject|body|count|enabled|verified|provider|format|text|sender|footer|layout|quota|
  queue|status|sent|notification|client|server|model|type|brand|os|case|frequency|reminder|delay)|email(?:s)?\\s(?:sent|per)|
  name\\s(?:length|visible|format)|file name|table name|class name|host name|domain name|product name|recipe name|
  birth(?:day)?\\s(?:discount|rate|voucher|stone)|street\\s(?:view|food|art|light|map)|street map|
  (?:type|clock|poker|watch|inter|sur|type)\\s?face|face\\s(?:value|count|up|down)|playing card|card\\s(?:color|colour|game|type|text|
  title|suit|layout|deck|image|count|front|back)|sim card|gift card|(?:map|zoom|scroll|cursor|list|sort|grid|window|playback|drag|
  queue|table|row|column|seek)\\s(?:position|location|place)|storage location|shelf location|file location|bin location|
  stock location|warehouse location|(?:child|parent)\\s(?:node|id|category|element|page|component|task|process|theme|menu|folder|
  item|key|comment|count)|password\\s(?:length|policy|required|strength|rule|field)|pin\\s(?:board|colour|color|position|icon)|
  (?:map|drawing|push|bowling)\\s?pin|pin(?:ned)?\\sat|page age|cache age|(?:min|max|minimum|maximum|recommended)\\s(?:age|weight|height|
  salary|income|player)|age\\s(?:limit|rating|restriction|recommendation|in second|of content)|bank\\s(?:holiday|of question)|
  question bank|power bank|(?:blood|body)\\s(?:orange|text|copy|html)|health\\s(?:check|endpoint|point|bar|status url)|
  server health|system health|service health|voice\\s(?:command|over|enabled|menu|speed)|voice over|pulse\\s(?:width|rate)|
  (?:terms|contract|code|digital|method|api|function|hmac|webhook|request|file)\\s(?:signature|age)|signature\\s(?:algorithm|version)|
  account number format|(?:sub|tax|shipping|postal|zip)\\s(?:rate|category)|zip\\s(?:file|archive|size)|file zip|
  (?:click|room|search|music|video|game|build|car|water)\\s?(?:temperature|step count)|(?:next|current|build|setup|wizard|recipe|
  cooking|process|step|workflow|time|tutorial)\\sstep|step\\s(?:number|order|name|title|text|description|size|index|position|time|id)|
  number of step|sleep\\s(?:mode|timer|interval)|(?:seed|plant|dna)\\s(?:treatment|type)|
  (?:cell|table)\\s(?:cell|value|colour|color|content|size|width|height|style|reference)|(?:text|empty|grid|fuel|solar|battery)\\scell|
  drug\\s(?:price|interaction)|interest\\s(?:rate|period|free)|(?:pixel|line|row|font|image|screen|page|box|table|tree|
  building|shelf|package|parcel|item|product|shipping|gross|net)\\s(?:weight|height)|font weight|line height|weight in (?:gram|kg|kilo|
  pound|ounce)|height in (?:px|pixel|cm of)|product\\s(?:photo|image|picture)|cover\\s(?:photo|image|picture)|(?:hero|background|
  logo|banner|thumbnail|recipe|room|map|preview)\\s(?:photo|image|picture)|(?:image|photo|picture|video)\\s(?:width|height|url|size|
  count|format|caption|credit|alt)|user agent\\s(?:rule|list)|saving\\s(?:mode|state|goal count)|degree\\s(?:celsius|fahrenheit)|
  temperature degree|(?:product|api|app|server|public|licence|license)\\spin|faith\\w|sex\\w{4,}|vote\\s(?:count|total|button)|
  number of vote|up vote|upvote|down vote|ip\\s(?:range|version|whitelist|allow list|block list)|geo\\s(?:block|fence name|json)|
  geojson|movement\\s(?:speed|type)|lat(?:er|est)\\w{0,3}|child\\scount|kid\\smode|handle\\s(?:error|length|color|colour|width)|
  (?:door|drag|door|resize|file)\\shandle|attendance\\s(?:limit|fee)|title of (?:page|book)|(?:min|max)\\sattendance)\\b`.replaceAll(
    /\n\s*/g,
    '',
  ),
)

const people = new Set(
  `person people user customer client patient member guest visitor employee staff worker colleague contact subscriber author
  writer editor reader teacher student pupil learner child kid parent mother father guardian family household grandparent
  neighbour neighbor friend owner tenant landlord renter buyer seller vendor host guide therapist doctor nurse physician
  dentist caregiver carer coach trainer trainee athlete player runner driver rider passenger courier volunteer donor applicant
  candidate recruiter manager admin administrator moderator agent operator technician installer mechanic engineer developer
  freelancer contractor attendee participant speaker organiser organizer artist musician photographer model actor account
  profile lead prospect shopper diner chef waiter resident citizen voter beneficiary recipient sender approver
  requester reviewer supervisor payer payee signer signatory winner creator caller inviter invitee assignee referrer hirer intern apprentice instructor tutor mentor mentee babysitter sitter walker inhabitant victim
  witness suspect inmate refugee lawyer solicitor accountant librarian borrower creditor debtor shareholder employer`.split(
    /\s+/,
  ),
)

/** Shorter ones may be other words. */
const shortestJoined = 8

const phrasesByKind = (table: Partial<Record<PersonalDataKind, string>>) => {
  const phrases = new Map<string, PersonalDataKind>()
  for (const [kind, list] of Object.entries(table))
    for (const phrase of list.split('|')) {
      const words = nameWordsOf(phrase)
      phrases.set(words.join(' '), kind as PersonalDataKind)
      // "firstname" and "creditcard" are often written as one.
      if (words.length > 1 && words.join('').length >= shortestJoined)
        phrases.set(words.join(''), kind as PersonalDataKind)
    }
  return phrases
}

const alwaysPhrases = phrasesByKind(always)
const unlessThingPhrases = phrasesByKind(unlessThing)
const ofPersonPhrases = phrasesByKind(ofPersonOnly)
const longestPhrase = 4

const known = new Map<string, PersonalDataKind | undefined>()

/**
 * The kind of personal data that an attribute of this name holds, by its words alone; undefined if it holds none. The
 * data model decides about names such as "name" and "note", which say something about a person only in some models.
 */
export function personalDataKindOf(attribute: string, model = ''): PersonalDataKind | undefined {
  const key = `${model}\n${attribute}`
  if (known.has(key)) return known.get(key)
  if (known.size > 5_000) known.clear()
  const kind = judge(wordsOfName(attribute), wordsOfName(model))
  known.set(key, kind)
  return kind
}

/** Words of attributes that say nothing about the person whose record they are in. */
const technical = new Set(
  `id uuid created updated deleted modified slug url is has can status state position sort version theme setting locale
  timezone token hash count total number type kind category priority color colour icon archived active enabled`.split(
    /\s+/,
  ),
)

/**
 * The kind of personal data that an attribute holds, where everything that the record of a person says counts, such as
 * the days on which a volunteer is available. Wider than `personalDataKindOf`, for telling what there is about people.
 */
export function dataAboutPersonKindOf(attribute: string, model: string): PersonalDataKind | undefined {
  const named = personalDataKindOf(attribute, model)
  if (named !== undefined || !wordsOfName(model).some(word => people.has(word))) return named
  const words = wordsOfName(attribute)
  return words.length === 0 || words.some(word => technical.has(word)) || notPersonal.test(words.join(' '))
    ? undefined
    : 'profile'
}

const animalsAndPlants = new Set(
  `animal pet bird dog cat horse pony cow cattle calf sheep lamb goat pig chicken hen duck goose fish bee hive rabbit hamster
  puppy kitten falcon hawk owl livestock herd flock reptile snake insect plant tree flower crop seedling`.split(
    /\s+/,
  ),
)
/** What the record of an animal or a plant says without saying anything about a person. */
const ofAnyLife: ReadonlySet<PersonalDataKind | undefined> = new Set(['birth', 'health', 'profile', 'face'])

function judge(words: readonly string[], model: readonly string[]): PersonalDataKind | undefined {
  const kind = judgeOfPerson(words, model)
  const isOfLife = model.some(word => animalsAndPlants.has(word)) && !words.some(word => people.has(word))
  return isOfLife && ofAnyLife.has(kind) ? undefined : kind
}

function judgeOfPerson(words: readonly string[], model: readonly string[]): PersonalDataKind | undefined {
  const isPerson = model.some(word => people.has(word))
  if (notPersonal.test(words.join(' '))) return undefined
  const named = findPhrase(words, alwaysPhrases)
  if (named !== undefined) return named
  // "customerName" and "guestPhoto" say whose they are.
  const isOfPerson = isPerson || words.slice(0, -1).some(word => people.has(word))
  if (isOfPerson && words.at(-1) !== 'id') {
    const own = findPhrase(words.slice(-2), ofPersonPhrases)
    if (own !== undefined) return own
  }
  return isOfPerson || model.length === 0 ? findPhrase(words, unlessThingPhrases) : undefined
}

function findPhrase(
  words: readonly string[],
  phrases: ReadonlyMap<string, PersonalDataKind>,
): PersonalDataKind | undefined {
  for (let length = Math.min(longestPhrase, words.length); length > 0; length--)
    for (let start = 0; start + length <= words.length; start++) {
      const kind = phrases.get(words.slice(start, start + length).join(' '))
      if (kind !== undefined) return kind
    }
  return undefined
}

/** "dateOfBirth", "date_of_birth" and "Date of birth" have the same words. */
const wordsOfName = (name: string): string[] =>
  nameWordsOf(
    name.replaceAll('_', ' ').replaceAll(/(?<=[\p{Ll}\d])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu, ' '),
  )
