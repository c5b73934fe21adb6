import type { Fault, SpecificationCheck } from '../../checks/check.ts'
import { replaceIn } from '../../checks/edits.ts'
import { mayMatch } from '../../text/mayMatch.ts'

/** Of each of these, an app has one unless its parts differ. */
const alternatives = [
  'React|Vue|Vue.js|Angular|Svelte|SolidJS|Ember',
  'PostgreSQL|Postgres|MySQL|MariaDB|SQLite|SQL Server|Oracle|MongoDB|DynamoDB|Firestore|CouchDB',
  'Express|Fastify|NestJS|Django|Flask|FastAPI|Rails|Ruby on Rails|Laravel|Symfony|Spring Boot|ASP.NET',
  'React Native|Flutter|Ionic|Xamarin',
  'Redux|Zustand|MobX|Pinia|Vuex',
  'Jest|Vitest|Mocha',
  'AWS|Azure|Google Cloud|GCP',
  'Webpack|Vite|Parcel|Rollup',
  'npm|yarn|pnpm',
]
/** Two alternatives side by side. "or" leaves the choice to the builder, and words between them say what each is for. */
const pairs = alternatives.map(list => {
  const name = `(?:${list
    .split('|')
    .toSorted((a, b) => b.length - a.length)
    .map(it => it.replaceAll('.', String.raw`\.`))
    .join('|')})`
  return new RegExp(
    String.raw`(?<![\p{L}\p{N}.])(${name})(?: ?(?:,|&|\+|/) ?| and | plus |, and )(${name})(?![\p{L}\p{N}])`,
    'giu',
  )
})
/** Words after a name that say what it's for. */
const purpose =
  /^(?:\s*\([^)]{1,80}\)|[\s,]+(?:for|on|in|as|when|while|only|respectively|during|until|are|both)(?!\p{L}))/iu

const twoAlternatives: SpecificationCheck = {
  id: 'two-alternatives',
  scope: 'specification',
  group: 'consistent',
  severity: 'hint',
  title: 'Two technologies for one job',
  why: 'A builder uses both, or picks one that you didn’t mean.',
  example: { before: 'React and Vue', after: 'React' },
  find: specification =>
    Object.entries(specification.technicalRequirements).flatMap(([field, text]) =>
      pairs.flatMap(pair =>
        (mayMatch(pair, text) ? [...text.matchAll(pair)] : []).flatMap(
          ({ 0: words, 1: first = '', 2: second = '', index }): Fault[] => {
            const end = index + words.length
            if (first.toLowerCase() === second.toLowerCase() || purpose.test(text.slice(end))) return []
            const at = { module: 'technicalRequirements', path: [field] } as const
            const options = [first, second].map(name => ({
              text: name,
              patch: [replaceIn(specification, at, index, end, name)],
            }))
            return [
              {
                address: { ...at, span: { start: index, end } },
                message: messages.two(first, second),
                question: { text: messages.which(first, second), why: twoAlternatives.why, options },
              },
            ]
          },
        ),
      ),
    ),
}

const messages = {
  two: (first: string, second: string) =>
    `“${first}” and “${second}” do the same job. Choose one, or say what each is for.`,
  which: (first: string, second: string) => `Which one should the builder use, ${first} or ${second}?`,
} as const

export const checks: readonly SpecificationCheck[] = [twoAlternatives]
