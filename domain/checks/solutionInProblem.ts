import { valueAt, type Address } from '../field/address.ts'
import type { Operation } from '../field/patch.ts'
import type { Specification } from '../specification/specification.ts'
import type { Fault, Fix, SpecificationCheck } from './check.ts'
import { setField } from './acrossModules/patches.ts'
import { replaceIn } from './edits.ts'

/** Technologies that no user sees, by the field of the technical requirements they belong in. */
const technologies = {
  frontend: 'Vue.js|AngularJS|Svelte|SvelteKit|Next.js|NextJS|Nuxt|jQuery|Tailwind|Tailwind CSS|TypeScript',
  backend:
    'Node.js|NodeJS|Django|FastAPI|Ruby on Rails|Laravel|Symfony|Spring Boot|ASP.NET|GraphQL|REST API|RESTful API|gRPC|WebSocket|WebSockets|Firebase|Supabase|PHP|JWT|JWTs|JSON Web Token|JSON Web Tokens',
  database:
    'PostgreSQL|Postgres|MySQL|MariaDB|SQLite|MongoDB|Redis|DynamoDB|Firestore|CouchDB|IndexedDB|Elasticsearch|SQL database|SQL table|NoSQL',
  mobile: 'React Native|SwiftUI|Jetpack Compose',
  architecture: 'Kubernetes|RabbitMQ|AWS|AWS Lambda|microservices|Docker container|Docker containers',
  libraries: 'Redux|bcrypt|Zustand|RxJS',
} as const
/** Names that are words, too, written in lower case or as a verb at the start of a sentence. */
const wordLike =
  /\b(?:React|Vue|Angular|Flutter|Bootstrap|Docker|Kafka)(?![\w-]|\.\w| (?:to|with an? emoji)\b)/g
const wordLikeFields: Readonly<Record<string, keyof typeof technologies>> = {
  Flutter: 'mobile',
  Docker: 'architecture',
  Kafka: 'architecture',
}

const fieldsByName = new Map(
  Object.entries(technologies).flatMap(([field, names]) =>
    names.split('|').map(name => [name.toLowerCase(), field as keyof typeof technologies] as const),
  ),
)
const names = [...fieldsByName.keys()]
  .toSorted((a, b) => b.length - a.length)
  .map(name => name.replaceAll('.', String.raw`\.`))
const unmistakable = new RegExp(String.raw`\b(?:${names.join('|')})(?![\w-]|\.\w)`, 'gi')

interface FoundTechnology {
  readonly name: string
  readonly start: number
  readonly field: keyof typeof technologies
}

/** The technologies that a text names, each once. */
function findTechnologies(text: string): FoundTechnology[] {
  const found = new Map<string, FoundTechnology>()
  for (const { 0: name, index: start } of [...text.matchAll(unmistakable), ...text.matchAll(wordLike)]) {
    const isInName = [...found.values()].some(it => start >= it.start && start < it.start + it.name.length)
    const isDenied = /(?<!\p{L})(?:no|not|without|from|instead of)\s(?:an? )?$/iu.test(
      text.slice(Math.max(0, start - 16), start),
    )
    if (isInName || isDenied || found.has(name.toLowerCase())) continue
    const field = fieldsByName.get(name.toLowerCase()) ?? wordLikeFields[name] ?? 'frontend'
    found.set(name.toLowerCase(), { name, start, field })
  }
  return [...found.values()]
}

/** Apps for developers are about technologies. */
const developers =
  /(?<!\p{L})(?:developers?|programmers?|engineers?|coders?|devops|coding|programming|open[- ]source|APIs)(?!\p{L})/iu

export const solutionInProblem: SpecificationCheck = {
  id: 'solution-in-problem',
  scope: 'specification',
  group: 'clear',
  severity: 'warning',
  title: 'Technology where the need belongs',
  why: 'It ties the need to one solution, and a builder looks for technologies elsewhere.',
  example: { before: 'I want to see my bookings in a React table', after: 'I want to see my bookings' },
  find: specification =>
    isForDevelopers(specification)
      ? []
      : needsOf(specification).flatMap(at => {
          const text = valueAt(specification[at.module], at) as string
          return findTechnologies(text).map((technology): Fault => ({
            address: {
              ...at,
              span: { start: technology.start, end: technology.start + technology.name.length },
            },
            message: messages.found(technology.name),
            fixes: moveOut(specification, at, text, technology),
          }))
        }),
}

function isForDevelopers({ overview, personas, problemStatement }: Specification): boolean {
  const texts = [
    overview.corePurpose,
    overview.targetAudience,
    problemStatement.whoExperiences,
    ...personas.flatMap(({ name, characteristics }) => [name, characteristics]),
  ]
  return texts.some(text => developers.test(text))
}

/** The places that say what's needed and why. */
const needsOf = ({ userStories, acceptanceCriteria }: Specification): Address[] => [
  ...['corePurpose', 'primaryGoals'].map(field => ({ module: 'overview', path: [field] }) as const),
  ...['painPoint', 'whyImportant'].map(field => ({ module: 'problemStatement', path: [field] }) as const),
  ...userStories.flatMap(({ id }) =>
    ['goal', 'benefit'].map(field => ({ module: 'userStories', item: id, path: [field] }) as const),
  ),
  ...acceptanceCriteria.flatMap(({ id, criteria }) =>
    criteria.map(
      (_, line) => ({ module: 'acceptanceCriteria', item: id, path: ['criteria', line] }) as const,
    ),
  ),
]

/** Moves "using React" to the technical requirements. Other sentences need the person to reword them. */
function moveOut(
  specification: Specification,
  at: Address,
  text: string,
  { name, start, field }: FoundTechnology,
): Fix[] {
  const [before = ''] =
    /\s(?:using|via|built (?:with|in|on)|written in|powered by|based on|running on|with the help of)\s$/i.exec(
      text.slice(Math.max(0, start - 24), start),
    ) ?? []
  const after = text.slice(start + name.length)
  if (before === '' || !/^\s*(?:[.,;]|$)/.test(after)) return []
  const to = { module: 'technicalRequirements', path: [field] } as const
  const known = valueAt(specification.technicalRequirements, to) as string
  const isKnown = known.toLowerCase().includes(name.toLowerCase())
  const longer = known.trim() === '' ? name : `${known.trim().replace(/\.$/, '')}; ${name}`
  const patch: Operation[] = [
    replaceIn(specification, at, start - before.length, start + name.length, ''),
    ...(isKnown ? [] : [setField(specification, to, longer)]),
  ]
  return [{ label: messages.move(name), patch }]
}

const messages = {
  found: (name: string) =>
    `“${name}” is a technology. Say what people need, and put it under Technical Requirements.`,
  move: (name: string) => `Move “${name}” to Technical Requirements`,
} as const
