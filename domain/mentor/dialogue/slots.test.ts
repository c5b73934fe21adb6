import { describe, expect, test } from 'vitest'
import { repair } from '#domain/field/value.ts'
import { formOf } from '#domain/specification/specification.ts'
import { slotsOf } from './slots.ts'

describe('a question', () => {
  test.each(['$&', '$$', '$1', '$`', "$'", '{name}', '{others}'])('quotes the name “%s” unchanged', name => {
    const personas = repair(formOf('personas').body, [{ id: 'PE-1', name }])
    const named = slotsOf('personas', personas).filter(it => it.itemName !== undefined)
    const [plain] = slotsOf('personas', repair(formOf('personas').body, [{ id: 'PE-1', name: 'Ann' }]))
      .filter(it => it.itemName !== undefined)
      .map(it => it.question)
    expect(named[0]!.question).toBe(plain!.replace('Ann', () => name))
  })

  test.each(['$&', "$'", '{others}'])('lists the names of items unchanged: “%s”', name => {
    const features = [name, 'Search'].map((name, i) => ({ id: `FE-${i + 1}`, name, importance: 'Medium' }))
    const [slot] = slotsOf('features', repair(formOf('features').body, features)).filter(
      it => it.path === 'priority',
    )
    expect(slot!.question).toContain(`which can wait: ${name} or Search?`)
  })
})
