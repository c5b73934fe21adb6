import type { Address } from '../../field/address.ts'
import type { Fault, SpecificationCheck } from '../check.ts'
import type { FormKey, Specification } from '../../specification/specification.ts'
import { modules } from '../../modules/index.ts'
import { rememberByText, textsOf, type StatedText } from '../acrossModules/specificationTexts.ts'
import { hideQuoted } from './hideQuoted.ts'

/** Two capitals with small letters around: "LfU", "PoD"; not "eID" and names of products such as "WhatsApp". */
const acronyms =
  /(?<![\p{L}\p{N}_./&+-])(\p{Lu}{2,6}|\p{Lu}\p{Ll}\p{Lu}{1,2}|\p{Lu}{2}\p{Ll}\p{Lu}?)s?(?![\p{L}\p{N}_/&+-])/gu

/** Letters that no word consists of: "Hb", "qty". */
const shortForms =
  /(?<![\p{L}\p{N}_./&+@#’'-]|\d\s)([BCDFGHJKLMNPQRSTVWXZ]?[bcdfghjklmnpqrstvwxz]{1,4})(?![\p{L}\p{N}_/&+@’'-]|\.\p{L})/gu
/** Matches some part of every text in which `shortForms` matches. */
const mayBeShort = /(?<![a-z’'.-])[bcdfghjklmnpqrstvwxz]{1,5}(?![a-z’'-])/i
const knownShortForms = new Set(
  `xx xxx b c d f g h j k l m n p q r s t v w x z cm mm km kg mg ms ml dl cl hm ft hr hrs kb mb gb tb px pt pcs nr st rd
  nd th vs mr mrs dr jr sr ltd hh dd tsp tbsp lb lbs mph kph bpm rpm kwh mbps kbps fps dpi www http https html css js ts
  sql pdf csv xml png jpg svg nth pm tv pc hmm psst brr ph pp ss gps sms tbd vcr dvd kr sqm vb mt ct cts rss rgb kv mv
  dns src rndc`.split(/\s+/),
)
const isKnownShortForm = (word: string) =>
  knownShortForms.has(word.toLowerCase()) || known.has(word.toUpperCase())

/** Known to everyone who builds or orders an app, and words that specifications shout. */
const known = new Set(
  `AA AAA AES ACID ADSL AI AJAX ALL ALPHA ALWAYS AM AMD AMEX AN AND AOL API APIS APK APP APPS AR ARIA ARM AS ASAP
  ASCII ASP AT ATM AVI AVIF AWS AZ B2B BBC BCC BE BETA BIC BIND BLACK BLUE BMI BMP BOM BST BUT BY CA CAD CC CD
  CDN CDT CEO CEST CET CFO CHF CHROME CI CIDR CLI CLOSE CLOSED CMS CNAME CNY COO CORS COVID CPU CPUS CQRS CRC
  CRM CRUD CS CSS CST CSV CTA CTO CVC CVE CVV CZK DACH DAO DAV DAY DB DD DDOS DE DEBUG DELETE DEV DHCP DIN DIY
  DJ DKK DM DMARC DNA DNF DNS DO DOC DOCX DOI DOM DONE DOS DPI DSGVO DSL DST DTO DVD DVDS EACH EAN EARS ECMA EDT
  EEA EES EKG EMAIL EN END EOD EOL EP EPC EPS EPUB ERM ERP ERROR ES ESA EST ETA ETC ETL EU EUI EUR EV EVERY EXIF
  FALSE FAQ FAQS FATAL FAX FBI FCM FIFO FIXME FK FPS FR FREE FROM FT FTP FULL FYI GA GB GBP GCP GDPR GET GIF GIS
  GIT GIVEN GMBH GMT GNSS GNU GO GOV GPL GPS GPT GPU GREEN GRPC GUI GUID HD HDD HDMI HDR HEAD HEIC HEX HGV HH
  HIGH HIPAA HMAC HMR HR HSTS HTM HTML HTTP HTTPS HUF IBAN IBM ICAL ICS ICT ID IDE IDS IE IEC IEEE IF II III
  IMAP IMEI IN INFO INR INSERT INT IO IOS IP IPS IPV IRC IRS IS ISBN ISC ISO ISP IT ITS IV IX JDBC JIT JPE JPEG
  JPG JPY JS JSON JSX JVM JWT KB KEY KG KM KMS KPI KPIS KVM KWH LAN LATE LDAP LED LEDS LGBT LIVE LLC LLM LLMS
  LOC LOW LTD LTE LTS MAC MAX MAY MB MBIT MCP MD MDM MEDIUM MFA MIDI MIME MIN MIT ML MM MMS MOV MP MPG MQTT MSI
  MSSQL MTLS MUST MVC MVP MX NASA NATO NDA NET NEVER NEW NFC NFS NGINX NGO NGOS NHS NLP NO NOK NONE NOT NOW NPM
  NPS NTP NULL NZ NZD OAUTH OCR ODBC ODF ODS ODT OEM OF OFAC OFF OFX OGC OGG OIDC OK OLED ON ONLY OPEN OR ORM OS
  OSM OSS OSX OTA OTP OUR OWASP PAID PATCH PATH PB PC PCI PDF PDFS PEM PHD PHP PIL PIN PK PKCE PL PLC PLN PM PNG
  PNGS PO POC POP POS POST PPT PPTX PR PROD PS PTO PUT PWA PWD QA QPS QR RADIUS RAID RAM RAW RBAC RDP RDS READY
  RED REGEX REST RFC RFID RGB RGBA RIP RO ROI RON RPC RPM RSA RSS RSVP RTF RTL RUB SAAS SAML SCIM SCSI SCSS SDK
  SDKS SEC SEK SELECT SEO SEPA SES SFTP SHA SHALL SHOULD SIEM SIM SKU SKUS SLA SLO SLOS SMS SMTP SN SNS SO SOAP
  SOC SOLD SOS SPA SPF SQL SQS SS SSD SSE SSH SSL SSO SSR ST START STEM STOP STT SUV SVG SVGS SWIFT TARGET TB
  TBC TBD TBR TBS TCO TCP TDD TEST TGV THAT THE THEN THIS TIF TIFF TLD TLS TM TO TODO TOML TOTP TRUE TRY TTL TTS
  TUV TV TVS TXT UAE UAT UDP UEFI UGC UHF UI UK UN UP UPC UPDATE UPS URI URL URLS URN US USA USB USD USSR UTC
  UTF UTM UUID UWB UX VAR VAT VCARD VI VII VIII VIN VIP VISA VLAN VM VMS VOIP VPN VPS VR VS WAF WARN WAV WC WCAG
  WE WEBP WFS WHEN WHERE WHILE WHITE WIFI WITH WLAN WMS WPA WSDL WSGI WWW XI XII XLS XLSX XML XMPP XP XSD XSS
  XXX YAGNI YAML YES YESNO YOU YTD YY YYYY ZAR ZIP ZIPS RHEL RPO RTO AMQP CAPEX OPEX FTE FTES APNS BLE NAS SAN SIP K8S EKS ECS EC2 S3 JMS TPM MTTR ITIL SOX CE DBMS RDBMS EDI FHIR DICOM GPX KML GTFS NMEA SCADA OPC BIM DMS ESC LORA ESP HLS RTMP SNMP NTLM LOT IOT QOS FFP2 AED CPR ICE EPA LCD PV ICU ER ADHD HIV UNESCO UNICEF UEFA FIFA EFTA BTW LPG CNG HVAC PPE UVC UVB CO2 H2O CM2`.split(
    /\s/,
  ),
)

const messages = {
  unknown: (acronym: string) => `“${acronym}” isn’t explained anywhere. Add it to the glossary.`,
} as const

const moduleKeys = modules.map(({ key }) => key)

/** "key performance indicator (KPI)", "KPI (key performance indicator)", and words in capitals for emphasis. */
const explainedIn = rememberByText(({ text }): readonly string[] => [
  ...[...text.matchAll(/\((\p{Lu}{2,6})s?\)/gu)].map(match => match[1]!),
  ...[...text.matchAll(/(?<!\p{L})(\p{Lu}{2,6})s?\s\([^()]{6,200}\)/gu)].map(match => match[1]!),
  ...[...text.matchAll(/(?<!\p{L})\p{Ll}{2,6}(?!\p{L})/gu)].map(match => match[0].toUpperCase()),
])

/** Returns a function that says whether the specification explains or contradicts an acronym. */
function createExplanationLookup(specification: Specification, texts: readonly StatedText[]) {
  const names = new Set(
    [
      ...specification.glossary.map(({ term }) => term),
      ...specification.dataModels.map(({ name }) => name),
      ...specification.personas.map(({ name }) => name),
      specification.overview.name,
    ].flatMap(name => name.split(/[^\p{L}\p{N}]/u)),
  )
  return (letters: string) => {
    const lower = letters.toLowerCase()
    return (
      names.has(letters) ||
      texts.some(
        stated =>
          (stated.text.includes(lower) || stated.text.includes(letters)) &&
          explainedIn(stated).includes(letters),
      )
    )
  }
}

/** Names, codes and values that a data model gives as examples, and terms, which are explained beside them. */
const isExample = ({ module, path }: Address) =>
  (module === 'dataModels' && path[0] === 'attributes') ||
  (module === 'glossary' && path[0] === 'term') ||
  (module === 'overview' && path[0] === 'name')

/** What everyone reads who builds or tests the app. */
const told: ReadonlySet<FormKey> = new Set([
  'features',
  'userStories',
  'acceptanceCriteria',
  'technicalRequirements',
  'glossary',
])

/** Longer ones are mostly names of products, standards and organisations, which can be looked up. */
const longestSure = 3

interface Abbreviation {
  readonly address: Address
  readonly letters: string
  readonly start: number
}

const none: readonly Abbreviation[] = []

const abbreviationsIn = rememberByText(({ address, text }): readonly Abbreviation[] => {
  if (isExample(address)) return []
  const visible = hideQuoted(text)
  const hasOthers = !/^[\0-\x7f‘’“”–—…]*$/.test(visible)
  const hasCapitals = hasOthers || /[A-Z][a-z]?[A-Z]/.test(visible)
  if (!hasCapitals && !mayBeShort.test(visible)) return none
  return [
    ...(hasCapitals ? [...visible.matchAll(acronyms)] : []).filter(
      ([, letters = '']) => !known.has(letters.toUpperCase()),
    ),
    ...[...visible.matchAll(shortForms)].filter(([, letters = '']) => !isKnownShortForm(letters)),
  ].map(match => ({ address, letters: match[1]!, start: match.index }))
})

export const unknownAcronym: SpecificationCheck = {
  id: 'unknown-acronym',
  scope: 'specification',
  group: 'clear',
  severity: 'warning',
  title: 'Abbreviation without a meaning',
  why: 'The same letters mean different things in different trades.',
  example: {
    before: 'Send the KYC result to the bank.',
    after: 'Send the result of the identity check to the bank.',
  },
  find(specification) {
    const texts = textsOf(specification, moduleKeys)
    const found = texts.flatMap(abbreviationsIn)
    if (found.length === 0) return []
    const isExplained = createExplanationLookup(specification, texts)
    const first = new Map(found.toReversed().map(it => [it.letters, it]))
    return found.flatMap((it): Fault[] => {
      const { letters, start, address } = it
      if (first.get(letters) !== it || isExplained(letters)) return []
      const span = { start, end: start + letters.length }
      const isSure = told.has(address.module) && letters.length <= longestSure
      const severity = isSure ? {} : ({ severity: 'hint' } as const)
      return [{ address: { ...address, span }, message: messages.unknown(letters), ...severity }]
    })
  },
}
