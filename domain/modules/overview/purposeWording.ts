/** What is built: "an app", "a small site". */
export const productNouns =
  'app|application|tool|platform|website|web ?site|web ?shop|site|web ?page|page|service|system|game|marketplace|portal|dashboard|plug-?in|extension|bot|assistant|tracker|planner|organi[sz]er|manager|program|programme|product|software|api|library|network|store|shop|calculator|converter|editor|generator|clock|timer|journal|diary|log|logbook|book|calendar|directory|catalogue|register|registry|database|notebook|board|list|map|guide|planning|rota|ladder|wiki|forum|blog|quiz|simulator|viewer|reader|player|counter|finder|checker|builder|maker|widget|chat|companion|scheduler|thing|something|smth|sth'

const article = String.raw`(?:an?|the|some|one|this|something|smth|sth|lil)\b`
const between = String.raw`(?:['’]?\w+ ){0,3}?`

/**
 * Wordings that say what is to be built, by how clearly they do; and those that begin a text without saying it: a
 * greeting, who is talking, what the text is.
 */
const wordings: readonly (readonly [wording: RegExp, score: number])[] = [
  // "What I'm after is a hive book", "The idea: a map", "Pitch: …"
  [
    /\b(?:what|all|thing) (?:i|we|it|they)(?: a|['’])?(?:m| am|re| are|d|s)? ?(?:really |actually |just )?(?:want|need|like|after|looking for|after|imagine|have in mind|does|is supposed to do|would like)(?: to have| from it)?(?: is|['’]s|:)/i,
    3,
  ],
  [
    /^(?:so )?(?:(?:the |my |our )?(?:idea|plan|intention|purpose|concept|pitch|goal of the \w+|solution(?: sought)?|product|objective)(?: is|:)|what(?: it (?:is|does))?:|in (?:short|a nutshell|one (?:line|sentence))|tl;?dr|elevator pitch|how about|hear me out|picture|imagine|(?:the )?(?:app|thing) (?:is|=)|(?:this|it|that)(?:['’]s| is) about (?!me|my))/i,
    3,
  ],
  // "I want a map", "we'd like to have an app"
  [
    new RegExp(
      String.raw`\b(?:i|we|\w+ (?:club|team|school|office|board|council|city|firm|department))(?:['’]d| would|['’]m| am| are|['’]re|['’]ve)? ?(?:really |just |actually |also )?(?:wants?|needs?|like|love|imagine|picture|look(?:ing)? for|after|wanna|build(?:ing)?|mak(?:e|ing)|creat(?:e|ing)|develop(?:ing)?|dream(?:ing)? of|planning|tryna|trying|going|seek)\b ${between}${article}`,
      'i',
    ),
    2,
  ],
  // "Our school library wants a new lending system"
  [
    new RegExp(
      String.raw`^(?:[^.:;!?]{2,60} )?(?:wants?|needs?|would like|(?:is|are) looking for) (?:an?|the|some|our own) (?:[\p{L}-]+ ){0,4}(?:app|application|tool|platform|website|site|system|software|program|game|bot|plug-?in|service)\b`,
      'iu',
    ),
    2.5,
  ],
  // "Please build me a web shop", "Can you make an app"
  [
    new RegExp(
      String.raw`^(?:(?:please|pls|plz|can|could|would|you|u|hi|hiya|hello|hey|yo|ok|okay|so|help|just|i want you to|kindly|task|prompt)\b[\s,!.:]*){0,5}(?:build|create|make|implement|develop|design|write|code|program|generate) (?:me |us |up )?(?:just |simply |only )?${article}`,
      'i',
    ),
    2.5,
  ],
  // "So, a planner that …", "a cleaning rota that nobody has to police"
  [
    new RegExp(
      String.raw`^(?:[^\p{L}]{0,5}(?:so|ok|basically|just|simply|like|well|hence|therefore|i['’]?d say|maybe|idea)\b[,:]? ?){0,5}(?:it(?:['’]s| is)(?: basically| like)? |=> ?|→ ?)?(?:an?|one|some kind of|some|lil|something|small|little)\b .{0,60}\b(?:for|that|which|where|to|so|with|in which|who|of|between)\b`,
      'iu',
    ),
    1.5,
  ],
  [
    new RegExp(
      String.raw`\b(?:${productNouns})s?\b[\p{L}\d\s,'’"“”()/-]{0,30}?\b(?:for|that|which|where|so that|to|in which|with which|so)\b`,
      'iu',
    ),
    1,
  ],
  // "So a gritting log.", "=> small app: …"
  [/^\W*so,? an? [\p{L}' -]{3,40}[.,!]?$/iu, 2.5],
  [new RegExp(String.raw`\b(?:small|little|simple|tiny|lil|mini) (?:\w+ )?(?:${productNouns})\b`, 'i'), 1],
  [
    /^(?:(?:the|my|our|this) )?(?:app|tool|system|site|program|platform|website|software|game) (?:= |helps?|lets?|allows?|keeps?|shows?|tells?|connects?|manages?|tracks?|says)\b/i,
    1,
  ],
  // "Hi, I run the front desk", "I'm a hairdresser": who is talking.
  [
    /^\W*(?:(?:hi|hello|hey|yo|good (?:morning|afternoon|evening)|ciao|ok|okay|so|well|right|um|uh|and)\b[\s,!.]*)*(?:my name|i['’]?m\b|i am|i run|i work|i teach|i own|i have|i['’]ve|we are|we['’]re|we run|we have|we['’]ve|we got|our |my |you know|this is|it['’]s (?:me|about|thursday|monday|\w+day))/i,
    -1.2,
  ],
  [
    /\b(?:was|were|had|got|went|came|used to|told|said|has been|since (?:19|20)\d\d|years ago|last (?:year|week|month|night))\b/i,
    -0.7,
  ],
  [
    /\b(?:sorry|apologi[sz]e|excuse|forgive|hope (?:this|you)|is this (?:thing )?on|voice memo|dictat\w+|typed|written|notes?|memo|draft|thoughts|scribbled?|brain ?dump|where do i (?:begin|start)|let me|bear with|listening|recording)\b/i,
    -1.5,
  ],
  // "I thought to do a website. Then I thought no": what somebody only considered.
  [
    /\b(?:i|we) (?:first |once |also |then |even )?(?:thought|was thinking|were thinking|considered|was leaning|started)\b/i,
    -4,
  ],
  // "So here's what I'm after." only says that it follows.
  [
    /\b(?:here(?:['’]?s| is)|this is|that(?:['’]?s| is)) what (?:(?:i|we) (?:think|believe) )?(?:i|we)(?:['’]?(?:m|re|d)| am| are| would)? ?(?:after|want|need|like|looking for|thinking of|have in mind)(?: from (?:the|it|this|our)\b.{0,40})?\W*$/i,
    -6,
  ],
  // "I need the numbers once a year": one thing that somebody needs, not what is to be built.
  [
    /^(?:and |but |also |plus )?(?:i|we) (?:also |just |still )?(?:need|want|would like) (?:the|my|our|their|these|those|it|them) (?!(?:\w+ )?(?:app|application|tool|site|website|system|platform|program|software)\b)/i,
    -3,
  ],
  [
    /\b(?:currently|at the moment|at present|today|right now|nobody|forget|lost|angry|annoying|problem)\b/i,
    -0.7,
  ],
]

/** How clearly a statement's wording says what is to be built; below 0 if it rather speaks of something else. */
export const purposeWordingOf = (text: string): number =>
  wordings.reduce((sum, [wording, score]) => (wording.test(text) ? sum + score : sum), 0) -
  (text.split(/\s+/).length < 5 ? 1 : 0)

/** "I'm a volunteer at a repair café": who is talking, without a word about a product or a wish. */
export const introducesSomebody = (text: string): boolean =>
  /^\W*(?:(?:hi|hello|hey|so|well)\b[\s,!.]*)?(?:i['’]?m|i am|we['’]re|we are|i (?:run|own|manage|teach at|work (?:at|in|for))|we (?:run|own)) (?:an?|the|my|our|two|three) /i.test(
    text,
  ) &&
  !/\b(?:that|where|wants?|needs?|like|would|looking|after|building|making|app|site|website|tool|system|platform)\b/i.test(
    text,
  )

/** "Can you make an app that …?" asks for something, though it is a question in form. */
export const isRequest = (text: string): boolean =>
  /^(?:\w+[\s,!.]+){0,4}?(?:can|could|would|will) (?:you|u|someone|somebody|anyone)\b.{0,20}\b(?:build|make|create|write|develop|design|program|code|help me (?:build|make))\b/i.test(
    text,
  )

/** Whether a text has a word for a product as a whole: "app", "tool", "a calendar". */
export const namesProduct = (text: string): boolean => product.test(text)
const product = new RegExp(String.raw`\b(?:${productNouns})s?\b`, 'i')
