/** An attribute of a data model, in its stored shape. */
export interface ExtractedAttribute {
  readonly name: string
  readonly type: 'Text' | 'Number' | 'Date' | 'Boolean' | 'List'
  readonly required: boolean
  readonly example: string
}

/** Type names in code and databases. Tried first; an attribute's name decides only if no type is given. */
const typeWords: readonly (readonly [type: ExtractedAttribute['type'], words: RegExp])[] = [
  ['List', /\[\]|^\s*(?:array|list|set|collection|tags|multiple|many)\b/i],
  ['Boolean', /\b(?:bool(?:ean)?|yes\s*\/\s*no|true\s*\/\s*false|flag|checkbox|toggle)\b/i],
  ['Date', /\b(?:date(?:time)?|timestamp(?:tz)?|time|day)\b/i],
  [
    'Number',
    /\b(?:num(?:ber|eric)?|int(?:eger)?\d*|bigint|smallint|serial|float|double|decimal|real|money|currency|amount|percent(?:age)?|euros?|dollars?)\b/i,
  ],
  ['Text', /\b(?:text|string|(?:var)?char|uuid|enum|url|e-?mail|phone|one of)\b/i],
]

/** Types that an attribute's name suggests (docs/product.md#guided-mentor). */
const nameWords: readonly (readonly [type: ExtractedAttribute['type'], words: RegExp])[] = [
  [
    'Number',
    /\s(?:in|per) (?:square |cubic )?(?!(?:at|on|by|use|it)$)(?:\p{L}{1,3}|\p{L}+s)(?:\/\p{L}{1,3})?$|\d ?(?:to|-|–) ?\d+$/iu,
  ],
  ['Boolean', /^(?:is|has|can|should|allow)[A-Z]/],
  // "which rail it's on", "who lent it": a reference
  ['Text', /^(?:which|who|whom|whose|where|what)\s/i],
  // "Day price"
  ['Number', /[\s_-](?:price|cost|amount|total|sum|fee|rate|count|limit)$/i],
  ['Date', /(?:[\s_](?:at|on|date)|At|Date)$/],
  [
    'Boolean',
    /^(?:is|has|can|should|allow|enabled|active|done|completed|archived|published|verified|paid|visible|public|private)(?:$|[\s_-])|(?:^|[\s_])(?:flag|enabled|yes\/no)$|(?:^|\s)(?:accessible|available|vaccinated|neutered|approved|confirmed|cancelled|canceled|insured|sold out)$/i,
  ],
  [
    'Date',
    /(?:^|[\s_-])(?:dates?|time|deadline|birthday|day|until|since|due|expiry|expires|timestamp)(?:$|[\s_-])|(?:[\s_]at|At|[\s_]on|Date|Time)$|^(?:created|updated|born)\b|^(?:start|end|begin|from|to|when)$|^when\b|^(?:last|next) (?:\p{L}+ ){0,2}(?:check|visit|inspection|service|feeding|watering|vaccination|contact|login|update|cleaning|treatment|shoeing|payment|seen|review|appointment)$/u,
  ],
  [
    'Number',
    /^(?:how (?:many|much)|number of|max|min|maximum|minimum)\b|(?:^|[\s_-])(?:price|cost|amount|total|count|number of|age|quantity|qty|rating|score|weight|height|length|width|depth|duration|balance|budget|salary|stock|year|percent|percentage|latitude|longitude|capacity|calories|servings|mileage|points|level|rate|fee|fees|deposit|fine|distance|speed|temperature|volume|dose|kilos?|grams?|litres?|liters?|kilomet(?:er|re)s|hours|minutes|seats)(?:$|[\s_-])|%/i,
  ],
  [
    'List',
    /(?:^|[\s_])(?:list of|(?:tags|items|ingredients|steps|photos|images|pictures|categories|members|attachments|comments|labels|options|skills|exercises|allergies|songs|guests|children|participants|players|files|documents|symptoms|languages|species list|products|materials|parts)(?:$|[\s_]))/i,
  ],
]

/** Parses one attribute: "total (number, required)", "placed at: date", "email*". Undefined without a usable name. */
export function parseAttribute(text: string): ExtractedAttribute | undefined {
  const normalized = text.replace(/(?<!\s)\s+[-–—]\s+/, ': ')
  const begins = normalized.search(/[(:=]/)
  const name = (begins < 0 ? normalized : normalized.slice(0, begins)).trim()
  const more =
    begins < 0
      ? ''
      : normalized
          .slice(begins + 1)
          .trim()
          .replace(/\)$/, '')
  const [, valued = name, listed = ''] = withValues.exec(name) ?? []
  const cleanName = plainNameOf(
    valued
      .replace(/(?<![*?!])[*?!]+$/, '')
      .replace(/^(?:(?:and|an?|the|its|their|optional(?:ly)?|with)\s+){1,2}/i, '')
      .trim(),
  )
  if (
    cleanName === '' ||
    cleanName.split(/\s+/).length > (asked.test(cleanName) ? 9 : 5) ||
    !/\p{L}/u.test(cleanName)
  )
    return undefined
  const values = /^(?:enum|one of)\b[\s:=]{0,3}(\S.*,.*)$/i.exec(more)?.[1]
  const example =
    values ??
    (listed === '' ? undefined : listed.replaceAll('/', ', ')) ??
    /\b(?:e\.g\.?|for example|such as|like|example)[:,]?\s*["“]?([^"”);]+)/i.exec(more)?.[1]?.trim() ??
    (typePattern.test(more) ? '' : more.trim())
  const isRequired =
    /\b(?:required|mandatory|unique|must|not null|primary key)\b/i.test(more) &&
    !/\bnot (?:required|mandatory)\b/i.test(more)
  return {
    name: cleanName,
    type:
      yesOrNo.test(name) && !eitherOr.test(name)
        ? 'Boolean'
        : attributeTypeOf(cleanName, more.replace(/\b(?:e\.g|for example|such as)\b[^]*/i, '')),
    required: isRequired || name.endsWith('*'),
    example,
  }
}

/** "status offered/accepted": what it may be. */
const withValues = /^(\p{L}[\p{L} ]*?)[ :] ?((?!yes\/)\p{L}{3,}(?:\/\p{L}{3,})+)$/iu

/** "whether it's bisque or glaze firing": one of two, and no yes or no. */
const eitherOr = /^(?:and )?whether .* or (?!not\b)/i

/** “Which tap” is the tap, and “how many kilos” the number of kilos. */
const plainNameOf = (name: string): string =>
  name
    .replace(/^(?:on )?which\s(?=\p{L}+$)/iu, '')
    .replace(/^how many\s(?=\p{L}+$)/iu, 'number of ')
    .replace(/\s(?:of|for) it$|\swithout\s[^]*/i, '')
    .replace(
      /^whether (?:(?:it|they|he|she)['’]s |(?:(?:it|they|he|she) )?(?:(?:is|are|was|were|has been|have been|has|have|had|got) )?)(?=\p{L})/iu,
      '',
    )
    .replace(/\s(?:or not|\(?yes ?\/ ?no\)?|y\/n)$/i, '')

/** "how much it hurt from 0 to 10" says more than a name. */
const asked = /^(?:how|what|who|whom|whose|when|where|which)\b/i

/** "whether it worked", "likes other dogs or not" */
const yesOrNo = /^(?:and )?whether\b|\s(?:or not|\(?yes ?\/ ?no\)?|y\/n)$/i

/** The text after a name may give its type or say whether it is required; anything else is an example. */
const typePattern = new RegExp(
  [
    ...typeWords.map(([, words]) => words.source),
    '\\b(?:required|mandatory|unique|optional|primary key|not null|nullable)\\b',
  ].join('|'),
  'i',
)

export function attributeTypeOf(name: string, description: string): ExtractedAttribute['type'] {
  return (
    typeWords.find(([, words]) => words.test(description))?.[0] ??
    (/,/.test(description) && !/\b(?:required|optional|unique)\b/i.test(description) ? 'Text' : undefined) ??
    nameWords.find(([, words]) => words.test(name))?.[0] ??
    'Text'
  )
}

/** A relationship to another model, stated among the attributes: "…, and belongs to a dog". */
const relationshipPattern =
  /(?:^|(?:(?<!\s)\s+)?[,;]\s*(?:and\s+)?|(?<!\s)\s+and\s+)(?:(?:it|they|each|also|always)\s+)*((?:belongs? to|has many|have many|contains? (?:many|several)|consists? of|owns? (?:many|several)|(?:is|are) (?:linked|attached|assigned|connected) to|references?\s+(?:an?|the|one))\s+(?=\S)[^,;.()]{1,150}?)(?<!\s)(?=\s*(?:[,;.]|\band\s+(?:an?|its|the|has|have|is|belongs?)\b|$))/gi

/** Separates relationships from attributes: "date and belongs to a dog". */
export function splitRelationships(text: string): { readonly rest: string; readonly relations: string[] } {
  const relations = [...text.matchAll(relationshipPattern)].map(match => match[1]!.trim())
  const rest = text
    .replace(relationshipPattern, ', ')
    .replace(/^[\s,;]+|[\s,;]+$/g, '')
    .replace(/,\s*(?=[,;])/g, '')
    .replace(/(^|[,;])\s*and\s+(?:has|have|is)\s+/gi, '$1 ')
  return { rest, relations }
}

/** Parses "id, total (number, required), placed at and notes"; commas inside brackets don't separate. */
export function parseAttributes(text: string): ExtractedAttribute[] {
  const parts: string[] = []
  let depth = 0
  let part = ''
  for (const character of text) {
    if (character === '(') depth++
    if (character === ')') depth--
    if (depth <= 0 && /[,;]/.test(character)) {
      parts.push(part)
      part = ''
    } else part += character
  }
  const last = part.split(/(?<!\s)\s+(?:and|&)\s+/)
  return [...parts, ...(parts.length > 0 || last.length > 1 ? last : [part])].flatMap(
    it => parseAttribute(it.replace(/\.\s*$/, '')) ?? [],
  )
}
