import { singularOf } from '#domain/text/words.ts'

/** Parts of a user interface, which aren't stored. */
const interfaceNouns = `app application page screen button box input output click field form icon link list menu message window panel view
  table text value web website site browser system interface ui tab modal dialog popup user person people time day way
  name option error color colour background image font width height style element component section area row column
  number result data information detail feature functionality url code file example case item display key format
  session developer portal platform tool software program product solution mvp prototype frontend backend server cloud
  database spreadsheet excel sheet dashboard pane layout mode settings setting toggle search filter notification`

/** Places where people are, and objects they have around them. */
const placeNouns = `home desk office shop gym clinic hospital bank restaurant store kitchen ward choir club school class counter
  wall door floor garage cellar basement shed roof street road city town village country world market train car wheel
  table chair phone smartphone tablet laptop computer paper pen notebook whiteboard binder clipboard drawer fridge
  internet network signal wifi whatsapp e-mail email inbox mailbox letterbox hand head eye ear mouth body arm leg`

/** Words that apps don't store, although people use them all the time. */
const passingNouns = `month week year hour minute second moment morning evening night noon weekend today tomorrow yesterday tonight
  spring summer autumn winter christmas end start beginning middle half lot bit couple pair dozen money budget cash idea
  version place problem question reason situation side kind fact need help work life tap chance care average language
  size look trouble dom api call change stop interval length operation tone indicator selection effect term copy mess
  effort cost sense rest sign access overview advice progress control use usage purpose goal aim focus priority
  urgency importance quality quantity amount total sum percent percentage rate speed performance security privacy safety
  accuracy availability experience attention interest love fun joy fear stress anger pain mistake chaos disaster risk
  danger luck success failure growth business company industry market team group community crowd family member staff
  everybody everyone nobody touch glance click minute-by-minute handwriting overhead paperwork admin minimum maximum
  rule law gdpr hipaa thing stuff matter point line step level turn try top bottom front back left right middle corner
  round bunch range variety series scale type sort class style shape form way manner method approach process procedure
  practice habit routine system structure organization management administration communication collaboration
  coordination integration implementation development design support service maintenance training learning teaching
  reading writing typing talking thinking weather rain sun snow wind water air fire light dark noise sound silence
  difference similarity relation relationship connection contact exchange mind brain heart memory feeling mood opinion
  truth lie secret story joke news fuel tip trick hint bug fix hope wish dream sight picture vision scope
  basis condition circumstance context background environment setting surrounding
  person man woman guy kid people folk human individual user everyone world universe sync backup export import download
  upload login logout signup password username account profile
  email sms text call chat forum social media ad ads shop tax currency dollar euro cent buck pound
  one ones statistic statistics analytics answer reply figure insight studio lab laboratory association agency firm department
  university hotel association organisation charity fps kg km mile metre meter gram litre liter degree kilometre
  warning knowledge concept technique algorithm library package basics terminology constraint property string content
  calculation conversion function requirement role skill imagination power play role subject objective topic theme
  expertise logic syntax convention principle theory science mathematics physics art culture history society politics
  economy nature health wellness fitness body spirit soul peace freedom trust respect honor duty responsibility authority
  ability capability capacity potential opportunity possibility probability option alternative substitute replacement
  improvement enhancement optimization efficiency productivity convenience comfort simplicity complexity flexibility
  transparency consistency reliability correctness precision detail clarity confusion ambiguity chaos disorder tidiness
  pipeline workflow hassle nightmare headache burden bottleneck gap lack shortage surplus excess waste loss gain benefit
  advantage disadvantage pro con downside upside tradeoff compromise balance harmony tension conflict agreement
  decision choice preference taste appetite hunger thirst sleep rest vacation holiday trip journey adventure
  childhood youth age lifetime career profession occupation hobby leisure pastime sport
  beginning ending arrival departure presence absence existence appearance disappearance
  ease speedup shortcut workaround solution breakthrough innovation trend hype fashion
  foundation base core essence nutshell glimpse hand lap screen-time eyesight eye hearing vision
  outside inside outdoors indoors backyard garden corner hallway lobby entrance exit
  jargon slang accent tongue grammar spelling
  everything-else stuff gadget device hardware machine-room printer scanner camera tv television radio
  arabic english german french spanish ukrainian russian chinese polish turkish italian dutch portuguese
  january february march april june july august september october november december
  monday tuesday wednesday thursday friday saturday sunday
  marketplace wiki companion assistant planner tracker hub network piece sentence
  dear quarter semester wheelchair longer sign-in machinery visibility copyright pdf csv json queue accounting
  nothing something anything everything what whatever whichever whoever lol haha hi hello hey dear regards thanks best`

const stopWords = new Set(`${interfaceNouns} ${placeNouns} ${passingNouns}`.split(/\s+/))
/** Stop words that count after all if the text says that they are kept, or means a particular kind of them. */
const exceptions = new Set(
  `pair stop page session application list result story contact secret question member family code item picture file service plan step message value sheet
  profile account menu table link image class school shop room team group company order key form ward car person ad call
  change term notification filter search section area document street city club rule design support backup export import
  download upload training weather market text board card answer department charity hotel`.split(/\s+/),
)

/** Nouns that are usually an attribute of something else. */
const attributeNouns = new Set(
  `name title date price size number colour color description address weight height age status state unit amount quantity
  level duration position location place time type value score distance email phone birthday gender version
  category year month language currency temperature rating stock balance breed grade timestamp detail
  result step code list`.split(/\s+/),
)

/**
 * Whether a noun is unlikely to be something that an app stores. `isMeant` says that the text treats it as stored.
 */
export const isStopWord = (word: string, isMeant = false): boolean => {
  const one = singularOf(word)
  return (
    ((stopWords.has(one) || stopWords.has(word)) && !(isMeant && exceptions.has(one))) ||
    (abstractEndings.test(word) && !concreteNouns.test(one))
  )
}

/** Endings of abstract nouns, and of words that aren't nouns: "sadness", "useful", "confused". */
const abstractEndings =
  /(?:ness|hood|ism|ability|ibility|able|ible|ful|ous|ive|ical|less|ward|wards|[^e]ed|self|selves)$/
const concreteNouns =
  /(?:table|cable|vegetable|variable|archive|drive|motive|detective|relative|hive|olive|dive|adhesive|bed|seed|weed|feed|handful|award|reward|ward|steward|shed|sled|receivable|consumable|wearable|collectible|initiative|directive|locomotive|executive|representative|native|narrative|alternative|perspective|shelf|shelves|bible|biped|med)$/

/** Whether a noun is an attribute rather than a thing. In compounds such as "recipe title", fewer nouns are. */
export const isAttributeWord = (word: string, isCompound = false): boolean => {
  const one = singularOf(word)
  return isCompound
    ? /^(?:name|title|date|number|price|size|status|type|value|colou?r|description|position|amount)$/.test(
        one,
      )
    : attributeNouns.has(one)
}
