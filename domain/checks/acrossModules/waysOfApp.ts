import type { Slot } from './ways.ts'

const someLanguage =
  '(?:English|German|French|Spanish|Italian|Dutch|Polish|Portuguese|Czech|Danish|Swedish|Norwegian|Finnish|Greek|Turkish|Arabic|Ukrainian|Russian|Chinese|Japanese|Korean|Hindi)'
const people = '(?:users?|visitors?|guests?|members?|customers?|people|everyone|everybody|person|persons)'

/** What people decide for the whole app in one text, and otherwise in another. */
export const waysOfApp: readonly Slot[] = [
  {
    by: 'app',
    isAffirmed: true,
    ways: [
      /\b(?:the\s(?:whole\s)?(?:app|system|website|service|platform)|everything|it|^must|^should|^fully)\s(?:must\s|should\s|shall\s|has\sto\s|also\s|still\s|always\s|fully\s)?(?:works?|runs?|is\susable|be\susable|functions?)\s(?:fully\s|completely\s|also\s)?(?:offline|without\s(?:an?\s|any\s)?(?:internet|network|data|mobile)?\s?(?:connection|internet|network|signal|reception))/iu,
      /\b(?:needs?|requires?|only\s(?:works?\s|available\s|possible\s|usable\s)?(?:with|while|when))\s(?:[\p{L}’']{1,12}\s){0,3}(?:internet|network|data\sconnection|mobile\sdata|online)\b|\bonly\s(?:while|when)\s(?:[\p{L}’']{1,12}\s){0,2}online\b/iu,
    ],
  },
  {
    by: 'app',
    isAffirmed: true,
    ways: [
      new RegExp(
        String.raw`\bwithout\s(?:an?\s|any\s)?(?:accounts?|registration|registering|signing\s(?:in|up)|sign-?(?:in|up)|logging\sin|log-?in)\b|\bno\s(?:account|log-?in|sign-?(?:in|up)|registration)\s(?:is\s)?(?:needed|required|necessary)\b`,
        'iu',
      ),
      new RegExp(
        String.raw`\b(?:all|every|each|any)\s?(?:\p{L}{1,12}\s)?(?:${people}|one|body)\s(?:must|has\sto|have\sto|needs?\sto|should)\s(?:first\s|always\s)?(?:sign\s(?:in|up)|log\sin|register|create\san\saccount)\b|\bonly\s(?:registered|signed-in|logged-in)\s${people}\b`,
        'iu',
      ),
    ],
  },
  {
    by: 'app',
    isAffirmed: true,
    ways: [
      /\bno\s(?:native\s)?(?:mobile\s|ios\s|android\s|phone\s)?apps?\b(?!\s?store)|\b(?:website|web\sapp|browser)\sonly\b|\bonly\s(?:a\swebsite|a\sweb\sapp|in\sthe\sbrowser)\b/iu,
      /\bnative\s(?:mobile\s|ios\s|android\s|phone\s)?apps?\b|\b(?:iOS|Android|iPhone)\sapps?\b|\bapp\sstores?\b|\bplay\sstore\b/iu,
    ],
  },
  {
    by: 'app',
    isAffirmed: true,
    ways: [
      /\bfree\s(?:app|service|website|platform|tool|of\scharge|for\s(?:everyone|everybody|all|users|members))\b|\bcosts?\s(?:users|members|people|them)\snothing\b/iu,
      /\b(?:monthly|yearly|annual|subscription|membership)\s(?:fees?|prices?|plans?|subscriptions?)\b|\bpaid\s(?:plans?|subscriptions?|memberships?)\b|\bpremium\s(?:plans?|accounts?|versions?)\b|\bpays?\s(?:\S{1,12}\s){1,3}(?:a|per|every|each)\s(?:month|year)\b/iu,
    ],
  },
  {
    by: 'app',
    isAffirmed: true,
    ways: [
      new RegExp(
        String.raw`\bonly\s(?:in\s)?${someLanguage}\b|\b${someLanguage}\sonly\b|\b(?:only|just)\sone\slanguage\b|\ba\ssingle\slanguage\b|\bno\stranslations?\b`,
        'iu',
      ),
      new RegExp(
        String.raw`\b(?:switch(?:es)?|chooses?|selects?|changes?)\s(?:between\s|the\s|their\s|a\s)?(?:languages?\b|${someLanguage}\s(?:and|or)\s${someLanguage}\b)|\b(?:in\s)?${someLanguage},?\s(?:and|or)\s${someLanguage}\b|\bin\s(?:two|three|four|several|multiple|both|many)\slanguages\b|\b(?:multi|bi)lingual\b|\btranslated\sinto\b`,
        'iu',
      ),
    ],
  },
  {
    by: 'app',
    isAffirmed: true,
    ways: [
      /\bno\spasswords?\b|\bwithout\s(?:an?\s)?passwords?\b|\bpassword-?less\b/iu,
      /\b(?:with|and|their|a|by|via|new|forgotten)\spasswords?\b|\bpasswords?\s(?:must|has|have|needs?|is|are)\b/iu,
    ],
  },
  {
    by: 'app',
    isAffirmed: true,
    ways: [
      /\b(?:only\sadults|adults\sonly|must\sbe\s(?:at\sleast\s)?(?:18|eighteen)|(?:18|eighteen)\sor\solder|over\s18)\b/iu,
      /\b(?:children|kids|minors|teenagers|pupils)\s(?:can\s|may\s|also\s)*(?:sign\s(?:up|in)|register|create|log\sin|book|join|have\s(?:an|their)\s(?:own\s)?account)\b/iu,
    ],
  },
  {
    by: 'app',
    isAffirmed: true,
    ways: [
      /\b(?:no|never\sany)\sdata\s(?:ever\s)?(?:leaves?|is\s(?:sent|passed|given)|goes)\b|\b(?:stays?|remains?|kept|stored|hosted)\s(?:only\s|exclusively\s)?on\s(?:our|their|the)\sown\s(?:servers?|hardware|computers?|machines?)\b|\bno\s(?:third[\s-]part(?:y|ies)|external|cloud|outside)\s?(?:services?|providers?|servers?|tools?)?\b/iu,
      /\b(?:Stripe|PayPal|Twilio|Mailchimp|SendGrid|Mailgun|Firebase|Supabase|AWS|Azure|Google\s(?:Maps|Analytics|Calendar|Sheets|Drive|Cloud)|Auth0|OpenAI|ChatGPT|Zapier|Airtable|Dropbox|Slack|WhatsApp|HubSpot|Salesforce)\b/u,
    ],
  },
  {
    by: 'app',
    isAffirmed: true,
    ways: [
      /\b(?:nothing|no\s(?:software|app|program\w{0,3}))\s(?:ha(?:s|ve)\sto\sbe|must\sbe|needs?\sto\sbe|is|to\sbe|to)\s?(?:installed|downloaded|install|download)\b|\bwithout\s(?:installing|installation|downloading)\b|\bno\s(?:installation|download|store)\b(?!\sof)/iu,
      /\b(?:from|in|on|through|via)\s(?:the\s|both\s)?(?:app\sstores?|google\splay|play\sstore|both\sstores)\b|\bnative\s(?:mobile\s|ios\s|android\s|phone\s)?apps?\b/iu,
    ],
  },
  {
    by: 'app',
    isAffirmed: true,
    ways: [
      /\b(?:stays?|stay|remains?|kept|stored|hosted|processed|saved|servers?)\s(?:[\p{L}’]{1,12}\s){0,3}?(?:only\s|exclusively\s)?(?:with)?in\s(?:the\s)?(?:EU|European\sUnion|EEA|Europe|Germany|Switzerland|Austria|France|UK|United\sKingdom)\b/u,
      /\b(?:us|ca|ap|sa)-(?:east|west|central|north|south|southeast|northeast)-?\d|\b(?:in|from|to)\s(?:the\s)?(?:US|USA|United\sStates|Virginia|Ohio|Oregon|California|Singapore|India|China)\b/u,
    ],
  },
  {
    by: 'app',
    isAffirmed: true,
    ways: [
      /\bno\s(?:tracking|analytics|cookies|usage\s(?:data|statistics))\b|\bwithout\s(?:tracking|analytics|cookies)\b|\bn(?:o\sone|obody)\sis\stracked\b/iu,
      /\b(?:google\sanalytics|matomo|mixpanel|hotjar|amplitude|facebook\spixel|tracking\scookies?)\b|\b(?:clicks?|visits?|usage|behaviour)\s(?:is|are)\s(?:tracked|recorded|measured)\b/iu,
    ],
  },
  {
    by: 'app',
    isAffirmed: true,
    ways: [
      /\bno\s(?:gps|location\sdata|positions?|geolocation)\b|\b(?:location|position)\s(?:of\s(?:[\p{L}’]{1,15}\s){1,3})?is\s(?:never|not)\s(?:stored|recorded|read|asked|used|tracked)\b/iu,
      /\b(?:by|with|via|uses?|using|from)\s(?:the\s)?(?:gps|phone[’']s\s(?:location|position))\b|\b(?:current|live|own)\s(?:location|position)\b/iu,
    ],
  },
]
