import type { Slot } from './ways.ts'

const account = String.raw`(?:(?:user\s)?accounts?|log-?ins?|sign-?(?:in|up)s?|passwords?|registration)`
const signing = String.raw`(?:sign(?:s|ed|ing)?\s(?:in|up)|log(?:s|ged|ging)?\sin|regist(?:ers?|ered|ering)(?=\s(?:first|before|with)))`
const network = String.raw`(?:internet|network|connection|reception|signal|coverage|wi-?fi|mobile\sdata)`
const without = String.raw`without\s(?:an?\s|any\s|the\s|their\s|his\s|her\s|having\s)?(?:(?:internet|network|data|mobile)\s)?`
const asking = String.raw`(?:approval|consent|permission|confirmation|agreement|signature|ok)`
const silence = String.raw`(?:says?\snothing|silen(?:ce|t)|no\s(?:answer|reply|response|objection)|without\s(?:an\s|any\s)?(?:answer|reply|response|objection)|(?:n[’']t|not)\s(?:answer|repl(?:y|ied)|respond|object|react)(?:ed)?|(?:nobody|no\sone)\s(?:answers|replies|responds|objects))`

/** How people are treated and things are done in one text, and otherwise in another. */
export const waysOfPeople: readonly Slot[] = [
  {
    // Who needs an account.
    by: 'person',
    mayHaveConditions: true,
    ways: [
      new RegExp(
        String.raw`\b(?:${without}(?:${account}|${signing})|(?:(?:do|does)(?:n[’']t|\snot)|need(?:n[’']t|\snot)|never)\s(?:need|have|require)?s?\s?(?:an?\s|any\s|to\s)?(?:${account}|sign\s(?:in|up)|log\sin|register)|(?:has|have|needs?)\sno\s${account}|no\s${account}\s(?:is|are)\s(?:needed|required|necessary))\b`,
        'iu',
      ),
      new RegExp(
        String.raw`\b(?:(?<!(?:not|never|who\sis|who\sare)\s)(?<!n[’']t\s)${signing}|after\s(?:the\s)?(?:log-?in|sign-?in)|(?:forgotten|forgets|forgot|resets?|with)\s(?:the\s|his\s|her\s|their\s|an?\s)?(?:e-?mail\s(?:address\s)?and\s)?password|(?:is|are|was)(?:n[’']t|\snot)\s(?:signed|logged)\sin\b[^.]{0,60}?(?:sign-?in\spage|log-?in\spage|can[’']t|cannot|asked\sto|refused|error)|without\sa\s(?:login|sign-in)\sonly)\b`,
        'iu',
      ),
    ],
  },
  {
    // Whether it works without a network.
    by: 'thing',
    mayHaveConditions: true,
    ways: [
      new RegExp(
        String.raw`\b(?:offline(?!\s(?:is|isn[’']t)\s)|(?:in\s[\p{L}\s]{3,20}\s)?${without}${network}|there\sis\sno\s${network})\b`,
        'iu',
      ),
      new RegExp(
        String.raw`\b(?:(?:needs?|requires?)\s(?:an?\s|the\s)?(?:live\s|permanent\s|constant\s|working\s|stable\s|internet\s|network\s){0,2}(?:${network})|only\s(?:opens?\s|works?\s|available\s|possible\s)?(?:when|while|if|with|as\slong\sas)\s(?:[\p{L}’']{1,12}\s){0,4}(?:online|connected|${network})|only\sonline|nothing\sis\s(?:ever\s)?(?:cached|(?:stored|kept)\son\s(?:the|a)\s(?:phone|device|tablet)))\b`,
        'iu',
      ),
    ],
    ofAll:
      /\b(?:the\s(?:app|system|website|page)|everything|every\spage|all\spages|it)\s(?:always\s|never\s|only\s)?(?:needs?|requires?|works?|runs?|opens?)\b|\bat\sall\stimes\b|\bnothing\sis\b/iu,
  },
  {
    // Whether people are told who it was.
    by: 'feature',
    mayHaveConditions: true,
    ways: [
      /\b(?:anonym(?:ous|ously|ised|ized)|(?:votes?|ballots?|answers?|names?)\s(?:is|are|stays?)\s(?:kept\s)?secret|without\s(?:giving\s|telling\s|stating\s)?(?:an?|his|her|their|the)\snames?|nobody\s(?:sees|knows|learns)\swho)\b/iu,
      /\b(?:sees?|shows?|knows?|displays?|lists?|learns?)\s(?:[\p{L}’']{1,12}\s){0,2}?(?:who\s(?:has\s|have\s)?(?:sent|voted|reported|written|wrote|answered|gave|given|submitted|rated|said|asked|posted|signed|complained|chosen|chose)\b|(?:the\s)?names?\sof\s(?:the|each|every|all)|(?:the\s)?(?:vote|answer|ballot)\sof\s(?:each|every))|\b(?:[\p{L}]{3,15}[’']s|their|his|her|the)\s(?:full\s)?names?\s(?:is|are)\s(?:shown|visible|displayed|passed\son|given|printed)\b|\bwith\s(?:the\s|his\s|her\s|their\s)?(?:full\s)?name\sof\sthe\b/iu,
    ],
  },
  {
    // What silence means.
    by: 'feature',
    mayHaveConditions: true,
    ways: [
      new RegExp(
        String.raw`\b${silence}\b[^.]{0,50}?\b(?:counts?\sas|(?:is|are)\s(?:counted|treated|taken)\sas|means|is|are)\s(?:an?\s|the\s|then\s)?(?:yes|consent|accepted|approved|confirmed|present|agreed|agreement|coming|granted|valid|in)\b|\b(?:valid|approved|accepted|granted|booked)\s(?:unless|as\slong\sas)\s(?:[\p{L}’']{1,15}\s){1,5}(?:refuses?|refused|rejects?|objects?|declines?)\b`,
        'iu',
      ),
      new RegExp(
        String.raw`\b${silence}\b[^.]{0,50}?\b(?:counts?\sas|(?:is|are)\s(?:counted|treated|taken)\sas|means|is|are)\s(?:an?\s|the\s|then\s)?(?:no|absent|refused|rejected|declined|withdrawn|cancelled|denied|removed|void|invalid|out)\b|\b(?:valid|final|effective|binding|booked|confirmed|accepted)\s(?:only\s)?(?:as\ssoon\sas|when|once|after)\s(?:[\p{L}’']{1,15}\s){1,6}(?:approves?|approved|confirms?|confirmed|agrees?|agreed|accepts?|signs?|signed)\b`,
        'iu',
      ),
    ],
  },
  {
    // Whether somebody has to agree.
    by: 'feature',
    mayHaveConditions: true,
    ways: [
      new RegExp(
        String.raw`\bwithout\s(?:first\s|the\s|an?\s|any\s|anybody[’']s\s|anyone[’']s\s)?(?:asking|being\sasked|${asking})\b|\b(?:valid|final|booked|published)\sat\sonce\b|\b(?:needs?|requires?)\sno\s${asking}\b|\b(?:may|can)\sbe\sleft\s(?:at|in|by|with)\b`,
        'iu',
      ),
      new RegExp(
        String.raw`\b(?:needs?|requires?)\s(?:the\s|an?\s)?(?:\p{L}{3,12}\s)?${asking}\s(?:of|by|from)\b|\bapproves?\s(?:every|each|all)\b|\b(?:has|have|needs?)\sto\s(?:be\s)?(?:approved?|confirmed?|agreed?|released?)\s(?:by|to)\b|\b(?:must|has\sto)\s(?:first\s)?(?:agree|approve|consent)\b|\bonly\sagainst\sa\s(?:signature|receipt)\b|\b(?:approves?|declines?|rejects?)\sor\s(?:approves?|declines?|rejects?|refuses?)\b`,
        'iu',
      ),
    ],
  },
  {
    // Whether it happens by itself.
    by: 'thing',
    mayHaveConditions: true,
    ways: [
      /\bautomatic(?:ally)?\b|\bby\s(?:itself|themselves)\b/iu,
      /\bdecides?\s(?:[\p{L}’']{1,12}\s){0,4}whether\b|\b(?:by\shand|manually)\b|\bpresses\s(?:[\p{L}’']{1,12}\s){0,3}to\s/iu,
    ],
  },
  {
    // Whether strangers see who people are.
    by: 'thing',
    mayHaveConditions: true,
    ways: [
      /\b(?:no|never)\s(?:[\p{L}’']{1,15}\s){0,6}?(?:personal\sdata|names?|addresses)\s(?:[\p{L}’']{1,15}\s){0,6}?public\b|\b(?:names?|addresses|personal\sdata|positions?)\b[^.]{0,50}?\b(?:never|not)\s(?:made\s|be\s)?public\b/iu,
      /\bpublic(?:ly)?\s[^.]{0,60}?\b(?:names?|addresses|address|telephone\snumbers?)\b|\b(?:names?|addresses|address)\b[^.]{0,60}?\b(?:published|public)\b/iu,
    ],
  },
  {
    // How fresh it is.
    by: 'thing',
    mayHaveConditions: true,
    ways: [
      /\balways\s(?:current|live|fresh|up[\s-]to[\s-](?:date|the[\s-]minute))\b|\bin\sreal\stime\b|\bto\sthe\sminute\b/iu,
      /\b(?:nightly|(?:every|each)\snight|overnight|once\sa\s(?:day|week|month)|weekly|every\s(?:week|month))\b[^.]{0,60}?\b(?:import|updat|sync|cop(?:y|ied)|transfer|load|read|fetch)|\b(?:import|updat|sync|cop(?:y|ied)|transferr|load|read|fetch)\p{L}{0,8}\s[^.]{0,60}?\b(?:nightly|(?:every|each)\snight|overnight|once\sa\s(?:day|week|month)|weekly|every\s(?:week|month))\b/iu,
    ],
  },
  {
    // Whether it can be brought back.
    by: 'thing',
    mayHaveConditions: true,
    ways: [
      /\b(?:brought\sback|restored?|recovered|undone|reactivated|undelete\p{L}?)\b/iu,
      /\b(?:is|are)\s(?:then\s)?(?:gone|lost|worthless|erased|deleted|removed)(?:\s(?:at\sonce|for\sgood|forever|for\sever|permanently|immediately|irrevocably))|\bcan(?:no|[’'])t\sbe\s(?:restored|undone|recovered|brought\sback)\b/iu,
    ],
  },
  {
    // Whether each has one, or all have the same.
    by: 'thing',
    mayHaveConditions: true,
    ways: [
      /\b(?:(?:an?|his|her|their|its)\s(?:own|personal|individual|different|separate)\s(?:access\s)?(?:codes?|passwords?|links?|accounts?|cards?|keys?|pins?)|(?:codes?|passwords?|links?|accounts?|cards?|keys?|pins?)\sof\s(?:his|her|their|its)\sown)\b/iu,
      /\b(?:codes?|passwords?|links?|accounts?|cards?|keys?|pins?)\b[^.]{0,40}?\b(?:the\ssame\sfor\s(?:all|everyone|everybody|every|each)|shared\sby)|\b(?:the\ssame|one|a\s(?:shared|common))\s(?:codes?|passwords?|links?|accounts?|cards?|keys?|pins?)\s(?:is\sused\s)?(?:for|by)\s(?:all|everyone|everybody|the\swhole)\b/iu,
    ],
  },
  {
    // Whether tax is in it.
    by: 'feature',
    mayHaveConditions: true,
    ways: [
      /\b(?:includ(?:es?|ing|ed)\s(?:the\s|all\s)?(?:vat|tax(?:es)?)|(?:vat|tax(?:es)?)\s(?:is|are)\sincluded|gross\sprices?)\b/iu,
      /\b(?:plus|exclud(?:es?|ing)|without|before)\s(?:the\s)?(?:vat|tax(?:es)?)\b|\b(?:vat|tax(?:es)?)\s(?:is|are)\sadded\b|\bnet\sprices?\b/iu,
    ],
  },
]
