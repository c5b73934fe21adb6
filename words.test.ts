import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { describe, expect, test } from 'vitest'

/**
 * Texts that users read are in each feature's messages (messages.ts, …Messages.ts), so that a second language is one
 * file; no component contains text of its own. Proper names are the same in every language.
 */
const properNames = ['Ideawright', 'Markdown', 'SVG', 'Google', 'GitHub', 'X']
const spoken =
  /^(?:aria-label|aria-description|aria-placeholder|aria-roledescription|aria-valuetext|title|placeholder|alt|label|hint|legend|summary)$/

const files = globSync('web/**/*.tsx', { cwd: import.meta.dirname })
  .map(file => file.replaceAll('\\', '/'))
  .filter(file => !/\.test(?:ing)?\.tsx$/.test(file))
  .sort()

describe('components', () => {
  test('are found', () => expect(files.length).toBeGreaterThan(40))

  test.each(files)('%s contains no text of its own', file => {
    expect(textsIn(file, readFileSync(`${import.meta.dirname}/${file}`, 'utf8'))).toEqual([])
  })
})

describe('this test', () => {
  test.each([
    ['<p>Hello</p>', 'Hello'],
    ['<p>{"Hello"}</p>', 'Hello'],
    ['<p>{isNew ? "New" : words.old}</p>', 'New'],
    ['<p>{isNew && `New ${name}`}</p>', 'New'],
    ['<img alt="A tree" />', 'A tree'],
    ['<Field label="Name" />', 'Name'],
    ['<b aria-label={`Move ${name} up`} />', 'Move'],
    ['<p title={isNew ? "New" : undefined} />', 'New'],
  ])('finds the text of %s', (source, text) => {
    expect(textsIn('a.tsx', `export const a = ${source}`)).toContain(text)
  })

  test.each([
    '<p>{words.hello}</p>',
    '<p className="Title">·</p>',
    '<p>{count}%</p>',
    '<p title={words.hello}>Ideawright</p>',
    '<p>{`${a} · ${b}`}</p>',
    '<p role={isBad ? "alert" : "status"} />',
    '<p>{list.map(one => <i key={`a ${one}`} />)}</p>',
    '<p>{nameOf("Feature", 1)}</p>',
  ])('accepts %s', source => {
    expect(textsIn('a.tsx', `export const a = ${source}`)).toEqual([])
  })
})

/** Returns the texts with letters that a component shows or announces. */
function textsIn(file: string, source: string): string[] {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file} can’t be parsed: ${errors[0]!.message}`)
  const found: string[] = []
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    if (Array.isArray(node)) return node.forEach(visit)
    const { type, value, name, children } = node as Record<string, unknown>
    if (type === 'JSXText') found.push(value as string)
    if (type === 'JSXAttribute' && spoken.test((name as { name: string }).name)) found.push(...shownIn(value))
    if (type === 'JSXElement' || type === 'JSXFragment')
      found.push(...(children as object[]).flatMap(shownIn))
    Object.values(node).forEach(visit)
  }
  visit(program.body)
  return found.map(text => text.trim()).filter(text => /\p{L}{1,}/u.test(text) && !properNames.includes(text))
}

/** Returns the texts that an expression can evaluate to, as far as they are literals. */
function shownIn(node: unknown): string[] {
  const it = (node ?? {}) as Record<string, unknown>
  switch (it['type']) {
    case 'Literal':
      return typeof it['value'] === 'string' ? [it['value']] : []
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
      return shownIn(it['expression'])
    case 'ConditionalExpression':
      return [it['consequent'], it['alternate']].flatMap(shownIn)
    case 'LogicalExpression':
    case 'BinaryExpression':
      return it['operator'] === '===' || it['operator'] === '!=='
        ? []
        : [it['left'], it['right']].flatMap(shownIn)
    case 'TemplateLiteral':
      return (it['quasis'] as { value: { cooked: string } }[]).map(({ value }) => value.cooked)
    default:
      return []
  }
}
