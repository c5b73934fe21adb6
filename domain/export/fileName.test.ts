import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fileNameOf } from './document.ts'

describe('the file name', () => {
  test.each([
    ['My Amazing App', 'my-amazing-app-spec.md'],
    ['  two \t\n lines ', 'two-lines-spec.md'],
    ["Ann's Café (v1.2) & more, 100%!", "ann's-café-(v1.2)-&-more,-100%!-spec.md"],
    ['IDEA', 'idea-spec.md'],
    ['レシピ 帳', 'レシピ-帳-spec.md'],
    ['👩‍🍳 Pantry', '👩‍🍳-pantry-spec.md'],
  ])('of an ordinary name %j is that name in lower case with hyphens: %s', (name, file) => {
    expect(fileNameOf(name)).toBe(file)
    expect(fileNameOf(name)).toBe(`${name.trim().replaceAll(/\s+/g, '-').toLowerCase()}-spec.md`)
  })

  test.each([
    ['a/b\\c', 'abc-spec.md'],
    ['../../etc/passwd', '....etcpasswd-spec.md'],
    ['what: "this" <is> it|*?', 'what-this-is-it-spec.md'],
    ['a\0b\u0007c\u007Fd\u009Fe', 'abcde-spec.md'],
    ['invoice\u202Edm.exe', 'invoicedm.exe-spec.md'],
    ['a\u2066b\u2069c\u200Ed\u200Fe\u061Cf\u{E0041}', 'abcdef-spec.md'],
    ['half \uD83D pair', 'half-\uFFFD-pair-spec.md'],
    ['', 'project-spec.md'],
    [' \n ', 'project-spec.md'],
    ['???', 'project-spec.md'],
    ['..', 'project-spec.md'],
  ])('of %j leaves out characters that file systems reject or that deceive: %s', (name, file) => {
    expect(fileNameOf(name)).toBe(file)
  })

  test.each([
    ['con', 'con-spec.md'],
    ['Console.app', 'console.app-spec.md'],
    ['aux.io', '_aux.io-spec.md'],
    ['COM1.net', '_com1.net-spec.md'],
    ['LPT²...', '_lpt²...-spec.md'],
  ])('of %j isn’t a Windows device name, whatever follows the first dot: %s', (name, file) => {
    expect(fileNameOf(name)).toBe(file)
  })

  test('is well-formed, without separators, and at most 120 bytes, for any name', () => {
    const names = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc
        .array(fc.constantFrom('👩‍🍳', 'é', '漢', 'a', ' ', '\uD83D', 'İ', '.'), { maxLength: 300 })
        .map(all => all.join('')),
    )
    fc.assert(
      fc.property(names, name => {
        const file = fileNameOf(name)
        expect(file).toMatch(/^[^\\/:*?"<>|\s]+-spec\.md$/u)
        expect(file).not.toMatch(/\p{Cc}|\p{Bidi_Control}/u)
        expect(file.isWellFormed()).toBe(true)
        expect(new TextEncoder().encode(file).length).toBeLessThanOrEqual(120)
        expect(file).toBe(fileNameOf(name))
      }),
      { numRuns: 1_000, seed: 1 },
    )
  })

  test('of a long name keeps as many whole characters as fit', () => {
    expect(fileNameOf('a'.repeat(500))).toBe(`${'a'.repeat(112)}-spec.md`)
    expect(fileNameOf(`a${'😀'.repeat(50)}`)).toBe(`a${'😀'.repeat(27)}-spec.md`)
  })
})
