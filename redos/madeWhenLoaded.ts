// Runs as a program of its own, in which Node leaves every line of a source in its place. Loads the files it's given
// and prints the regular expressions that are built while they load, each with its place.
import { pathToFileURL } from 'node:url'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FoundExpression } from './expressions.ts'

const root = join(import.meta.dirname, '..')
const found: FoundExpression[] = []

globalThis.RegExp = new Proxy(RegExp, {
  construct(target, args, made) {
    const expression = Reflect.construct(target, args, made) as RegExp
    const caller = new Error('Whose?').stack!.split('\n')[2]!
    const [url, line] = caller.slice(caller.indexOf('file:')).split(/:(?=\d)/)
    const place = `${relative(root, fileURLToPath(url!)).replaceAll('\\', '/')}:${line!}`
    found.push({ place, source: expression.source, flags: expression.flags })
    return expression
  },
})
for (const file of process.argv.slice(2)) await import(pathToFileURL(join(root, file)).href)
process.stdout.write(JSON.stringify(found))
