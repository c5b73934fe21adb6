import { describe, expect, test } from 'vitest'
import { takeApart } from './propertiesApart.ts'

const read = (code: string) => takeApart('file.ts', code)

describe('an object that only its file reads', () => {
  test.each([
    [
      'const messages = {\n  a: "x",\n  b: (n: number) => `${n} of them`,\n} as const\nf(messages.a, messages.b(2))',
      'const messages_a = "x"\nconst messages_b = (n: number) => `${n} of them`\nf(messages_a, messages_b(2))',
    ],
    [
      'const a = { b: 1 }\nconst c = { d: a.b }\nf(c.d, { a: 2 }, x.a)',
      'const a_b = 1\nconst c_d = a_b\nf(c_d, { a: 2 }, x.a)',
    ],
    ['f(() => a.b.c)\nconst a = { b: { c: 1 } }', 'f(() => a_b.c)\nconst a_b = { c: 1 }'],
    [
      'const a = { b: c.d, e: (1) }\nconst c = { d: () => (f) }\ng(a.b, a.e)',
      'const a_b = c_d\nconst a_e = (1)\nconst c_d = () => (f)\ng(a_b, a_e)',
    ],
  ])('becomes a constant for each property: %s', (code, expected) => {
    expect(read(code)).toBe(expected)
  })
})

describe('an object is left as it is', () => {
  test.each([
    ['that is exported', 'export const a = { b: 1 }\nf(a.b)'],
    ['that is used as a whole', 'const a = { b: 1 }\nf(a, a.b)'],
    ['that is changed', 'const a = { b: 1 }\na.b = 2\nf(a.b)'],
    ['that is counted up', 'const a = { b: 1 }\nf(a.b++)'],
    ['whose property is computed', 'const a = { b: 1 }\nf(a[b])'],
    ['that is taken apart by its code', 'const a = { b: 1 }\nconst { b } = a'],
    ['whose name is declared again', 'const a = { b: 1 }\nconst f = (a: X) => a.b'],
    ['that is exported later', 'const a = { b: 1 }\nexport { a }'],
    ['that is a property in short', 'const a = { b: 1 }\nf({ a })'],
    ['that reads itself', 'const a = { b: 1, c: () => a.b }\nf(a.c)'],
    ['with a method or what another has', 'const a = { b() {}, ...c }\nf(a.b)'],
    ['that lacks what is read', 'const a = { b: 1 }\nf(a.toString())'],
    ['whose type is declared', 'const a: A = { b: 1 }\nf(a.b)'],
    ['of a type that is asked for', 'const a = { b: 1 }\ntype A = keyof typeof a'],
  ])('%s', (_, code) => {
    expect(read(code)).toBe(code)
  })
})
