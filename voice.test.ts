import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { describe, expect, test } from 'vitest'

/** Wordings that docs/voice.md rules out, each with its replacement. */
const patterns: readonly (readonly [wording: RegExp, better: string])[] = [
  [/\bbe had\b/, 'is available'],
  [/\b(?:is|are|was|were|be) told\b/, 'say who does it: we show, you see'],
  [
    /\bstands? (?:in(?! (?:for|(?:the|my|your|his|her|its|our|their) way)\b)|at|on|here|there|below|above|behind|still)\b/,
    'is',
  ],
  [/\b(?:some|any)body\b/, 'someone, anyone'],
  [/\bnobody (?:has|else)\b/, 'you haven’t, no one else'],
  [/\bfor good\b/, 'permanently'],
  [/\bdeleted? forever\b/, 'permanently deleted'],
  [/\bby (?:itself|themselves)\b/, 'automatically'],
  [/\bat the (?:left|right)\b/, 'on the left, on the right'],
  [/\bholds? (?:something|nothing|no|what|all)\b/, 'contains'],
  [/\bkeeps? nothing\b/, 'can’t store data'],
  [/\bhangs? together\b/, 'fits together, is related'],
  [/\bto go on\b/, 'to continue'],
  [/\bmay one\b/, 'can you'],
  [
    /\b(?:tak(?:es?|en)|br(?:ings?|ought)|carr(?:y|ies|ied)) (?:\w+ )?along\b/,
    'includes, exports, downloads',
  ],
  [/\bof (?:ours|yours)\b/, 'our, your'],
  [/\bwhere there (?:is|are) (?:one|none)\b/, 'if there is one'],
  [/, and (?:it|all|they) (?:is|are) (?:saved|kept|sent)\b/, 'to save it'],
  [
    /(?<!\b(?:there|where|if|when) )\b(?:is|are|was|were) no (?!one\b|way\b|need\b|longer\b|more\b|less\b|fewer\b|\w+er\b)\w/,
    'isn’t a',
  ],
]

/** Texts that docs/product.md quotes; they stay exactly as they are. */
const fixedTexts = [
  "We're sorry, but the page you're looking for is currently under construction or doesn't exist.",
  "I apologize, but I'm having trouble connecting right now. Please try again in a moment.",
]

/** Not for users: instructions to the language model, and a list of passwords. */
const isUnread = (file: string) =>
  /\.(?:test|testing)\.tsx?$|^server\/(?:testing\/|mentor\/model\/prompts\.ts|auth\/commonPasswords\.ts)/.test(
    file,
  )

const files = globSync(
  [
    'web/**/messages.ts',
    'web/**/*Messages.ts',
    'web/**/*.tsx',
    'server/**/*.ts',
    'contract/*.ts',
    'domain/checks/**/*.ts',
    'domain/mentor/dialogue/*.ts',
    'domain/modules/*.ts',
  ],
  { cwd: import.meta.dirname },
)
  .map(file => file.replaceAll('\\', '/'))
  .filter(file => !isUnread(file))
  .sort()

interface Sentence {
  readonly file: string
  readonly text: string
}

const sentences: readonly Sentence[] = files.flatMap(file =>
  sentencesOf(file, readFileSync(`${import.meta.dirname}/${file}`, 'utf8')).map(text => ({ file, text })),
)

describe('the sentences that users read', () => {
  test('are found in every part of the product', () => {
    for (const room of ['web/', 'server/', 'contract/', 'domain/']) {
      expect(sentences.filter(({ file }) => file.startsWith(room)).length, room).toBeGreaterThan(50)
    }
  })

  test('have none of the wordings that docs/voice.md rules out', () => {
    expect(sentences.flatMap(({ file, text }) => faultsOf(text).map(fault => `${file}: ${fault}`))).toEqual(
      [],
    )
  })

  test('have ’ for an apostrophe in the browser and in the guided mentor', () => {
    const isTyped = ({ file, text }: Sentence) =>
      /^(?:web|domain)\//.test(file) && /\p{L}'\p{L}/u.test(text) && !fixedTexts.includes(text)
    expect(sentences.filter(isTyped)).toEqual([])
  })
})

describe('this test', () => {
  test.each([
    'The days on which it can be had',
    'The other tabs are told.',
    'It stands in the form already.',
    'Somebody changed it.',
    'It would be empty, though nobody has emptied it.',
    'It is deleted for good.',
    '2 projects will be deleted forever.',
    'It is sent again by itself.',
    'The steps at the left',
    'The file holds something that no project can have.',
    'This browser keeps nothing on this device.',
    'How do they hang together?',
    'Sign in again to go on.',
    'How far ahead may one book?',
    'The file brings it along.',
    'This cursor is not one of ours.',
    'Asked for where there is one',
    'Sign in again, and it is saved.',
    'notes.json is no project of Ideawright.',
  ])('rejects “%s”', text => {
    expect(faultsOf(text)).toHaveLength(1)
    expect(sentencesOf('a.ts', `// Not this.\nexport const a = { text: ${JSON.stringify(text)} }`)).toEqual([
      text,
    ])
  })

  test.each([
    'What stands in their way today?',
    'FE stands for feature.',
    'Until then, a copy stands in for it.',
    'There is no connection.',
    'This is no longer linked.',
    'You’re signed in, and your projects are saved.',
    'It’s good for phones.',
    'It is on the left.',
  ])('accepts “%s”', text => {
    expect(faultsOf(text)).toEqual([])
  })

  test.each([
    ['`Deleted ${name} for good`', 'Deleted … for good'],
    ['<p>Deleted for good</p>', 'Deleted for good'],
    ['(name: string) => `${name} is gone`', '… is gone'],
  ])('reads %s', (source, text) => {
    expect(sentencesOf('a.tsx', `export const a = ${source}`)).toEqual([text])
  })
})

/** Returns what is wrong with a sentence, and what would be better. */
function faultsOf(text: string): string[] {
  return patterns.flatMap(([wording, better]) => {
    const [found] = new RegExp(wording, 'i').exec(text) ?? []
    return found === undefined ? [] : [`“${found}” in “${text}”: ${better}`]
  })
}

/** Returns all texts of a file that are longer than one word, with … for each gap. */
function sentencesOf(file: string, source: string): string[] {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file} can’t be parsed: ${errors[0]!.message}`)
  const found: string[] = []
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    if (Array.isArray(node)) return node.forEach(visit)
    const { type, value, quasis } = node as Record<string, unknown>
    if ((type === 'Literal' || type === 'JSXText') && typeof value === 'string') found.push(value)
    if (type === 'TemplateLiteral')
      found.push((quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('…'))
    Object.values(node).forEach(visit)
  }
  visit(program.body)
  return found.filter(text => /\S\s+\S/.test(text))
}
