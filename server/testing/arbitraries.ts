import * as fc from 'fast-check'
import { z } from 'zod'

/** Generates values that roughly fit a schema of the contract, as a well-meaning client might send them. */
export function arbitraryOf(schema: z.ZodType): fc.Arbitrary<unknown> {
  return valueOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json)
}

/** Any value at all, including problematic ones. */
export const anything: fc.Arbitrary<unknown> = fc.anything({
  maxDepth: 3,
  key: fc.oneof(fc.string(), fc.constantFrom('__proto__', 'constructor', 'toString', 'userId', '_id')),
  values: [
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      null,
      true,
      false,
      0,
      -0,
      1e308,
      -1e308,
      2 ** 53,
      '',
      '\u0000',
      '\ud800',
      'x'.repeat(2_000),
    ),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
  ],
})

/** Replaces, removes or adds one part somewhere in a value. */
export function mutate(values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.tuple(values, fc.nat(), fc.nat(2), anything).map(([value, at, how, other]) => {
    const places: [Record<string, unknown>, string][] = []
    const copy: unknown = structuredClone({ root: value })
    collect(copy, places)
    const [object, key] = places[at % places.length]!
    if (how === 0) object[key] = other
    else if (how === 1) delete object[key]
    else object[`${key}x`] = other
    return (copy as { root?: unknown }).root
  })
}

interface Json {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Json[]
  readonly oneOf?: readonly Json[]
  readonly properties?: Record<string, Json>
  readonly required?: readonly string[]
  readonly items?: Json
}

function valueOf(json: Json): fc.Arbitrary<unknown> {
  if ('const' in json) return fc.constant(json.const)
  if (json.enum !== undefined) return fc.constantFrom(...json.enum)
  const alternatives = json.anyOf ?? json.oneOf
  if (alternatives !== undefined) return fc.oneof(...alternatives.map(valueOf))
  switch (json.type) {
    case 'string':
      return fc.oneof(
        fc.string({ unit: 'binary', maxLength: 40 }),
        fc.string(),
        fc.constantFrom('FE-3', 'PE-0', ''),
      )
    case 'boolean':
      return fc.boolean()
    case 'integer':
    case 'number':
      return fc.integer()
    case 'array':
      return fc.array(valueOf(json.items ?? {}), { maxLength: 4 })
    case 'object': {
      const properties = Object.entries(json.properties ?? {}).map(
        ([name, of]) => [name, valueOf(of)] as const,
      )
      return fc.record(Object.fromEntries(properties), { requiredKeys: [...(json.required ?? [])] })
    }
    default:
      return anything
  }
}

function collect(value: unknown, places: [Record<string, unknown>, string][]) {
  if (typeof value !== 'object' || value === null) return
  for (const key of Object.keys(value)) {
    places.push([value as Record<string, unknown>, key])
    collect((value as Record<string, unknown>)[key], places)
  }
}
