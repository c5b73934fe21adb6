import { parseSync, type Plugin } from 'vite'

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [property: string]: unknown
}

/** A part of a source that is written in another way. */
interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/**
 * Writes each object that only its own file reads, such as `const messages = { … }`, as one constant a property: the
 * minifier shortens the names of constants but not of properties, and leaves out those that nobody reads.
 */
export function propertiesApart(): Plugin {
  return {
    name: 'properties apart',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/](?:domain|web)[\\/].*\.tsx?$/, code: /^const \w+ = \{$/m },
      handler: (code, id) => takeApart(id, code),
    },
  }
}

/** Returns a source in which such objects are constants. */
export function takeApart(file: string, code: string): string {
  const { program } = parseSync(file, code)
  const edits = (program.body as unknown as readonly Node[]).flatMap(it => editsOf(it, program))
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((rest, { start, end, text }) => `${rest.slice(0, start)}${text}${rest.slice(end)}`, code)
}

/** What takes the object of a statement apart: nothing if it has none, or one that is also used as a whole. */
function editsOf(statement: Node, program: unknown): readonly Edit[] {
  const { name, properties } = objectOf(statement) ?? {}
  if (name === undefined || properties === undefined) return []
  const uses = usesOf(name, program, statement)
  const own = usesOf(name, [...properties.values()], undefined)
  if (
    properties.size === 0 ||
    own?.length !== 0 ||
    uses?.every(({ property }) => properties.has(property)) !== true
  )
    return []
  const entries = [...properties]
  // Only what is between the values is replaced, because they may contain what others replace.
  const between = entries.map(([key, value], i): Edit => {
    const start = entries[i - 1]?.[1].end ?? statement.start
    return { start, end: value.start, text: `${i === 0 ? '' : '\n'}const ${name}_${key} = ` }
  })
  return [
    ...between,
    { start: entries.at(-1)![1].end, end: statement.end, text: '' },
    ...uses.map(({ start, end, property }) => ({ start, end, text: `${name}_${property}` })),
  ]
}

/** The name of a constant object and its properties, if all of them are plain. */
function objectOf(statement: Node): { name: string; properties: ReadonlyMap<string, Node> } | undefined {
  if (statement.type !== 'VariableDeclaration' || statement['kind'] !== 'const') return undefined
  const [{ id, init }] = statement['declarations'] as [{ id: Node; init: Node }]
  const object = init.type === 'TSAsExpression' ? (init['expression'] as Node) : init
  if (id.type !== 'Identifier' || id['typeAnnotation'] || object.type !== 'ObjectExpression') return undefined
  const properties = new Map<string, Node>()
  for (const property of object['properties'] as readonly Node[]) {
    const { type, kind, computed, method, shorthand, key, value } = property as Node & {
      key?: Node
      value?: Node
    }
    const isPlain = type === 'Property' && kind === 'init' && !computed && !method && !shorthand
    if (!isPlain || key?.type !== 'Identifier' || value === undefined) return undefined
    properties.set(key['name'] as string, value)
  }
  return { name: id['name'] as string, properties }
}

/** Whether a property of the object is assigned to, counted up or deleted, which a constant can't be. */
function isWriting({ type, ...node }: Node, name: string): boolean {
  const target =
    type === 'AssignmentExpression'
      ? node['left']
      : type === 'UpdateExpression' || (type === 'UnaryExpression' && node['operator'] === 'delete')
        ? node['argument']
        : undefined
  const { type: kind, object } = (target ?? {}) as Partial<Node> & { object?: Node }
  return kind === 'MemberExpression' && object?.['name'] === name
}

/**
 * Where a property of this name is read, apart from its declaration; undefined if the name is used in another way or
 * declared once more.
 */
function usesOf(name: string, root: unknown, declaration: Node | undefined) {
  const uses: { start: number; end: number; property: string }[] = []
  let isOnlyRead = true
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null || node instanceof RegExp || node === declaration) return
    if (Array.isArray(node)) return node.forEach(visit)
    const { type, start, end, computed, object, property } = node as Node & { object?: Node; property?: Node }
    if (isWriting(node as Node, name)) isOnlyRead = false
    if (type === 'MemberExpression' && !computed) {
      if (object?.['name'] === name) uses.push({ start, end, property: property?.['name'] as string })
      else visit(object)
    } else if (type === 'Property' && !computed && !(node as Node)['shorthand'])
      visit((node as Node)['value'])
    else if (type === 'Identifier' && (node as Node)['name'] === name) isOnlyRead = false
    else Object.values(node).forEach(visit)
  }
  visit(root)
  return isOnlyRead ? uses : undefined
}
