import type { Slot } from './ways.ts'

const acts =
  '(?:confirmed|approved|accepted|published|assigned|released|checked|booked|sent|paid|closed|rejected)'

/** What people decide for one thing in one text, and otherwise in another. */
export const waysOfThings: readonly Slot[] = [
  {
    // Whether somebody is asked first.
    by: 'feature or subject',
    ways: [
      /\bwithout\s(?:an?\s|any\s|the\s|his\s|her\s|their\s)?(?:[\p{L}’]{3,15}[’']s\s)?(?:yes|approval|consent|permission|agreement|ok|signature|confirmation)\b[^.;\n]{0,60}?\b(?:not|never|nothing|no|cannot|n[’']t)\b|\b(?:not|never|nothing|no|cannot|n[’']t)\b[^.;\n]{0,60}?\bwithout\s(?:an?\s|any\s|the\s|his\s|her\s|their\s)?(?:[\p{L}’]{3,15}[’']s\s)?(?:yes|approval|consent|permission|agreement|ok|signature|confirmation)\b|\b(?:only|not)\s(?:after|once|until|when)\s(?:[\p{L}’]{1,15}\s){1,4}(?:approve[sd]?|agree[sd]?|consent(?:s|ed)?|said\syes|confirm(?:s|ed)?)\b/iu,
      /^(?<about>[^.;\n]{5,160}?)\bwithout\s(?:first\s)?(?:asking|being\sasked|approval|consent|permission|(?:a\s|any\s)?confirmation)\b/iu,
    ],
  },
  {
    by: 'subject',
    isAffirmed: true,
    ways: [
      /\b(?:is|are|gets?|will\sbe)\s(?:always\s)?(?:automatically\s(?:\p{L}{3,15}ed|sent|paid)|(?:\p{L}{3,15}ed|sent|paid)\sautomatically)\b/iu,
      new RegExp(
        String.raw`\b(?:is|are|must\sbe|has\sto\sbe|have\sto\sbe|needs?\sto\sbe)\s(?:always\s)?(?:${acts}\s(?:by\shand|manually)|manually\s${acts})\b|\b(?:confirms?|approves?|accepts?|publish(?:es)?|assigns?|releases?|checks?|sends?|closes?)\s(?<about>[^.;\n]{3,60}?)\s(?:by\shand|manually|personally|individually)\b`,
        'iu',
      ),
    ],
  },
  {
    by: 'subject',
    isAffirmed: true,
    ways: [
      /\b(?:is|are)\s(?:always\s)?sorted\s(?:by\sname|alphabetically|from\sA\sto\sZ)\b/iu,
      /\b(?:is|are|shows?|starts?|begins?|comes?)\s(?:with\s|sorted\swith\s|always\s)?(?:the\s)?(?:newest|latest|most\srecent|oldest)(?:\s\p{L}{3,15})?\s(?:first|at\sthe\stop)\b|\b(?:is|are)\ssorted\sby\s(?:date|price|distance|time|rating)\b/iu,
    ],
  },
  {
    by: 'subject',
    isAffirmed: true,
    ways: [
      /\b(?:can|may)\s(?:always\s|still\s|later\s)?be\s(?:restored|recovered|undone|brought\sback|reopened)\b/iu,
      /\b(?:is|are)\s(?:gone|lost|erased|deleted|removed)\s(?:for\sgood|permanently|forever|for\sever|irrevocably)\b|\b(?:is|are)\s(?:permanently|irrevocably)\s(?:deleted|removed|erased)\b/iu,
    ],
  },
  {
    by: 'subject',
    isAffirmed: true,
    ways: [
      /\b(?:is|are|stays?|remains?)\s(?:always\s|completely\s|strictly\s)?anonymous\b|\b(?:is|are)\s\p{L}{3,15}\sanonymously\b/iu,
      /\b(?:sees?|shows?|knows?|displays?|lists?)\s(?:\p{L}{1,12}\s){0,2}(?:who|(?:the\s)?names?\sof\s(?:the\s)?(?:person|member|user|guest|customer|people)(?:\s(?:who|that))?)\s(?<about>[^.;\n]{3,60})/iu,
    ],
  },
  {
    // Who gets a thing that several want.
    by: 'feature or subject',
    isAffirmed: true,
    ways: [
      /\b(?:first[\s-]come[\s-]first[\s-]served|(?:who(?:ever)?|the\sone\swho|the\sfirst\s(?:one|person|member|to|who))\s(?:[\p{L}’']{1,12}\s){0,3}(?:first\s|asks?\s|accepts?\s|comes?\s|books?\s)?(?:gets?|has|wins)\s(?:it|the|one)|in\sthe\sorder\sof\s(?:arrival|request|registration|sign-?up|asking)|next\s(?:one\s|person\s|name\s)?on\s(?:the|its)\swaiting\slist\s(?:automatically|moves|gets))/iu,
      /\b(?:lots?\s(?:is|are|decides?)|(?:a|the)\s(?:draw|lottery|raffle)|drawn\sby\slot|at\srandom|by\slot|(?:the\s)?[\p{L}’']{3,15}\s(?:picks?|chooses?|selects?|decides)\s(?:who|whom|one\sof|someone|somebody|from\sthe\swaiting\slist))\b/iu,
    ],
  },
  {
    by: 'subject',
    isAffirmed: true,
    ways: [
      /\b(?:sent|given|made|created|published|calculated|assigned|filled|updated|done|renewed|closed|archived)\sautomatically\b|\bautomatically\s(?:sends?|gives?|makes?|creates?|publishes|calculates?|assigns?|fills?|updates?|renews?|closes?)\b|\bby\sitself\b/iu,
      /\b(?:sent|given|made|created|published|calculated|assigned|filled|updated|done|renewed|closed|archived|entered)\s(?:out\s|in\s)?(?:by\shand|manually)\b/iu,
    ],
  },
  {
    by: 'subject',
    isAffirmed: true,
    ways: [
      /\b(?:is|are)\s(?:shown|sorted|listed|ordered)\sby\s(?:name|distance|price|date|time|rating|size|age|number|urgency|priority)\b|\balphabetical(?:ly)?\b/iu,
      /\b(?:newest|latest|most\srecent|oldest|nearest|cheapest|closest|most\surgent)\s(?:[\p{L}’']{1,15}\s)?(?:is\s|are\s|comes?\s|stands?\s)?(?:first|at\sthe\stop|on\stop)\b/iu,
    ],
  },
  {
    by: 'subject',
    isAffirmed: true,
    ways: [
      /\b(?:stays?|remains?)\s(?:rejected|closed|cancelled|refused|declined|blocked|locked|withdrawn|expired|final)\b|\b(?:is|are)\sfinal\b/iu,
      /^(?<about>[^.;\n]{8,160}?)\s(?:can|may|lets)\s[^.;\n]{0,60}?\b(?:again|reopen(?:ed)?|resubmit(?:ted)?|undone|restored|reactivated?)\b/iu,
    ],
  },
  {
    by: 'subject',
    isAffirmed: true,
    ways: [
      /\b(?:is|are)\s(?:never|not\sever)\s(?:deleted|removed|erased)\b|\b(?:is|are)\skept\s(?:forever|for\sever|indefinitely|permanently|for\sgood|without\slimit|for\s(?:the\s|its\s)?(?:whole\s|entire\s)?lifetime)\b/iu,
      /\b(?:is|are|gets?|will\sbe)\s(?:automatically\s|then\s|permanently\s){0,2}(?:deleted|removed|erased|anonymi[sz]ed)\s(?:automatically\s)?(?:after|when|once|as\ssoon|\d|one|two|three|six|twelve|at\sthe\send|every|on\s)/iu,
    ],
  },
  {
    by: 'subject',
    isAffirmed: true,
    ways: [
      /\b(?:updated?|synchroni[sz]ed|refreshed|transferred|sent|copied|imported|exported|passed\son)\s(?:[\p{L}’]{1,12}\s){0,2}?(?:in\sreal\stime|immediately|at\sonce|instantly|within\s(?:a\sfew\s|\d{1,3}\s)?seconds?|the\smoment)\b/iu,
      /\b(?:updated?|synchroni[sz]ed|refreshed|transferred|sent|copied|imported|exported|passed\son)\s(?:[\p{L}’]{1,12}\s){0,3}?(?:every\s(?:night|evening|morning|hour|day|week|month)|once\s(?:a|per)\s(?:day|week|month|night)|overnight|nightly|hourly|daily|weekly)\b/iu,
    ],
  },
  {
    // Whether everybody sees it, or a few.
    by: 'subject',
    isAffirmed: true,
    ways: [
      /\b(?:everyone|everybody|anyone|anybody|(?:all|any|every)\s(?:users?|members?|visitors?|guests?|people|employees?))\s(?:can\s|may\s|is\sable\sto\s)?(?:sees?|views?|reads?|looks?\s(?:at|up|through)|browses?|opens?|finds?)\s(?<about>[^.;\n]{3,80})|\b(?:is|are)\s(?:public|(?:visible|shown|open|available|accessible)\sto\s(?:everyone|everybody|anyone|all|the\spublic))\b/iu,
      /\bonly\s(?:[\p{L}’'-]{2,20}\s){1,5}?(?:can\s|may\s)?(?:sees?|views?|reads?|looks?\s(?:at|up|through)|browses?|opens?)\s(?<about>[^.;\n]{3,80})|\b(?:is|are)\s(?:private|confidential|secret|(?:only\s)?(?:visible|shown|open|available|accessible)\sonly\sto|only\s(?:visible|shown|open|available|accessible)\sto)\b/iu,
    ],
  },
]
