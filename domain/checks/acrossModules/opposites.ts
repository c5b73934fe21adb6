/** Two ways to build something, of which an app can only have one. */
export interface Opposite {
  /** Matches a sentence that decides for one way. */
  readonly one: RegExp
  /** Matches a sentence that decides for the other; one with a negation never counts. */
  readonly other: RegExp
  /**
   * Whether both decide for the whole app. Otherwise they only contradict each other if they're about the same thing,
   * which is what the group `about` of both has in common.
   */
  readonly isAboutApp: boolean
  /** Whether a feature with its stories and criteria can only have one of the two, however they're worded. */
  readonly isOfFeature?: boolean
  /** Whether the other way is worded with a negation, too: "without asking". */
  readonly isNegative?: boolean
}

const someLanguage =
  '(?:English|German|French|Spanish|Italian|Dutch|Polish|Portuguese|Czech|Danish|Swedish|Norwegian|Finnish|Greek|Turkish|Arabic|Ukrainian|Russian|Chinese|Japanese|Korean|Hindi)'
const people = '(?:users?|visitors?|guests?|members?|customers?|people|everyone|everybody|person|persons)'
const acts =
  '(?:confirmed|approved|accepted|published|assigned|released|checked|booked|sent|paid|closed|rejected)'

/** What people decide for the whole app in one text, and otherwise in another. */
const ofTheApp: readonly Omit<Opposite, 'isAboutApp'>[] = [
  {
    one: /\b(?:the\s(?:whole\s)?(?:app|system|website|service|platform)|everything|it|^must|^should|^fully)\s(?:must\s|should\s|shall\s|has\sto\s|also\s|still\s|always\s|fully\s)?(?:works?|runs?|is\susable|be\susable|functions?)\s(?:fully\s|completely\s|also\s)?(?:offline|without\s(?:an?\s|any\s)?(?:internet|network|data|mobile)?\s?(?:connection|internet|network|signal|reception))/iu,
    other:
      /\b(?:needs?|requires?|only\s(?:works?\s|available\s|possible\s|usable\s)?(?:with|while|when))\s(?:[\p{L}’']{1,12}\s){0,3}(?:internet|network|data\sconnection|mobile\sdata|online)\b|\bonly\s(?:while|when)\s(?:[\p{L}’']{1,12}\s){0,2}online\b/iu,
  },
  {
    one: new RegExp(
      String.raw`\bwithout\s(?:an?\s|any\s)?(?:accounts?|registration|registering|signing\s(?:in|up)|sign-?(?:in|up)|logging\sin|log-?in)\b|\bno\s(?:account|log-?in|sign-?(?:in|up)|registration)\s(?:is\s)?(?:needed|required|necessary)\b`,
      'iu',
    ),
    other: new RegExp(
      String.raw`\b(?:all|every|each|any)\s?(?:\p{L}{1,12}\s)?(?:${people}|one|body)\s(?:must|has\sto|have\sto|needs?\sto|should)\s(?:first\s|always\s)?(?:sign\s(?:in|up)|log\sin|register|create\san\saccount)\b|\bonly\s(?:registered|signed-in|logged-in)\s${people}\b`,
      'iu',
    ),
  },
  {
    one: /\bno\s(?:native\s)?(?:mobile\s|ios\s|android\s|phone\s)?apps?\b(?!\s?store)|\b(?:website|web\sapp|browser)\sonly\b|\bonly\s(?:a\swebsite|a\sweb\sapp|in\sthe\sbrowser)\b/iu,
    other:
      /\bnative\s(?:mobile\s|ios\s|android\s|phone\s)?apps?\b|\b(?:iOS|Android|iPhone)\sapps?\b|\bapp\sstores?\b|\bplay\sstore\b/iu,
  },
  {
    one: /\bfree\s(?:app|service|website|platform|tool|of\scharge|for\s(?:everyone|everybody|all|users|members))\b|\bcosts?\s(?:users|members|people|them)\snothing\b/iu,
    other:
      /\b(?:monthly|yearly|annual|subscription|membership)\s(?:fees?|prices?|plans?|subscriptions?)\b|\bpaid\s(?:plans?|subscriptions?|memberships?)\b|\bpremium\s(?:plans?|accounts?|versions?)\b|\bpays?\s(?:\S{1,12}\s){1,3}(?:a|per|every|each)\s(?:month|year)\b/iu,
  },
  {
    one: new RegExp(
      String.raw`\bonly\s(?:in\s)?${someLanguage}\b|\b${someLanguage}\sonly\b|\b(?:only|just)\sone\slanguage\b|\ba\ssingle\slanguage\b|\bno\stranslations?\b`,
      'iu',
    ),
    other: new RegExp(
      String.raw`\b(?:switch(?:es)?|chooses?|selects?|changes?)\s(?:between\s|the\s|their\s|a\s)?(?:languages?\b|${someLanguage}\s(?:and|or)\s${someLanguage}\b)|\bin\s${someLanguage},?\s(?:and|or)\s${someLanguage}\b|\bin\s(?:two|three|four|several|multiple|both|many)\slanguages\b|\b(?:multi|bi)lingual\b|\btranslated\sinto\b`,
      'iu',
    ),
  },
  {
    one: /\bno\spasswords?\b|\bwithout\s(?:an?\s)?passwords?\b|\bpassword-?less\b/iu,
    other:
      /\b(?:with|and|their|a|by|via|new|forgotten)\spasswords?\b|\bpasswords?\s(?:must|has|have|needs?|is|are)\b/iu,
  },
  {
    one: /\b(?:only\sadults|adults\sonly|must\sbe\s(?:at\sleast\s)?(?:18|eighteen)|(?:18|eighteen)\sor\solder|over\s18)\b/iu,
    other:
      /\b(?:children|kids|minors|teenagers|pupils)\s(?:can\s|may\s|also\s)*(?:sign\s(?:up|in)|register|create|log\sin|book|join|have\s(?:an|their)\s(?:own\s)?account)\b/iu,
  },
  {
    one: /\b(?:no|never\sany)\sdata\s(?:ever\s)?(?:leaves?|is\s(?:sent|passed|given)|goes)\b|\b(?:stays?|remains?|kept|stored|hosted)\s(?:only\s|exclusively\s)?on\s(?:our|their|the)\sown\s(?:servers?|hardware|computers?|machines?)\b|\bno\s(?:third[\s-]part(?:y|ies)|external|cloud|outside)\s?(?:services?|providers?|servers?|tools?)?\b/iu,
    other:
      /\b(?:Stripe|PayPal|Twilio|Mailchimp|SendGrid|Mailgun|Firebase|Supabase|AWS|Azure|Google\s(?:Maps|Analytics|Calendar|Sheets|Drive|Cloud)|Auth0|OpenAI|ChatGPT|Zapier|Airtable|Dropbox|Slack|WhatsApp|HubSpot|Salesforce)\b/u,
  },
  {
    one: /\b(?:nothing|no\s(?:software|app|program\w{0,3}))\s(?:ha(?:s|ve)\sto\sbe|must\sbe|needs?\sto\sbe|is|to\sbe|to)\s?(?:installed|downloaded|install|download)\b|\bwithout\s(?:installing|installation|downloading)\b|\bno\s(?:installation|download|store)\b(?!\sof)/iu,
    other:
      /\b(?:from|in|on|through|via)\s(?:the\s|both\s)?(?:app\sstores?|google\splay|play\sstore|both\sstores)\b|\bnative\s(?:mobile\s|ios\s|android\s|phone\s)?apps?\b/iu,
  },
  {
    one: /\b(?:stays?|stay|remains?|kept|stored|hosted|processed|saved|servers?)\s(?:[\p{L}’]{1,12}\s){0,3}?(?:only\s|exclusively\s)?(?:with)?in\s(?:the\s)?(?:EU|European\sUnion|EEA|Europe|Germany|Switzerland|Austria|France|UK|United\sKingdom)\b/u,
    other:
      /\b(?:us|ca|ap|sa)-(?:east|west|central|north|south|southeast|northeast)-?\d|\b(?:in|from|to)\s(?:the\s)?(?:US|USA|United\sStates|Virginia|Ohio|Oregon|California|Singapore|India|China)\b/u,
  },
  {
    one: /\bno\s(?:tracking|analytics|cookies|usage\s(?:data|statistics))\b|\bwithout\s(?:tracking|analytics|cookies)\b|\bn(?:o\sone|obody)\sis\stracked\b/iu,
    other:
      /\b(?:google\sanalytics|matomo|mixpanel|hotjar|amplitude|facebook\spixel|tracking\scookies?)\b|\b(?:clicks?|visits?|usage|behaviour)\s(?:is|are)\s(?:tracked|recorded|measured)\b/iu,
  },
  {
    one: /\bno\s(?:gps|location\sdata|positions?|geolocation)\b|\b(?:location|position)\s(?:of\s(?:[\p{L}’]{1,15}\s){1,3})?is\s(?:never|not)\s(?:stored|recorded|read|asked|used|tracked)\b/iu,
    other:
      /\b(?:by|with|via|uses?|using|from)\s(?:the\s)?(?:gps|phone[’']s\s(?:location|position))\b|\b(?:current|live|own)\s(?:location|position)\b/iu,
  },
]

/** What people decide for one thing in one text, and otherwise in another. */
const ofOneThing: readonly Omit<Opposite, 'isAboutApp'>[] = [
  {
    // Whether somebody is asked first.
    one: /\bwithout\s(?:an?\s|any\s|the\s|his\s|her\s|their\s)?(?:[\p{L}’]{3,15}[’']s\s)?(?:yes|approval|consent|permission|agreement|ok|signature|confirmation)\b[^.;\n]{0,60}?\b(?:not|never|nothing|no|cannot|n[’']t)\b|\b(?:not|never|nothing|no|cannot|n[’']t)\b[^.;\n]{0,60}?\bwithout\s(?:an?\s|any\s|the\s|his\s|her\s|their\s)?(?:[\p{L}’]{3,15}[’']s\s)?(?:yes|approval|consent|permission|agreement|ok|signature|confirmation)\b|\b(?:only|not)\s(?:after|once|until|when)\s(?:[\p{L}’]{1,15}\s){1,4}(?:approve[sd]?|agree[sd]?|consent(?:s|ed)?|said\syes|confirm(?:s|ed)?)\b/iu,
    other:
      /^(?<about>[^.;\n]{5,160}?)\bwithout\s(?:first\s)?(?:asking|being\sasked|approval|consent|permission|(?:a\s|any\s)?confirmation)\b/iu,
    isOfFeature: true,
    isNegative: true,
  },
  {
    one: /\b(?:is|are|gets?|will\sbe)\s(?:always\s)?(?:automatically\s(?:\p{L}{3,15}ed|sent|paid)|(?:\p{L}{3,15}ed|sent|paid)\sautomatically)\b/iu,
    other: new RegExp(
      String.raw`\b(?:is|are|must\sbe|has\sto\sbe|have\sto\sbe|needs?\sto\sbe)\s(?:always\s)?(?:${acts}\s(?:by\shand|manually)|manually\s${acts})\b|\b(?:confirms?|approves?|accepts?|publish(?:es)?|assigns?|releases?|checks?|sends?|closes?)\s(?<about>[^.;\n]{3,60}?)\s(?:by\shand|manually|personally|individually)\b`,
      'iu',
    ),
  },
  {
    one: /\b(?:is|are)\s(?:always\s)?sorted\s(?:by\sname|alphabetically|from\sA\sto\sZ)\b/iu,
    other:
      /\b(?:is|are|shows?|starts?|begins?|comes?)\s(?:with\s|sorted\swith\s|always\s)?(?:the\s)?(?:newest|latest|most\srecent|oldest)(?:\s\p{L}{3,15})?\s(?:first|at\sthe\stop)\b|\b(?:is|are)\ssorted\sby\s(?:date|price|distance|time|rating)\b/iu,
  },
  {
    one: /\b(?:can|may)\s(?:always\s|still\s|later\s)?be\s(?:restored|recovered|undone|brought\sback|reopened)\b/iu,
    other:
      /\b(?:is|are)\s(?:gone|lost|erased|deleted|removed)\s(?:for\sgood|permanently|forever|for\sever|irrevocably)\b|\b(?:is|are)\s(?:permanently|irrevocably)\s(?:deleted|removed|erased)\b/iu,
  },
  {
    one: /\b(?:is|are|stays?|remains?)\s(?:always\s|completely\s|strictly\s)?anonymous\b|\b(?:is|are)\s\p{L}{3,15}\sanonymously\b/iu,
    other:
      /\b(?:sees?|shows?|knows?|displays?|lists?)\s(?:\p{L}{1,12}\s){0,2}(?:who|(?:the\s)?names?\sof\s(?:the\s)?(?:person|member|user|guest|customer|people)(?:\s(?:who|that))?)\s(?<about>[^.;\n]{3,60})/iu,
  },
  {
    // Whether it can be used without a network.
    one: /\b(?:can|must|may|should|shall)\s(?:also\s|still\s|always\s)?be\s(?:opened|used|read|entered|seen|recorded|written|changed|filled\sin|shown)\s(?:[\p{L}’']{1,12}\s){0,5}?(?:offline|without\s(?:an?\s|any\s)?(?:internet|network|mobile|data)?\s?(?:connection|internet|network|signal|reception))|\b(?:works?|opens?|is\sshown|are\sshown|is\savailable|are\savailable|is\sreadable)\s(?:fully\s|also\s|even\s)?(?:offline|without\s(?:an?\s|any\s)?(?:internet|network|mobile|data)?\s?(?:connection|internet|network|signal|reception))/iu,
    other:
      /\b(?:needs?|requires?)\s(?:an?\s|the\s)?(?:live\s|permanent\s|constant\s|working\s|stable\s)?(?:connection|internet|network|online|data\sconnection|mobile\sdata)\b|\b(?:is|are)\sonly\s(?:available|shown|possible)\s(?:online|with\sa\sconnection)\b/iu,
  },
  {
    // Whether silence is a yes.
    isOfFeature: true,
    one: /\b(?:has|have|is|are|was)\s?(?:not|n['’]t)\s(?:been\s)?(?:refused|rejected|objected|declined|vetoed)\b|\b(?:unless|as\slong\sas)\s(?:[\p{L}’']{1,15}\s){1,4}(?:refuses?|rejects?|objects?|declines?)\b|\bwithout\san\s(?:answer|objection)\s(?:[\p{L}’']{1,15}\s){0,6}(?:counts?|is)\s(?:as\s)?(?:accepted|approved|confirmed)\b|\bcounts?\sas\s(?:accepted|approved|confirmed)\b/iu,
    other:
      /\b(?:valid|final|effective|binding|booked|confirmed|accepted)\s(?:only\s)?(?:as\ssoon\sas|when|once|after|if)\s(?:[\p{L}’']{1,15}\s){1,6}(?:approves?|approved|confirms?|confirmed|agrees?|agreed|accepts?|signs?|signed)\b|\b(?:must|has\sto|needs\sto|have\sto)\s(?:first\s)?(?:be\s)?(?:approved?|confirmed?|agreed?|accepted?)\b/iu,
  },
  {
    // Who gets a thing that several want.
    isOfFeature: true,
    one: /\b(?:first[\s-]come[\s-]first[\s-]served|(?:who(?:ever)?|the\sone\swho|the\sfirst\s(?:one|person|member|to|who))\s(?:[\p{L}’']{1,12}\s){0,3}(?:first\s|asks?\s|accepts?\s|comes?\s|books?\s)?(?:gets?|has|wins)\s(?:it|the|one)|in\sthe\sorder\sof\s(?:arrival|request|registration|sign-?up|asking)|next\s(?:one\s|person\s|name\s)?on\s(?:the|its)\swaiting\slist\s(?:automatically|moves|gets))/iu,
    other:
      /\b(?:lots?\s(?:is|are|decides?)|(?:a|the)\s(?:draw|lottery|raffle)|drawn\sby\slot|at\srandom|by\slot|(?:the\s)?[\p{L}’']{3,15}\s(?:picks?|chooses?|selects?|decides)\s(?:who|whom|one\sof|someone|somebody|from\sthe\swaiting\slist))\b/iu,
  },
  {
    one: /\b(?:sent|given|made|created|published|calculated|assigned|filled|updated|done|renewed|closed|archived)\sautomatically\b|\bautomatically\s(?:sends?|gives?|makes?|creates?|publishes|calculates?|assigns?|fills?|updates?|renews?|closes?)\b|\bby\sitself\b/iu,
    other:
      /\b(?:sent|given|made|created|published|calculated|assigned|filled|updated|done|renewed|closed|archived|entered)\s(?:out\s|in\s)?(?:by\shand|manually)\b/iu,
  },
  {
    one: /\b(?:is|are)\s(?:shown|sorted|listed|ordered)\sby\s(?:name|distance|price|date|time|rating|size|age|number|urgency|priority)\b|\balphabetical(?:ly)?\b/iu,
    other:
      /\b(?:newest|latest|most\srecent|oldest|nearest|cheapest|closest|most\surgent)\s(?:[\p{L}’']{1,15}\s)?(?:is\s|are\s|comes?\s|stands?\s)?(?:first|at\sthe\stop|on\stop)\b/iu,
  },
]

/** What is kept for good or not, and who gets to see it. */
const ofAccess: typeof ofOneThing = [
  {
    one: /\b(?:stays?|remains?)\s(?:rejected|closed|cancelled|refused|declined|blocked|locked|withdrawn|expired|final)\b|\b(?:is|are)\sfinal\b/iu,
    other:
      /^(?<about>[^.;\n]{8,160}?)\s(?:can|may|lets)\s[^.;\n]{0,60}?\b(?:again|reopen(?:ed)?|resubmit(?:ted)?|undone|restored|reactivated?)\b/iu,
  },
  {
    one: /\b(?:is|are)\s(?:never|not\sever)\s(?:deleted|removed|erased)\b|\b(?:is|are)\skept\s(?:forever|for\sever|indefinitely|permanently|for\sgood|without\slimit|for\s(?:the\s|its\s)?(?:whole\s|entire\s)?lifetime)\b/iu,
    other:
      /\b(?:is|are|gets?|will\sbe)\s(?:automatically\s|then\s|permanently\s){0,2}(?:deleted|removed|erased|anonymi[sz]ed)\s(?:automatically\s)?(?:after|when|once|as\ssoon|\d|one|two|three|six|twelve|at\sthe\send|every|on\s)/iu,
  },
  {
    one: /\b(?:updated?|synchroni[sz]ed|refreshed|transferred|sent|copied|imported|exported|passed\son)\s(?:[\p{L}’]{1,12}\s){0,2}?(?:in\sreal\stime|immediately|at\sonce|instantly|within\s(?:a\sfew\s|\d{1,3}\s)?seconds?|the\smoment)\b/iu,
    other:
      /\b(?:updated?|synchroni[sz]ed|refreshed|transferred|sent|copied|imported|exported|passed\son)\s(?:[\p{L}’]{1,12}\s){0,3}?(?:every\s(?:night|evening|morning|hour|day|week|month)|once\s(?:a|per)\s(?:day|week|month|night)|overnight|nightly|hourly|daily|weekly)\b/iu,
  },
  {
    // Whether everybody sees it, or a few.
    one: /\b(?:everyone|everybody|anyone|anybody|(?:all|any|every)\s(?:users?|members?|visitors?|guests?|people|employees?))\s(?:can\s|may\s|is\sable\sto\s)?(?:sees?|views?|reads?|looks?\s(?:at|up|through)|browses?|opens?|finds?)\s(?<about>[^.;\n]{3,80})|\b(?:is|are)\s(?:public|(?:visible|shown|open|available|accessible)\sto\s(?:everyone|everybody|anyone|all|the\spublic))\b/iu,
    other:
      /\bonly\s(?:[\p{L}’'-]{2,20}\s){1,5}?(?:can\s|may\s)?(?:sees?|views?|reads?|looks?\s(?:at|up|through)|browses?|opens?)\s(?<about>[^.;\n]{3,80})|\b(?:is|are)\s(?:private|confidential|secret|(?:only\s)?(?:visible|shown|open|available|accessible)\sonly\sto|only\s(?:visible|shown|open|available|accessible)\sto)\b/iu,
  },
]

/** All decisions that exclude each other. */
export const opposites: readonly Opposite[] = [
  ...ofTheApp.map(it => ({ ...it, isAboutApp: true })),
  ...[...ofOneThing, ...ofAccess].map(it => ({ ...it, isAboutApp: false })),
]
