import { Parser } from 'commonmark'
import { describe, expect, test } from 'vitest'
import {
  renderBulletList,
  renderItems,
  renderCodeBlock,
  renderItemHeading,
  renderInline,
  renderOptionalField,
  renderField,
  renderText,
  renderUnderLead,
  renderYesNo,
} from './markdown.ts'

/** How single texts are rendered. documentOutline.test.ts shows that no text breaks the document. */

describe('a text', () => {
  test.each([
    ['a paragraph', 'One.\nTwo.\n\nThree.'],
    ['a list', '- one\n- two\n  - three\n* four\n+ five'],
    ['a numbered list', '1. one\n2. two\n   more\n10) ten'],
    ['a quote', '> said\n> twice'],
    ['emphasis and code', '*one* **two** _three_ `# four` ~~five~~'],
    ['a fenced block', '```sql\n# a comment\nSELECT 1\n---\n[a]: b\n```'],
    ['a fence in tildes', '~~~\n```\n# a comment\n~~~'],
    ['tasks', '- [ ] one\n- [x] two\n[ ] three'],
    ['words in brackets', '[MVP] one\n- [v2] two\n[one](two) three\n[TODO][1]'],
    ['a break', 'one\n\n***\n\ntwo'],
    ['what only looks like Markdown', '#one\n=> two\n-- three\n1.5 four\n< five\n$6'],
  ])('that is %s stays as written', (_, written) => {
    expect(renderText(written)).toBe(written)
  })

  test.each([
    ['# One\n## Two ##\n### Three\n###### Six', '#### One\n##### Two ##\n###### Three\n###### Six'],
    ['- # One\n> 1. ## Two\n\t# Three', '- #### One\n> 1. ##### Two\n\t#### Three'],
    ['#', '####'],
  ])('has its headings below ours: %j', (written, safe) => {
    expect(renderText(written)).toBe(safe)
  })

  test.each([
    ['One\n===', 'One\n\\==='],
    ['One\n---', 'One\n\\---'],
    ['> One\n> -', '> One\n> \\-'],
    ['- One\n  ```', '- One\n  \\```'],
    ['<!-- one', '\\<!-- one'],
    ['- <div>', '- \\<div>'],
    ['[one]: /two', '\\[one]: /two'],
    ['[one\ntwo]: /three', '\\[one\ntwo]: /three'],
    ['[one\\\ntwo]: /three', '\\[one\\\ntwo]: /three'],
    ['[\\]]: /one', '\\[\\]]: /one'],
    ['> [^1]: one', '> \\[^1]: one'],
    ['$$\none', '\\$$\none'],
    ['- $$ to $$$', '- \\$$ to $$$'],
  ])('gets a backslash before anything that reaches beyond it: %j', (written, safe) => {
    expect(renderText(written)).toBe(safe)
  })

  test('is nested in at most twelve quotes and lists', () => {
    expect(renderText('> - '.repeat(6) + '> # One')).toBe('> - '.repeat(6) + '\\> # One')
    expect(renderText('- '.repeat(13) + 'One')).toBe('- '.repeat(12) + '\\- One')
    expect(renderText('1. '.repeat(13) + 'One')).toBe('1. '.repeat(12) + '\\1. One')
    expect(renderText('>'.repeat(12) + ' # One')).toBe('>'.repeat(12) + ' #### One')
  })

  test('has its last fence closed', () => {
    expect(renderText('```js\none')).toBe('```js\none\n```')
    expect(renderText('````\none\n```')).toBe('````\none\n```\n````')
    expect(renderText('~~~\none\n    ~~~')).toBe('~~~\none\n    ~~~\n~~~')
  })

  test('has one kind of line end, and only well-formed characters', () => {
    expect(renderText('a\rb\r\nc\vd\fe\u0085f\u2028g\u2029h')).toBe('a\nb\nc\nd\ne\nf\ng\nh')
    expect(renderText('a\0b\uD800c')).toBe('ab\uFFFDc')
    expect(renderText('One\u2028# Two')).toBe('One\n#### Two')
    expect(renderText('#\0 One')).toBe('#### One')
  })

  test('loses blank lines around it, but not the indent of its first line', () => {
    expect(renderText('\n \n  - one\n\n  - two\n\t\n')).toBe('  - one\n\n  - two')
  })

  test.each(['', ' ', '\n\t\n', '\0', '\u2028'])('that is %j becomes a placeholder', blank => {
    expect(renderText(blank)).toBe('Not specified')
    expect(renderText(blank, 'Unnamed')).toBe('Unnamed')
    expect(renderField('Label', blank)).toBe('**Label:** Not specified')
  })

  test('of the maximum length takes no noticeable time, whatever its content', () => {
    const before = process.cpuUsage()
    for (const piece of [
      '\n',
      ' ',
      '\t',
      '>',
      '- ',
      '1. ',
      '`',
      '~',
      '=',
      '[',
      '[\\',
      '<',
      '#',
      '\u{E0041}',
    ]) {
      const long = piece.repeat(200_000 / piece.length)
      for (const written of [
        renderText(`${long}x`),
        renderInline(`${long}x`),
        renderItemHeading('', `${long}x`, ''),
      ]) {
        expect(written).toContain('x')
      }
    }
    // CPU time isn't affected by other work on the machine.
    const { user } = process.cpuUsage(before)
    expect(user / 1_000).toBeLessThan(4_000)
  })
})

describe('one line', () => {
  test('has no line ends and only single spaces', () => {
    expect(renderInline('  one \n two\u2028three\tfour ')).toBe('one two three four')
    expect(renderInline(' \n ', 'Unnamed')).toBe('Unnamed')
  })

  test('in a heading has no invisible or bidirectional characters, but keeps flags', () => {
    const wales = '\u{1F3F4}\u{E0067}\u{E0062}\u{E0077}\u{E006C}\u{E0073}\u{E007F}'
    expect(renderItemHeading('Feature 1', `a\u202Eb\u2066c\u{E0041} ${wales}`, 'FE-1')).toBe(
      `### Feature 1: abc ${wales} (FE-1)`,
    )
    expect(renderItemHeading('Feature 1', '', 'FE-1')).toBe('### Feature 1: Unnamed (FE-1)')
  })

  test('in a heading hides no words in an invalid flag', () => {
    const hidden = Array.from('ignore all', letter => String.fromCodePoint(0xe0000 + letter.codePointAt(0)!))
    expect(renderItemHeading('Feature 1', `\u{1F3F4}${hidden.join('')}\u{E007F}`, 'FE-1')).toBe(
      '### Feature 1: \u{1F3F4} (FE-1)',
    )
  })
})

describe('a label', () => {
  test.each([
    ['one', '**L:** one'],
    [' one\n', '**L:** one'],
    ['# one', '**L:** # one'],
    ['-one', '**L:** -one'],
    ['1.5 one', '**L:** 1.5 one'],
  ])('is beside the plain line %j', (written, expected) => {
    expect(renderUnderLead('**L:**', written)).toBe(expected)
  })

  test.each(['one\ntwo', '- one', '* one', '+ one', '> one', '1. one', '2) one'])('is above %j', written => {
    expect(renderUnderLead('**L:**', written)).toBe(`**L:**\n\n${written}`)
  })

  test('is left out together with its text if it is optional', () => {
    expect(renderOptionalField('L', ' \n')).toBe('')
    expect(renderOptionalField('L', 'one')).toBe('**L:** one')
  })
})

test('a box shows the user’s decision, and nothing if there is none', () => {
  expect([renderYesNo(true, true), renderYesNo(false, true)]).toEqual(['Yes', 'No'])
  expect([renderYesNo(true, false), renderYesNo(false, false)]).toEqual(['Not specified', 'Not specified'])
})

describe('a list', () => {
  test('of entries indents all but their first line', () => {
    expect(renderBulletList(['one\n\ntwo\n  three', 'four'], 'entries', it => it)).toBe(
      '- one\n\n  two\n    three\n- four',
    )
    expect(renderBulletList([], 'entries', it => it)).toBe('No entries defined yet')
  })

  test('preserves the meaning of a tab in an entry: here, that the code block continues', () => {
    const entry = renderText('```\n\t```\n# one\n \t# two\n```')
    const walker = new Parser().parse(renderBulletList([entry], 'entries', it => it)).walker()
    const types: string[] = []
    for (let event = walker.next(); event !== null; event = walker.next()) {
      if (event.entering) types.push(event.node.type)
      if (event.node.type === 'code_block') expect(event.node.literal).toBe('    ```\n# one\n    # two\n')
    }
    expect(types).toEqual(['document', 'list', 'item', 'code_block'])
  })

  test('of items contains their parts, or says that there are none', () => {
    expect(renderItems([1, 2], 'numbers', (n, i) => [`${n}`, '', `at ${i}`])).toBe('1\n\nat 0\n\n2\n\nat 1')
    expect(renderItems([], 'numbers', () => [])).toBe('No numbers defined yet')
  })
})

describe('a code block', () => {
  test.each([
    ['one', '```text\none\n```'],
    ['```\none\n```', '````text\n```\none\n```\n````'],
    ['a ``````` b', '````````text\na ``````` b\n````````'],
    ['~~~~', '```text\n~~~~\n```'],
    ['\r\none\r\n', '```text\n\none\n\n```'],
  ])('has a fence that %j doesn’t end', (written, expected) => {
    expect(renderCodeBlock(written)).toBe(expected)
  })
})
