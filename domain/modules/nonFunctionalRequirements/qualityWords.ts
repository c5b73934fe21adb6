/**
 * Words that indicate a kind of non-functional requirement. They are right about two times in three, so the values
 * always count as inferred.
 */
export const qualityWords: readonly (readonly [path: string, words: RegExp])[] = [
  [
    'securityConsiderations.other',
    /\b(?:secur\w+|encrypt\w+|hash(?:ed|es)?|passwords?|authenticat\w+|authori[sz]\w+|permissions?|two-factor|2fa|mfa|single sign-on|sso|access control|role-based|privacy|audit(?:ed)?(?: log)?|rate limit\w*|csrf|xss|sql injection|https|tls|ssl|gdpr|hipaa|personal data|only (?:the )?(?:owner|admins?|members?)\b.{0,30}\b(?:see|change|read|access))\b/i,
  ],
  [
    'performanceNotes',
    /\b(?:performance|latency|response time|respond\w* (?:with)?in|load(?:s|ing)? (?:time|with)?in|within \d+(?:\.\d+)?\s?(?:ms|milliseconds|s\b|seconds?|minutes?)|(?:less|fewer|faster|under|at most|no more) than \d+(?:\.\d+)?\s?(?:ms|milliseconds|s\b|seconds?)|under \d+\s?(?:ms|seconds?)|fast|quick(?:ly)?|speed|real[- ]time|instant(?:ly)?|throughput|fps|page (?:load|weight)|battery|offline)\b/i,
  ],
  [
    'scalabilityNotes',
    /\b(?:scal\w+|concurrent\w*|simultaneous\w*|at the same time|\d[\d,.]{0,20}\s?(?:k|thousand|million)?\s+(?:users|customers|requests|records|visitors|members|orders|devices)|growth|grow to|in (?:the first|year) (?:year|one)|up to \d[\d,.]{0,20}|peak|high load|availab\w+|uptime|99(?:\.\d+)?\s?%|failover|backups?|redundan\w+|reliab\w+)\b/i,
  ],
  [
    'usabilityNotes',
    /\b(?:usab\w+|accessib\w+|wcag|a11y|screen readers?|keyboard|contrast|colou?r[- ]blind|intuitive|easy to (?:use|learn|understand)|user[- ]friendly|without (?:training|help|instructions)|clicks?\b.{0,20}\b(?:at most|maximum)|dark mode|languages?|locali[sz]\w+|translat\w+|font size|large (?:text|buttons)|one hand(?:ed)?|responsive|mobile[- ]friendly)\b/i,
  ],
]

export const platformWords =
  /\b(?:web(?:site|[- ]based| app(?:lication)?s?| browsers?)?|browsers?|desktop(?:s| computers?| app)?|mobile(?: phones?| devices?| app)?|phones?(?! (?:numbers?|calls?)\b)|smart ?phones?|tablets?|ios|android|iphones?|ipads?|windows|mac ?os|macs?|linux|chrome|firefox|safari|edge|smart ?tvs?|apple watch|raspberry pi|command line|terminal|kiosk)\b/gi
export const runsOnWords =
  /\b(?:runs?|running|works?|working|available|usable|used|support(?:s|ed)?|deploy(?:ed)?|target(?:s|ed)?|platforms?|on)\b/i

export const signInWords =
  /\b(?:log(?:ged)?[ -]?in|sign(?:ed)?[ -]?(?:in|up)|log ?on|accounts?|passwords?|authenticat\w+|registered users?|single sign-on|sso|oauth|credentials)\b/i
export const sensitiveDataWords =
  /\b(?:personal(?:ly identif\w+)? (?:data|information)|pii|sensitive|confidential|health (?:data|records?|information)|medical|patients?|diagnos\w+|payment (?:data|details|information)|credit cards?|bank (?:account|details)|social security|ssn|passport|salar(?:y|ies)|biometric|gdpr|hipaa|pci|location data|children['’]?s data|home address(?:es)?|date of birth)\b/i
