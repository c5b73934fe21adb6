import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import type { Check } from '../domain/checks/check.ts'

/**
 * Takes what explains a finding out of the checks: their titles, reasons and examples. The reasons and examples are
 * written into files of web/workspace/checks that are loaded when a finding is opened. A reason stays where a question
 * repeats it, and all but the example stays in an optional check, which is listed with them. Everything else of a check
 * is needed to run it.
 */
export function explanationsLoadedLater(): Plugin {
  const text = /(?:'[^'\n]*'|"[^"\n]*"|`[^`\n]*`),/.source
  const explanation = new RegExp(
    String.raw`\n( *)(title: ${text}\n\1)(why:\s+${text}\n\1)example: \{(?:[^\n]*\},|\n(?:\1 {2}[^\n]*\n)+\1\},)(?=\n *(isOptional: true)?)`,
    'g',
  )
  const list = pathToFileURL(join(import.meta.dirname, '../domain/checks/index.ts')).href
  return {
    name: 'explanations loaded later',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/]domain[\\/](?:checks|modules)[\\/].*(?<!rubric)\.ts$/, code: /\n *example: \{/ },
      handler(code, id) {
        const rest = code.replaceAll(
          explanation,
          (_, indent: string, title: string, why: string, isOptional, at: number) => {
            if (isOptional !== undefined) return `\n${indent}${title}${why}`
            return asksWithReason(code, at) ? `\n${indent}${why}` : ''
          },
        )
        if (/\n *example: \{/.test(rest))
          throw new Error(`${id} has an explanation that is not written as others are.`)
        return rest
      },
    },
    load: {
      filter: { id: /[\\/]web[\\/]workspace[\\/]checks[\\/](?:examples|reasons)\.ts$/ },
      async handler(id) {
        const { checks } = (await import(list)) as { checks: readonly Check[] }
        const [name, key] = /examples/.test(id)
          ? (['examples', 'example'] as const)
          : (['reasons', 'why'] as const)
        return `export const ${name} = new Map(${JSON.stringify(checks.map(check => [check.id, check[key]]))})`
      },
    },
  }
}

/** Whether the check at an offset of a file asks a question with its own reason. */
export function asksWithReason(code: string, at: number): boolean {
  const before = code.slice(0, at).matchAll(/^(?:export )?const (\w+): (Text|Specification)Check = \{$/gm)
  const [, name, scope] = [...before].at(-1) ?? []
  // The question about words gets the reason of its check.
  return scope === 'Text' ? /question/i.test(code) : name === undefined || code.includes(`${name}.why`)
}
